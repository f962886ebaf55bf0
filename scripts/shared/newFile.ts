import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { OperatorError } from '../../server/config/operatorError';

const FORCE = '--force';

/** Takes `--force` out of the arguments. */
export const takeForce = (args: string[]) => {
  const rest = args.filter((each) => each !== FORCE);
  return { rest, force: rest.length < args.length };
};

/** Said before the shop is asked for anything. @throws OperatorError when there is such a file */
export const assertNew = (file: string, force: boolean) => {
  if (!force && existsSync(file)) throw exists(file);
};

/** @throws OperatorError when there is such a file, without `force` */
export const writeNew = async (
  file: string,
  content: string,
  { force, mode = 0o666 }: { force: boolean; mode?: number },
) => {
  try {
    await writeFile(file, content, { mode, flag: force ? 'w' : 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw exists(file);
    throw error;
  }
};

const exists = (file: string) =>
  new OperatorError(
    `There is a ${file} already: choose another name, or replace it with ${FORCE}.`,
  );
