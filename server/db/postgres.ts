import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Connection } from './database';
import { listenOnPostgres } from './listener';
import { migratePostgres } from './migratePostgres';

interface PostgresOptions {
  /** The same database without a proxy that pools transactions; by default the same URL. */
  directUrl?: string | undefined;
  /** By default pg's 10. */
  poolSize?: number;
}

/** A pool of connections to PostgreSQL 15 or newer. */
export const openPostgres = (
  connectionString: string,
  { directUrl = connectionString, poolSize }: PostgresOptions = {},
): Connection => {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'loam',
    max: poolSize,
    connectionTimeoutMillis: 5000,
    // Slower queries would exhaust the pool.
    lock_timeout: 2000,
    statement_timeout: 5000,
    // A process that hangs within a transaction would keep its locks.
    idle_in_transaction_session_timeout: 10_000,
  });
  // The pool replaces broken connections, but without listeners their errors would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const { database, host } = new pg.Client({ connectionString });
  return {
    db: drizzle(pool),
    description: `PostgreSQL, ${database} at ${host}`,
    migrate: () => migratePostgres(directUrl),
    listen: (channel, listener) =>
      listenOnPostgres({ connectionString: directUrl, pool, channel, listener }),
    poolUse: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
};
