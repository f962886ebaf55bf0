import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgSession } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { ConfigError } from '../config/configError';
import { MIGRATION_LOCK } from './advisoryLocks';
import { endNow, limitSilence } from './limitSilence';
import { assertCanMigrate, migrations } from './migrations';
import { sqlState } from './transaction';

/** While a migration waits for a table, all later queries of the table wait for the migration. */
const LOCK_TIMEOUT_MS = 2000;
const MAX_ATTEMPTS = 20;
/** Lets queries run that were waiting for the migration. */
const PAUSE_MS = 3000;

/** A large table may take minutes, and another process as long as all of its migrations. */
const STATEMENT_MS = 10 * 60_000;
const MAX_WAIT_MS = 30 * 60_000;
const WAIT_INTERVAL_MS = 500;
const END_TIMEOUT_MS = 1000;

/** Uses its own connection: the lock belongs to the session, and migrations may exceed the timeouts. */
export const migratePostgres = async (connectionString: string, all = migrations) => {
  const client = new pg.Client({
    connectionString,
    application_name: 'loam migrations',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
  });
  limitSilence(client, STATEMENT_MS);
  // A query that waits reports a lost connection; without a listener the event would end the process.
  client.on('error', () => {});
  await client.connect().catch((cause) => {
    throw new ConfigError(`The database of DATABASE_URL does not respond: ${cause.message}.`);
  });
  try {
    // The role may have those of requests.
    await client.query(
      `set statement_timeout = ${STATEMENT_MS}; set idle_in_transaction_session_timeout = 0;
       set lock_timeout = ${LOCK_TIMEOUT_MS}`,
    );
    await takeLock(client);
    await createExtension(client);
    await retryLocked(() => applyEach(client, all));
  } finally {
    await Promise.race([client.end(), sleep(END_TIMEOUT_MS, undefined, { ref: false })]);
    endNow(client, 'The migration has ended.');
  }
};

/** Asks again and again: a wait within the database would not notice that its host has vanished. */
const takeLock = async (client: pg.Client) => {
  for (const deadline = performance.now() + MAX_WAIT_MS; performance.now() < deadline; ) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ]);
    if (rows[0].taken) return;
    await sleep(WAIT_INTERVAL_MS);
  }
  throw new ConfigError('Another process has been migrating the database for half an hour.');
};

/** Search compares words by trigrams. @throws ConfigError when the database has no such extension or refuses it */
const createExtension = (client: pg.Client) =>
  client.query('create extension if not exists pg_trgm').catch((cause) => {
    throw new ConfigError(
      `The database of DATABASE_URL lacks PostgreSQL's extension pg_trgm, which search needs: ${cause.message}. ` +
        'It is in the package postgresql-contrib; on a managed database, allow it or create it as its administrator.',
      { cause },
    );
  });

/**
 * Applies each migration in its own transaction. drizzle's `migrate` applies all in one, which would lock the
 * tables of one migration while it waits for those of another: a deadlock with a checkout.
 */
const applyEach = async (client: pg.Client, all: typeof migrations) => {
  const db = drizzle(client);
  await assertCanMigrate(db);
  const session = db._.session as unknown as PgSession;
  for (const each of readMigrationFiles(all)) {
    await new PgDialect().migrate([each], session, all);
  }
};

/** @throws ConfigError when tables stay locked, as during a dump of the database */
const retryLocked = async (work: () => Promise<void>) => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (attempt === MAX_ATTEMPTS) {
        throw new ConfigError(
          'Tables of the database stay locked, perhaps by a dump. Start again when that is done.',
        );
      }
    }
    console.warn('A table is locked, perhaps by a dump. The migration of the database is retried.');
    await sleep(PAUSE_MS);
  }
};

/** A lock timeout or a deadlock. */
const isLocked = (error: unknown) => /^(55P03|40P01)$/.test(sqlState(error));
