import { createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { makePrivate } from './privateFiles';
import { syncDirectory } from './syncDirectory';

const dumpsIn = (dataDir: string) => path.join(dataDir, 'dumps');

/** Full paths, oldest first, since names are timestamps. */
export const listDumps = async (dataDir: string) => {
  const names = await readdir(dumpsIn(dataDir)).catch(() => []);
  return names
    .filter((name) => name.endsWith('.tar.gz'))
    .sort()
    .map((name) => path.join(dumpsIn(dataDir), name));
};

export const newestDump = async (dataDir: string) => (await listDumps(dataDir)).at(-1);

/** Writes a dump named after the current time (UTC) and deletes the oldest beyond `maxDumps`. */
export const addDump = async (
  dataDir: string,
  dump: AsyncIterable<Uint8Array>,
  maxDumps: number,
) => {
  await makePrivate(dumpsIn(dataDir));
  const time = new Date().toISOString().replaceAll(':', '-');
  const file = path.join(dumpsIn(dataDir), `${time}.tar.gz`);
  await writeDump(file, dump);
  for (const old of (await listDumps(dataDir)).slice(0, -maxDumps)) await rm(old);
  return file;
};

/** Synced, and renamed only when complete, so that a power cut leaves no partial dump. */
export const writeDump = async (file: string, dump: AsyncIterable<Uint8Array>) => {
  const unfinished = `${file}.unfinished`;
  try {
    await pipeline(
      dump,
      createGzip({ level: 1 }),
      createWriteStream(unfinished, { flush: true, mode: 0o600 }),
    );
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  await syncDirectory(path.dirname(file));
};

/** Infinity if there is no dump. */
export const msSinceNewestDump = async (dataDir: string) => {
  const newest = await newestDump(dataDir);
  return newest ? Date.now() - (await stat(newest)).mtimeMs : Number.POSITIVE_INFINITY;
};
