import type { DBSchema } from 'idb';
import localforage from 'localforage';
import { makeDatabase } from './database';

interface Schema extends DBSchema {
  records: { key: string; value: unknown };
}

const STORE = 'records';

const withRecords = makeDatabase<Schema>({
  name: 'shop-records',
  version: 1,
  upgrade: (database) => void database.createObjectStore(STORE),
});

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
    ((await withRecords((database) => database.get(STORE, key))) ?? null) as Value | null,
  setItem: async <Value>(key: string, value: Value) => {
    await withRecords((database) => database.put(STORE, value, key));
    return value;
  },
  removeItem: (key) => withRecords((database) => database.delete(STORE, key)),
  keys: () => withRecords((database) => database.getAllKeys(STORE)),
  clear: notUsed,
  length: notUsed,
  key: notUsed,
  iterate: notUsed,
};

// Takes effect synchronously, although it returns a promise.
void localforage.defineDriver(driver);

export const records = localforage.createInstance({ name: 'shop', driver: driver._driver });
