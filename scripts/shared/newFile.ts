import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { copyFile, type FileHandle, link, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../../server/platform/config/configError';

/** Error codes of folders and disks that cannot be written to. */
const UNWRITABLE = ['EACCES', 'EISDIR', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'];

/** Checked before the shop is called. @throws ConfigError when the file exists */
export const assertNew = (file: string, force: boolean) => {
  if (!force && existsSync(file)) throw exists(file);
};

interface NewFileOptions {
  force: boolean;
  /** The file mode, also of a replaced file. */
  mode?: number;
}

/**
 * Writes a file, which gets its name when it is complete.
 * @returns what `write` does
 * @throws ConfigError when the file exists, without `force`
 */
export const writeNew = <Result>(
  file: string,
  write: (handle: FileHandle) => Promise<Result>,
  { force, mode = 0o666 }: NewFileOptions,
) =>
  placeNew(file, force, async (part) => {
    const handle = await open(part, 'wx', mode);
    try {
      return await write(handle);
    } finally {
      await handle.close();
    }
  });

/** Like `writeNew`, if `write` creates the temporary file itself. */
export const placeNew = async <Result>(
  file: string,
  force: boolean,
  write: (part: string) => Promise<Result>,
) => {
  const part = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true }).catch((cause) => {
    throw unwritable(file, cause);
  });
  try {
    const result = await write(part);
    if (force) await rename(part, file);
    else await addLink(part, file);
    return result;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw exists(file);
    if (UNWRITABLE.includes(code)) throw unwritable(file, error);
    throw error;
  } finally {
    await rm(part, { force: true });
  }
};

/** Unlike `rename`, a link does not replace a file. Falls back to a copy, since not every disk has links. */
const addLink = async (part: string, file: string) => {
  try {
    await link(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    await copyFile(part, file, constants.COPYFILE_EXCL);
  }
};

const exists = (file: string) =>
  new ConfigError(`There is already ${file}: choose another name, or replace it with --force.`);

const unwritable = (file: string, cause: unknown) =>
  new ConfigError(`${file} cannot be written (${(cause as NodeJS.ErrnoException).code}).`, {
    cause,
  });
