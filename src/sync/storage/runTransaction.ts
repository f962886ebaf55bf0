import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';

/**
 * Runs work in one transaction: all of it is stored, or nothing. WebKit keeps the open transaction of
 * a page that goes into the back/forward cache, which blocks every later page: it is aborted, unless
 * the work has called `commit`, and `makeDatabase` runs the work again if the page comes back.
 * @returns what the work returns, once that is stored
 */
export const runTransaction = async <
  Schema extends DBSchema,
  const Names extends readonly StoreNames<Schema>[],
  Mode extends IDBTransactionMode,
  Result,
>(
  database: IDBPDatabase<Schema>,
  names: Names,
  mode: Mode,
  work: (transaction: IDBPTransaction<Schema, Names, Mode>) => Promise<Result>,
  options?: IDBTransactionOptions,
): Promise<Result> => {
  const transaction = database.transaction(names, mode, options);
  transaction.done.catch(() => undefined);
  const abort = () => {
    try {
      transaction.abort();
    } catch {
      // The transaction has ended in the meantime.
    }
  };
  addEventListener('pagehide', abort);
  try {
    const result = await work(transaction);
    await transaction.done;
    return result;
  } catch (error) {
    abort();
    throw error;
  } finally {
    removeEventListener('pagehide', abort);
  }
};
