import type { IDBPObjectStore } from 'idb';
import localforage from 'localforage';
import { RECORDS, type RecordSchema, withRecords } from './recordDatabase';
import { runTransaction } from './runTransaction';

type Records<Mode extends IDBTransactionMode> = IDBPObjectStore<
  RecordSchema,
  readonly [typeof RECORDS],
  typeof RECORDS,
  Mode
>;

/** One request in a transaction of its own, which commits even if the page ends. */
const request = <Mode extends IDBTransactionMode, Result>(
  mode: Mode,
  work: (store: Records<Mode>) => Promise<Result>,
) =>
  withRecords((database) =>
    runTransaction(database, [RECORDS], mode, (transaction) => {
      const result = work(transaction.objectStore(RECORDS));
      transaction.commit();
      return result;
    }),
  );

/** localforage requires these methods. */
const notUsed = () => Promise.reject(new Error('records are read and written by their keys'));

/**
 * IndexedDB for localforage on our own connections. Its driver never recovers from a failed open,
 * and does not notice a connection that Safari lost (localForage #1113). There is no fallback
 * driver, so that data is never split (#629).
 */
const driver: LocalForageDriver = {
  _driver: 'shop-records',
  _support: true,
  _initStorage: async () => undefined,
  getItem: async <Value>(key: string) =>
    ((await request('readonly', (store) => store.get(key))) ?? null) as Value | null,
  setItem: async <Value>(key: string, value: Value) => {
    await request('readwrite', (store) => store.put(value, key));
    return value;
  },
  removeItem: (key) => request('readwrite', (store) => store.delete(key)),
  keys: () => request('readonly', (store) => store.getAllKeys()),
  clear: notUsed,
  length: notUsed,
  key: notUsed,
  iterate: notUsed,
};

// Takes effect synchronously, although it returns a promise.
void localforage.defineDriver(driver);

export const records = localforage.createInstance({ name: 'shop', driver: driver._driver });
