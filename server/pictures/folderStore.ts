import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { PictureStore } from './pictureStore';

/** A file appears when it is whole, also after a power cut. */
export const folderStore = (folder: string): PictureStore => ({
  save: async (name, content) => {
    await mkdir(folder, { recursive: true });
    const partial = path.join(folder, `.${name}.${randomUUID()}`);
    try {
      const file = await open(partial, 'wx');
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(partial, path.join(folder, name));
    } finally {
      await rm(partial, { force: true });
    }
  },
});
