import { readdir } from 'node:fs/promises';
import path from 'node:path';

export const dumpsIn = (dataDir: string) => path.join(dataDir, 'dumps');

/** Full paths, the oldest first: their names begin with the time. */
export const listDumps = async (dataDir: string) => {
  const names = await readdir(dumpsIn(dataDir)).catch(() => []);
  return names
    .filter((name) => name.endsWith('.tar.gz'))
    .sort()
    .map((name) => path.join(dumpsIn(dataDir), name));
};

export const newestDump = async (dataDir: string) => (await listDumps(dataDir)).at(-1);
