import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { OperatorError } from '../config/operatorError';
import type { Connection } from './database';
import { listenOnPostgres } from './listener';
import { migrations } from './migrations';

/** Arbitrary, but the same in every process. */
const MIGRATION_LOCK = 7_310_264;

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
    migrate: () => migrateOnce(connectionString),
    listen: (channel, listener) => listenOnPostgres({ connectionString, pool, channel, listener }),
    close: () => pool.end(),
  };
};

/** On its own connection: the lock belongs to the session, and migrations may exceed the timeouts. */
const migrateOnce = async (connectionString: string) => {
  const client = new pg.Client({ connectionString, application_name: 'loam migrations' });
  await client.connect().catch((cause) => {
    throw new OperatorError(`The database of DATABASE_URL does not respond: ${cause.message}.`);
  });
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), migrations);
  } finally {
    await client.end();
  }
};
