import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '../../../server/platform/db/database';
import { extensions } from '../../../server/platform/db/embedded/embedded';
import { embeddedClient } from '../../../server/platform/db/embedded/embeddedClient';
import { cleanUp } from '../cleanUp';
import { databaseImage } from './databaseImage';
import { resetStatements, schemaFingerprint } from './resetStatements';

interface PooledDatabase {
  pglite: PGlite;
  /** SQL that restores the initial content of every table. */
  reset: string;
  fingerprint: string;
}

type Pools = Record<'empty' | 'seeded', PooledDatabase[]>;

/** A test may have left a transaction open. */
const RESET_TIMEOUT_MS = 5000;

/** On the global object, because each test file loads modules again. */
const holder = globalThis as { databasePools?: Pools };

const openImage = async (seeded: boolean): Promise<PooledDatabase> => {
  const pglite = await PGlite.create({ loadDataDir: await databaseImage(seeded), extensions });
  const reset = await resetStatements(pglite);
  return { pglite, reset, fingerprint: await schemaFingerprint(pglite) };
};

/** @returns whether the database has its initial schema again */
const resetDatabase = async ({ pglite, reset, fingerprint }: PooledDatabase) => {
  // Waits for a running transaction.
  await pglite.transaction((transaction) => transaction.exec(reset));
  return (await schemaFingerprint(pglite)) === fingerprint;
};

/**
 * A PGlite until cleanUp, reused from earlier tests of the worker if possible: opening one takes a second of processor
 * time, a reset a tenth of that.
 */
export const openPooledDatabase = async (seeded: boolean): Promise<Database> => {
  holder.databasePools ??= { empty: [], seeded: [] };
  const pool = holder.databasePools[seeded ? 'seeded' : 'empty'];
  const pooled = pool.pop() ?? (await openImage(seeded));
  // A late query of this test fails, as it would on a closed database.
  const { proxy, revoke } = Proxy.revocable(embeddedClient(pooled.pglite), {
    get: (target, name) => {
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  cleanUp(async () => {
    revoke();
    const timeout = pause(RESET_TIMEOUT_MS, false, { ref: false });
    const isReset = resetDatabase(pooled).catch(() => false);
    if (await Promise.race([isReset, timeout])) pool.push(pooled);
    else await pooled.pglite.close();
  });
  return drizzle(proxy);
};
