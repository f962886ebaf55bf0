import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncDirectory } from '../platform/db/embedded/syncDirectory';
import { HttpError } from '../platform/http/errors/httpError';
import type { PictureStore } from './pictureStore';

/**
 * A file gets its name when it is complete, also after a power cut. The folder is not created here, since the
 * shop would not find files in a new folder.
 */
export const folderStore = (folder: string): PictureStore => ({
  save: async (name, content) => {
    const partial = path.join(folder, `.${name}.${randomUUID()}`);
    const file = await open(partial, 'wx').catch((cause) => unavailable(folder, cause));
    try {
      await fill(file, content);
      await rename(partial, path.join(folder, name));
    } finally {
      await rm(partial, { force: true });
    }
    await syncDirectory(folder);
  },
});

const fill = async (file: FileHandle, content: Buffer) => {
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
};

const unavailable = (folder: string, { code }: NodeJS.ErrnoException): never => {
  const message = { folder: path.resolve(folder), reason: String(code) };
  throw new HttpError(503, ['folder_unavailable', message]);
};
