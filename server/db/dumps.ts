import { createWriteStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { makePrivate } from './privateFiles';

const dumpsIn = (dataDir: string) => path.join(dataDir, 'dumps');

/** Full paths, the oldest first: their names are times. */
export const listDumps = async (dataDir: string) => {
  const names = await readdir(dumpsIn(dataDir)).catch(() => []);
  return names
    .filter((name) => name.endsWith('.tar.gz'))
    .sort()
    .map((name) => path.join(dumpsIn(dataDir), name));
};

export const newestDump = async (dataDir: string) => (await listDumps(dataDir)).at(-1);

/** Writes a dump named after the present time (UTC) and removes the oldest beyond `keep`. */
export const addDump = async (dataDir: string, dump: AsyncIterable<Uint8Array>, keep: number) => {
  await makePrivate(dumpsIn(dataDir));
  const time = new Date().toISOString().replaceAll(':', '-');
  const file = path.join(dumpsIn(dataDir), `${time}.tar.gz`);
  await writeDump(file, dump);
  for (const old of (await listDumps(dataDir)).slice(0, -keep)) await rm(old);
  return file;
};

/** On the disk when it returns, under its name only when complete: a power cut leaves no half. */
export const writeDump = async (file: string, dump: AsyncIterable<Uint8Array>) => {
  const unfinished = `${file}.unfinished`;
  await pipeline(
    dump,
    createGzip({ level: 1 }),
    createWriteStream(unfinished, { flush: true, mode: 0o600 }),
  );
  await rename(unfinished, file);
  await syncDirectory(path.dirname(file));
};

const syncDirectory = async (directory: string) => {
  // Windows has no handle on a directory; its rename is durable by itself.
  if (process.platform === 'win32') return;
  const handle = await open(directory);
  await handle.sync();
  await handle.close();
};

/** Infinity without a dump. */
export const msSinceNewestDump = async (dataDir: string) => {
  const newest = await newestDump(dataDir);
  return newest ? Date.now() - (await stat(newest)).mtimeMs : Number.POSITIVE_INFINITY;
};
