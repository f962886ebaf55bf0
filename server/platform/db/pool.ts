import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { beginLimit } from './statementLimit';
import { sqlState } from './transaction';

/** A connection to a server that has become a standby takes no changes any more. */
const READ_ONLY = '25006';

/**
 * The database over a pool. drizzle's own transactions lose a place of the pool for good when `begin` fails: it is
 * sent before the block that gives the connection back.
 */
export const drizzlePool = (pool: pg.Pool): NodePgDatabase => {
  const db = drizzle(pool);
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    const single = drizzle(client);
    const endLimit = beginLimit(single, client);
    let isOutdated = false;
    /** The first one: after a lost connection, drizzle throws that of its rollback. */
    let failure: unknown;
    try {
      const keepFailure = (error: unknown) => {
        failure = error;
        throw error;
      };
      return await single.transaction((tx) => work(tx).catch(keepFailure), config);
    } catch (error) {
      isOutdated = sqlState(failure ?? error) === READ_ONLY;
      throw failure ?? error;
    } finally {
      endLimit();
      // The pool itself does not keep a connection that was lost.
      client.release(isOutdated || client.getTransactionStatus() !== 'I');
    }
  };
  return db;
};

/** How often it is checked, within the time after which it matters, whether something has succeeded. */
const CHECKS = 6;

/**
 * Watches whether a process has lost a database that is there: no statement has succeeded for `stuckAfterMs`, also one
 * made for this purpose, and yet a connection outside of the pool works. Only a new process would help. A database that
 * is not there does not count, since it will be found again.
 * @param connectAfresh makes a statement on a connection of its own
 */
export const watchPool = (
  pool: pg.Pool,
  connectAfresh: () => Promise<void>,
  stuckAfterMs: number,
) => {
  let succeededAt = performance.now();
  let isStuck = false;
  let isChecking = false;
  const isRecent = () => performance.now() - succeededAt < stuckAfterMs;
  pool.on('connect', (client) => {
    client.connection.on('commandComplete', () => {
      succeededAt = performance.now();
      isStuck = false;
    });
  });
  const check = async () => {
    if (isRecent() || isChecking) return;
    isChecking = true;
    // Nothing may have been asked of the database.
    await pool.query('select 1').catch(() => {});
    const isThere = await connectAfresh().then(
      () => true,
      () => false,
    );
    isStuck = isThere && !isRecent();
    isChecking = false;
  };
  const timer = setInterval(check, stuckAfterMs / CHECKS).unref();
  return { isStuck: () => isStuck, stop: () => clearInterval(timer) };
};
