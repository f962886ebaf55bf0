import { rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { packTar } from 'modern-tar/fs';
import { ConfigError } from '../../config/configError';
import type { Connection } from '../database';
import { assertCanMigrate, migrations } from '../migrations';
import { copySnapshot, sizeOf } from '../snapshot';
import { assertFree, rejectAfterPanic } from './diskSpace';
import { newestDump } from './dumps';
import { embeddedClient } from './embeddedClient';
import { filesIn } from './filesIn';
import { lockDirectory } from './lock';
import { makePrivate } from './privateFiles';

/** More than an empty database takes. */
const NEW_DATABASE_BYTES = 64 * 1024 * 1024;
/** A file that is created to check whether the disk is writable. */
const DISK_CHECK_FILE = 'disk-check';
/** PostgreSQL's block size; smaller files may need no block on the disk. */
const ONE_BLOCK = Buffer.alloc(8192, 'x');

/**
 * Opens the database in `dataDir` exclusively: PGlite takes no lock, and two processes on one
 * directory lose writes without an error (electric-sql/pglite #1106).
 * @param address of this process, for the error message of a second one
 * @throws ConfigError when another process has it open, its disk is full, or its files cannot be opened. They are
 *   never repaired by resetting the write-ahead log, which would silently lose acknowledged orders
 */
export const openEmbedded = async (dataDir: string, address: string): Promise<Connection> => {
  await makePrivate(dataDir);
  const unlock = await lockDirectory(dataDir, address);
  try {
    await assertFree(dataDir);
    if (!(await exists(filesIn(dataDir)))) await createFiles(dataDir);
    const pglite = await openFiles(dataDir);
    const close = () => closePglite(pglite).finally(unlock);
    const checkDisk = async () => {
      await assertFree(dataDir);
      const file = path.join(dataDir, DISK_CHECK_FILE);
      await writeFile(file, ONE_BLOCK);
      // The next one shows again that the disk takes another file.
      await rm(file);
    };
    const dump = () => dumpFiles(pglite, filesIn(dataDir));
    const crash = rejectAfterPanic(pglite);
    const description = `embedded, in ${dataDir}`;
    return { ...wrap(pglite, nextTurn), description, dump, checkDisk, crash, close };
  } catch (error) {
    await unlock();
    throw error;
  }
};

/** @param image a dump to start from */
export const openInMemory = async (
  image?: Blob,
): Promise<Required<Omit<Connection, 'checkDisk' | 'crash' | 'poolUse' | 'isStuck'>>> => {
  const pglite = await PGlite.create({ ...(image && { loadDataDir: image }), extensions });
  async function* dump() {
    yield* (await pglite.dumpDataDir('none')).stream();
  }
  return { ...wrap(pglite), description: 'in memory', dump, close: () => pglite.close() };
};

/**
 * Replaces the database in `dataDir` by a dump and keeps a backup of the current files.
 * @returns the path of the backup, undefined when there were no files
 */
export const restoreFiles = async (dataDir: string, dump: Blob) => {
  await makePrivate(dataDir);
  const unlock = await lockDirectory(dataDir, 'an import of data');
  try {
    const files = filesIn(dataDir);
    const backup = (await exists(files)) ? `${files}.${Date.now()}` : undefined;
    await createFiles(dataDir, dump, async () => {
      if (backup) await rename(files, backup);
    });
    return backup;
  } finally {
    await unlock();
  }
};

/** As PostgreSQL has them; search compares words by trigrams. */
export const extensions = { pg_trgm };

/** The database runs in this thread: other requests are served before each statement. */
const nextTurn = () => setImmediate();

/** Renamed only when complete, so that an interrupted start leaves no partial database. */
const createFiles = async (dataDir: string, dump?: Blob, beforeRename = async () => {}) => {
  const unfinished = `${filesIn(dataDir)}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await assertFree(dataDir, NEW_DATABASE_BYTES);
  const options = { ...(dump && { loadDataDir: dump }), extensions };
  await closePglite(await PGlite.create(unfinished, options));
  await beforeRename();
  await rename(unfinished, filesIn(dataDir));
};

const openFiles = async (dataDir: string) => {
  try {
    return await PGlite.create(filesIn(dataDir), { extensions });
  } catch (cause) {
    const dump = await newestDump(dataDir);
    throw new ConfigError(
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

const wrap = (pglite: PGlite, before?: () => Promise<unknown>) => {
  const db = drizzle(embeddedClient(pglite, before));
  const applyMigrations = async () => {
    await assertCanMigrate(db);
    await migrate(db, migrations);
  };
  return { db, migrate: applyMigrations, listen: listenOn(pglite) };
};

/** Notifications stay within the process, so none is lost. */
const listenOn =
  (pglite: PGlite): Connection['listen'] =>
  (channel, { onNotification, onListening, onLost }) => {
    const listening = pglite.listen(channel, onNotification);
    listening.then(onListening, onLost);
    return async () => {
      const stop = await listening;
      await stop();
    };
  };

/** PGlite's own dump holds the whole database in memory and blocks the process. @throws without room for a copy */
async function* dumpFiles(pglite: PGlite, files: string) {
  const copy = `${files}.copy`;
  const remove = () => rm(copy, { recursive: true, force: true });
  await remove();
  await assertFree(path.dirname(files), sizeOf(files));
  try {
    await pglite.exec('checkpoint');
    await copySnapshot(files, copy);
    const mode = { directory: 0o700, file: 0o600 };
    yield* packTar(copy, {
      map: (header) => ({
        ...header,
        mode: mode[header.type === 'directory' ? 'directory' : 'file'],
      }),
    });
  } finally {
    await remove();
  }
}

/** PGlite never calls fsync (#1107); a checkpoint leaves nothing to recover at the next start. */
const closePglite = async (pglite: PGlite) => {
  await pglite.exec('checkpoint');
  await pglite.close();
};
