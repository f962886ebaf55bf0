import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Connection } from './database';
import { newestDump } from './dumps';
import { lockDirectory } from './lock';
import { migrations } from './migrations';

export interface EmbeddedConnection extends Connection {
  pglite: PGlite;
}

/**
 * Opens the database inside `dataDir`, alone: PGlite itself takes no lock, and two processes on
 * one directory lose writes without an error (electric-sql/pglite #1106).
 * @param address what a second opener is told about this one
 * @throws when another process has it open, or when its files do not open; they are never repaired
 *   by resetting the write-ahead log, which would lose acknowledged orders silently
 */
export const openEmbedded = async (
  dataDir: string,
  address: string,
): Promise<EmbeddedConnection> => {
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockDirectory(dataDir, address);
  try {
    const pglite = await PGlite.create(path.join(dataDir, 'pg'));
    return {
      ...wrap(pglite),
      description: `embedded, in ${dataDir}`,
      close: async () => {
        await closePglite(pglite);
        await unlock();
      },
    };
  } catch (cause) {
    await unlock();
    const dump = await newestDump(dataDir);
    throw new Error(
      `The database in ${dataDir} does not open. ${
        dump
          ? `The newest dump is ${dump}; npm run data -- import ${dump} restores it.`
          : 'There is no dump of it yet.'
      }`,
      { cause },
    );
  }
};

/** A database that lives and dies with the process, from `dump` when given. */
export const openInMemory = async (dump?: Blob): Promise<EmbeddedConnection> => {
  const pglite = await PGlite.create(dump ? { loadDataDir: dump } : {});
  return { ...wrap(pglite), description: 'in memory', close: () => pglite.close() };
};

const wrap = (pglite: PGlite) => {
  const db = drizzle(pglite);
  return { pglite, db, migrate: () => migrate(db, migrations) };
};

/** PGlite never calls fsync by itself (#1107); after a checkpoint the next start replays nothing. */
const closePglite = async (pglite: PGlite) => {
  await pglite.exec('checkpoint');
  await pglite.close();
};
