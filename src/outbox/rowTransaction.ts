import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
import { TimeoutError, withTimeout } from '../browser/withTimeout';
import { STORAGE_TIMEOUT_MS } from '../persistence/storageHealth';
import type { NewRow, OutboxRow } from './outboxRow';

/** Numbered by the database as it is put there. */
export type StoredRow = (NewRow & { seq?: number }) | OutboxRow;

export interface Schema extends DBSchema {
  changes: { key: number; value: StoredRow; indexes: { user: string } };
}

/** For one piece of work: a transaction that never completes must not block later ones. */
export const WORK_TIMEOUT_MS = 3 * STORAGE_TIMEOUT_MS;

export type Transaction = IDBPTransaction<Schema, ['changes'], 'readwrite'>;

const abortTransaction = (transaction: Transaction) => {
  transaction.done.catch(() => undefined);
  try {
    transaction.abort();
  } catch {
    // It has ended in the meantime.
  }
};

/**
 * Changes rows in one transaction. A page in the back/forward cache would keep its open transaction
 * and block every later page: it is aborted, and made again if the page comes back.
 * @throws TimeoutError when it does not complete; then nothing was changed
 */
export const write = async <Result>(
  database: IDBPDatabase<Schema>,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> => {
  const transaction = database.transaction('changes', 'readwrite', { durability: 'strict' });
  const abort = () => abortTransaction(transaction);
  addEventListener('pagehide', abort);
  try {
    return await withTimeout(work(transaction), WORK_TIMEOUT_MS);
  } catch (error) {
    if (error instanceof TimeoutError) abort();
    throw error;
  } finally {
    removeEventListener('pagehide', abort);
  }
};
