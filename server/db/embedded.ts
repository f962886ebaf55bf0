import { rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { OperatorError } from '../config/operatorError';
import type { Connection } from './database';
import { newestDump } from './dumps';
import { lockDirectory } from './lock';
import { migrations } from './migrations';
import { makePrivate } from './privateFiles';
import { copySnapshot } from './snapshot';
import { tarOf } from './tar';

/** Written again and again, to see whether the disk takes it. */
const DISK_CHECK = 'disk-check';
/** The database's own block: smaller files may need none on the disk. */
const ONE_BLOCK = Buffer.alloc(8192, 'x');

const filesIn = (dataDir: string) => path.join(dataDir, 'pg');

/**
 * Opens the database inside `dataDir`, alone: PGlite itself takes no lock, and two processes on
 * one directory lose writes without an error (electric-sql/pglite #1106).
 * @param address what a second opener is told about this one
 * @throws OperatorError when another process has it open, or when its files do not open; they are
 *   never repaired by resetting the write-ahead log, which would lose acknowledged orders silently
 */
export const openEmbedded = async (dataDir: string, address: string): Promise<Connection> => {
  await makePrivate(dataDir);
  const unlock = await lockDirectory(dataDir, address);
  try {
    if (!(await exists(filesIn(dataDir)))) await createFiles(dataDir);
    const pglite = await openFiles(dataDir);
    const close = async () => {
      await closePglite(pglite);
      await unlock();
    };
    const checkDisk = () => writeFile(path.join(dataDir, DISK_CHECK), ONE_BLOCK);
    const dump = () => dumpFiles(pglite, filesIn(dataDir));
    return { ...wrap(pglite), description: `embedded, in ${dataDir}`, dump, checkDisk, close };
  } catch (error) {
    await unlock();
    throw error;
  }
};

/** A database that lives and dies with the process, from a dump when given. */
export const openInMemory = async (
  image?: Blob,
): Promise<Required<Omit<Connection, 'checkDisk'>>> => {
  const pglite = await PGlite.create({ loadDataDir: image });
  async function* dump() {
    yield* (await pglite.dumpDataDir('none')).stream();
  }
  return { ...wrap(pglite), description: 'in memory', dump, close: () => pglite.close() };
};

/**
 * Replaces the database inside `dataDir` by a dump; the present files are kept beside it.
 * @returns where they are kept, undefined when there were none
 */
export const restoreFiles = async (dataDir: string, dump: Blob) => {
  await makePrivate(dataDir);
  const unlock = await lockDirectory(dataDir, 'an import of data');
  try {
    const files = filesIn(dataDir);
    const kept = (await exists(files)) ? `${files}.${Date.now()}` : undefined;
    await createFiles(dataDir, dump, async () => {
      if (kept) await rename(files, kept);
    });
    return kept;
  } finally {
    await unlock();
  }
};

/** Complete before they get their name: a start that is interrupted leaves nothing half done. */
const createFiles = async (dataDir: string, dump?: Blob, makeRoom = async () => {}) => {
  const unfinished = `${filesIn(dataDir)}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await closePglite(await PGlite.create(unfinished, { loadDataDir: dump }));
  await makeRoom();
  await rename(unfinished, filesIn(dataDir));
};

const openFiles = async (dataDir: string) => {
  try {
    return await PGlite.create(filesIn(dataDir));
  } catch (cause) {
    const dump = await newestDump(dataDir);
    throw new OperatorError(
      `The database in ${dataDir} does not open, and is left as it is. ${
        dump
          ? `Its newest dump is ${dump}; "npm run data -- import ${dump}" puts that in its place.`
          : 'There is no dump of it.'
      }`,
      { cause },
    );
  }
};

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

const wrap = (pglite: PGlite) => {
  const db = drizzle(pglite);
  return { db, migrate: () => migrate(db, migrations) };
};

/** PGlite's own dump holds the whole database in memory, and nothing else runs while it is made. */
async function* dumpFiles(pglite: PGlite, files: string) {
  const copy = `${files}.copy`;
  const remove = () => rm(copy, { recursive: true, force: true });
  await remove();
  try {
    await pglite.exec('checkpoint');
    await copySnapshot(files, copy);
    yield* tarOf(copy);
  } finally {
    await remove();
  }
}

/** PGlite never calls fsync by itself (#1107); after a checkpoint the next start replays nothing. */
const closePglite = async (pglite: PGlite) => {
  await pglite.exec('checkpoint');
  await pglite.close();
};
