import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PictureRecord } from '../../server/seed/types';

/**
 * The files of a folder that an earlier run has generated: no other file there is replaced or deleted.
 * @param records the list of that run
 */
export const makeGeneratedFiles = (folder: string, records: Record<string, PictureRecord>) => {
  const listed = new Set(
    Object.values(records).flatMap(({ srcset }) =>
      srcset.split(', ').map((each) => path.basename(each.split(' ', 1)[0] ?? '')),
    ),
  );
  const written = new Set<string>();
  return {
    /** @throws when a file of this name exists that was not generated */
    write: async (name: string, content: Buffer) => {
      const file = path.join(folder, name);
      if (!listed.has(name) && existsSync(file)) {
        throw new Error(`${file} is not of the demo catalogue: move it away, and run this again.`);
      }
      await writeFile(file, content);
      written.add(name);
    },
    deleteOthers: async () => {
      for (const name of listed) {
        if (!written.has(name)) await rm(path.join(folder, name), { force: true });
      }
    },
  };
};
