import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database';

const MAX_RETRIES = 5;
/** The maximum delay before the first retry; it doubles with each further one. */
const FIRST_DELAY_MS = 20;

/**
 * Runs `work` in a transaction, and repeats it after a serialization failure or deadlock. `work` must
 * only use `tx`: the embedded database has one connection, and the pool may be exhausted.
 */
export const inTransaction = async <T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
): Promise<T> => {
  for (let retry = 0; ; retry++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (retry === MAX_RETRIES || !isConflict(error)) throw error;
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
