import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { copyFile, type FileHandle, link, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../../server/config/operatorError';

/** Of a folder or disk. */
const UNWRITABLE = ['EACCES', 'EISDIR', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'];

/** Said before the shop is asked for anything. @throws OperatorError when there is such a file */
export const assertNew = (file: string, force: boolean) => {
  if (!force && existsSync(file)) throw exists(file);
};

interface NewFileOptions {
  force: boolean;
  /** Counts for a file that is replaced as well. */
  mode?: number;
}

/**
 * Writes a file, which is there once it is whole.
 * @throws OperatorError when there is such a file, without `force`
 */
export const writeNew = (
  file: string,
  write: (handle: FileHandle) => Promise<unknown>,
  { force, mode = 0o666 }: NewFileOptions,
) =>
  placeNew(file, force, async (part) => {
    const handle = await open(part, 'wx', mode);
    try {
      await write(handle);
    } finally {
      await handle.close();
    }
  });

/** The same for what `write` makes as a file of its own. */
export const placeNew = async (
  file: string,
  force: boolean,
  write: (part: string) => Promise<unknown>,
) => {
  const part = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true }).catch((cause) => {
    throw unwritable(file, cause);
  });
  try {
    await write(part);
    if (force) await rename(part, file);
    else await addLink(part, file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw exists(file);
    if (UNWRITABLE.includes(code)) throw unwritable(file, error);
    throw error;
  } finally {
    await rm(part, { force: true });
  }
};

/** Unlike `rename`, it replaces nothing. Not every disk has links. */
const addLink = async (part: string, file: string) => {
  try {
    await link(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    await copyFile(part, file, constants.COPYFILE_EXCL);
  }
};

const exists = (file: string) =>
  new OperatorError(`There is already ${file}: choose another name, or replace it with --force.`);

const unwritable = (file: string, cause: unknown) =>
  new OperatorError(`${file} cannot be written (${(cause as NodeJS.ErrnoException).code}).`, {
    cause,
  });
