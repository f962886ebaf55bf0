import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database';

const MAX_RETRIES = 5;
const LOCK_TIMEOUT = '55P03';
/** The maximum delay before the first retry; it doubles with each further one. */
const FIRST_DELAY_MS = 20;

/**
 * How long locks are waited for: after each attempt's `lock_timeout` it begins anew, and what is left is
 * 503 with Retry-After. An import locks for a moment what is ordered meanwhile.
 */
const MAX_LOCK_WAIT_MS = 5000;

/**
 * Runs `work` in a transaction, and repeats it after a serialization failure, deadlock or lock timeout.
 * `work` must only use `tx`: the embedded database has one connection, and the pool may be exhausted.
 */
export const inTransaction = async <T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
): Promise<T> => {
  const started = performance.now();
  for (let retry = 0; ; retry++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      const isLocked =
        sqlState(error) === LOCK_TIMEOUT && performance.now() - started < MAX_LOCK_WAIT_MS;
      if (retry === MAX_RETRIES || !(isLocked || isConflict(error))) throw error;
    }
    // Random, so that two transactions do not conflict again.
    await sleep(Math.random() * FIRST_DELAY_MS * 2 ** retry);
  }
};

const isConflict = (error: unknown) => /^(40001|40P01)$/.test(sqlState(error));

/** The SQLSTATE of an error, which drizzle-orm wraps. */
export const sqlState = (error: unknown): string => {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return cause === undefined ? String(code) : sqlState(cause);
};
