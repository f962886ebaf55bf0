import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
import { withTimeout } from '../../browser/withTimeout';
import { runTransaction } from '../storage/runTransaction';
import { STORAGE_TIMEOUT_MS } from '../storage/storageLimits';
import type { NewRow, OutboxRow } from './outboxRow';

/** A row that the database numbers when it is stored. */
export type StoredRow = (NewRow & { seq?: number }) | OutboxRow;

export interface Schema extends DBSchema {
  changes: { key: number; value: StoredRow; indexes: { user: string } };
}

/** The limit of one transaction: one that never completes must not block later ones. */
export const TRANSACTION_TIMEOUT_MS = 3 * STORAGE_TIMEOUT_MS;

export type ReadTransaction = IDBPTransaction<Schema, readonly ['changes'], 'readonly'>;

export type Transaction = IDBPTransaction<Schema, readonly ['changes'], 'readwrite'>;

/**
 * Changes rows in one transaction.
 * @throws TimeoutError when it does not complete; then nothing was changed
 */
export const write = <Result>(
  database: IDBPDatabase<Schema>,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> =>
  runTransaction(
    database,
    ['changes'],
    'readwrite',
    async (transaction) => {
      const completed = Promise.all([work(transaction), transaction.done]);
      const [result] = await withTimeout(completed, TRANSACTION_TIMEOUT_MS);
      return result;
    },
    { durability: 'strict' },
  );
