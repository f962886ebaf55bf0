import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { OperatorError } from '../config/operatorError';
import type { Connection } from './database';
import { migrations } from './migrations';

/** Any constant does, as long as every process takes the same one. */
const MIGRATION_LOCK = 7_310_264;

/** A pool of connections to PostgreSQL 15 or newer. */
export const openPostgres = (connectionString: string): Connection => {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'loam',
    connectionTimeoutMillis: 5000,
    // A query that waits longer would outlive the shopper's patience and fill the pool.
    lock_timeout: 2000,
    statement_timeout: 5000,
    // A process that hangs within a transaction would hold its locks for ever.
    idle_in_transaction_session_timeout: 10_000,
  });
  // The pool replaces a broken connection; without listeners Node would end the process over one
  // that breaks while it is idle, or within a transaction.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const { database, host } = new pg.Client({ connectionString });
  return {
    db: drizzle(pool),
    description: `PostgreSQL, ${database} at ${host}`,
    migrate: () => migrateAlone(connectionString),
    close: () => pool.end(),
  };
};

/** On a connection of its own: the lock belongs to the session, and migrations may take long. */
const migrateAlone = async (connectionString: string) => {
  const client = new pg.Client({ connectionString, application_name: 'loam migrations' });
  await client.connect().catch((cause) => {
    throw new OperatorError(`The database of DATABASE_URL does not answer: ${cause.message}.`);
  });
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), migrations);
  } finally {
    await client.end();
  }
};
