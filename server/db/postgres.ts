import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Connection } from './database';
import { listenOnPostgres } from './listener';
import { migratePostgres } from './migratePostgres';

/** A pool of connections to PostgreSQL 15 or newer. */
export const openPostgres = (connectionString: string): Connection => {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'loam',
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
    migrate: () => migratePostgres(connectionString),
    listen: (channel, listener) => listenOnPostgres({ connectionString, pool, channel, listener }),
    close: () => pool.end(),
  };
};
