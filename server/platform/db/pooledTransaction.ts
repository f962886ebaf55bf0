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
