import pg from 'pg';
import type { Connection } from './database';
import { endNow, limitSilence } from './limitSilence';
import { listenOnPostgres } from './listener';
import { migratePostgres } from './migratePostgres';
import { drizzlePool, watchPool } from './pool';
import { sqlState } from './transaction';

const DISK_FULL = '53100';
/** Slower queries would exhaust the pool. */
const STATEMENT_MS = 5000;
/** Makes the disk hold 200 kB more for a moment; a table of the shop might have room in its files. */
const GROW = `create temp table disk_check on commit drop
  as select repeat('x', 1000) from generate_series(1, 200)`;

interface PostgresOptions {
  /** The same database without a proxy that pools transactions; by default the same URL. */
  directUrl?: string | undefined;
  /** By default pg's 10. */
  poolSize?: number;
  /** After how long without any success it is asked whether the pool is stuck. By default a minute. */
  stuckAfterMs?: number;
}

const CONNECT_TIMEOUT_MS = 5000;
const STUCK_AFTER_MS = 60_000;

/** A pool of connections to PostgreSQL 15 or newer. */
export const openPostgres = (
  connectionString: string,
  { directUrl = connectionString, poolSize, stuckAfterMs = STUCK_AFTER_MS }: PostgresOptions = {},
): Connection => {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'loam',
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // A host that has vanished is noticed within 15 s of the last byte, also where no statement waits.
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    lock_timeout: 2000,
    statement_timeout: STATEMENT_MS,
    // A process that hangs within a transaction would keep its locks.
    idle_in_transaction_session_timeout: 10_000,
  });
  // The pool replaces broken connections, but without listeners their errors would end the process.
  pool.on('error', () => {});
  /** Connections of the pool that nobody uses. */
  const idle = new Set<pg.PoolClient>();
  pool
    .on('release', (_error, client) => idle.add(client))
    .on('acquire', (client) => idle.delete(client))
    .on('remove', (client) => idle.delete(client));
  const endIdle = () => {
    for (const client of idle) endNow(client, 'Another connection to the database was silent.');
  };
  let isDiskFull = false;
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // Whatever silenced one has silenced the others, and each would cost a request its whole time limit.
    limitSilence(client, STATEMENT_MS, endIdle);
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
  const connectAfresh = async () => {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    client.on('error', () => {});
    limitSilence(client, STATEMENT_MS);
    try {
      await client.connect();
      await client.query('select 1');
    } finally {
      endNow(client, 'The check has ended.');
    }
  };
  const watch = watchPool(pool, connectAfresh, stuckAfterMs);
  const { database, host } = new pg.Client({ connectionString });
  return {
    db: drizzlePool(pool),
    description: `PostgreSQL, ${database} at ${host}`,
    migrate: () => migratePostgres(directUrl),
    listen: (channel, listener) =>
      listenOnPostgres({
        connectionString: directUrl,
        pool,
        channel,
        listener,
        onSilent: endIdle,
      }),
    checkDisk,
    poolUse: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    isStuck: watch.isStuck,
    close: () => {
      watch.stop();
      return pool.end();
    },
  };
};
