import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database';

const MAX_RETRIES = 5;
const LOCK_NOT_AVAILABLE = '55P03';
/** The maximum delay before the first retry; it doubles with each retry. */
const FIRST_DELAY_MS = 20;

/**
 * How long a transaction is repeated after lock timeouts; then the caller gets 503 with Retry-After. An
 * import briefly locks the stock that orders need.
 */
const TOTAL_LOCK_TIMEOUT_MS = 5000;

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
        sqlState(error) === LOCK_NOT_AVAILABLE &&
        performance.now() - started < TOTAL_LOCK_TIMEOUT_MS;
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
