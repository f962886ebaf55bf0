import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database';

const RETRIES = 5;
/** Milliseconds before the first retry, at most; each further one waits up to twice as long. */
const FIRST_PAUSE = 20;

/**
 * Runs `work` in a transaction, and all of it again when the database found it in another's way
 * (serialization failure, deadlock). `work` must use `tx` alone: the embedded database has one
 * connection, and a pool may have no other to give.
 */
export const inTransaction = async <T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
): Promise<T> => {
  for (let retry = 0; ; retry++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (retry === RETRIES || !isCollision(error)) throw error;
    }
    // By chance, so that two which collided do not meet again.
    await sleep(Math.random() * FIRST_PAUSE * 2 ** retry);
  }
};

const isCollision = (error: unknown) => /^(40001|40P01)$/.test(sqlState(error));

/** The database's own word for what went wrong; drizzle-orm wraps its errors. */
export const sqlState = (error: unknown): string => {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return cause === undefined ? String(code) : sqlState(cause);
};
