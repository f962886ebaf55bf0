import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Connection } from './database';
import { listenOnPostgres } from './listener';
import { migratePostgres } from './migratePostgres';
import { sqlState } from './transaction';

const DISK_FULL = '53100';
/** Makes the disk hold 200 kB more for a moment; a table of the shop might have room in its files. */
const GROW = `create temp table disk_check on commit drop
  as select repeat('x', 1000) from generate_series(1, 200)`;

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
  let isDiskFull = false;
  pool.on('connect', (client) => {
    client.on('error', () => {});
    client.connection.on('errorMessage', ({ code }: pg.DatabaseError) => {
      if (code === DISK_FULL) isDiskFull = true;
    });
  });
  /** Costs nothing until a query finds the disk full. */
  const checkDisk = async () => {
    if (!isDiskFull) return;
    await pool.query(GROW).catch((error) => {
      if (sqlState(error) === DISK_FULL) throw error;
    });
    isDiskFull = false;
  };
  const { database, host } = new pg.Client({ connectionString });
  return {
    db: drizzle(pool),
    description: `PostgreSQL, ${database} at ${host}`,
    migrate: () => migratePostgres(directUrl),
    listen: (channel, listener) =>
      listenOnPostgres({ connectionString: directUrl, pool, channel, listener }),
    checkDisk,
    poolUse: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
};
