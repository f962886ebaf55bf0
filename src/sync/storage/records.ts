import localforage from 'localforage';
import { freeSpaceAfter } from './storageLimits';

/** What an instance of localforage 1.10 knows of its connection; its instances of one database share it. */
interface Internals {
  _dbInfo?: { db?: IDBDatabase | null } | null;
  _initReady?: LocalForage['ready'];
}

/** Of pages and the service worker. The driver is pinned, so that data is never split between two (localForage #629). */
const open = () => {
  const instance: LocalForage & Internals = localforage.createInstance({
    name: 'shop-records',
    storeName: 'records',
    driver: localforage.INDEXEDDB,
  });
  // Otherwise it would wait for every earlier open of the database, also for one that has failed.
  instance._initReady = instance.ready;
  return instance;
};

let instance: LocalForage | undefined;
/** The connection that was used last. */
let connection: IDBDatabase | null | undefined;
const listeners = new Set<() => void>();

/** After another connection the database may be a new, empty one. localforage says nothing of it. */
const watchConnection = ({ _dbInfo }: LocalForage & Internals) => {
  const before = connection;
  connection = _dbInfo?.db;
  if (before && before !== connection) for (const listener of listeners) listener();
};

/** localforage connects again when its connection is closed, but does not notice that Safari has lost it (#1113). */
const giveUp = (used: LocalForage & Internals) => {
  // The next instance shares its connection with this one, whose open may have failed.
  used._dbInfo ??= {};
  used._dbInfo.db?.close();
};

/**
 * Runs work on the records, and once more on a new instance if it fails: an instance whose open has failed never
 * recovers. A full device deletes pictures first.
 */
const run = async <Result>(work: (forage: LocalForage) => Promise<Result>): Promise<Result> => {
  instance ??= open();
  const used = instance;
  try {
    return await work(used);
  } catch (error) {
    await freeSpaceAfter(error);
    // Another call may have opened a new one already.
    if (instance === used) {
      giveUp(used);
      instance = undefined;
    }
    instance ??= open();
    return work(instance);
  } finally {
    if (instance) watchConnection(instance);
  }
};

/** The records of redux-persist, drafts, recent things and what the worker and pages leave for each other, by key. */
export const records = {
  getItem: <Value>(key: string) => run((forage) => forage.getItem<Value>(key)),
  setItem: <Value>(key: string, value: Value) => run((forage) => forage.setItem(key, value)),
  /** Stores what `value` returns when it is written, or deletes the record if that is undefined. */
  store: (key: string, value: () => unknown) =>
    run(async (forage) => {
      const newest = value();
      await (newest === undefined ? forage.removeItem(key) : forage.setItem(key, newest));
    }),
  removeItem: (key: string) => run((forage) => forage.removeItem(key)),
  keys: () => run((forage) => forage.keys()),
  /** Calls back when a connection was lost and there is another one. @returns the cleanup */
  onReconnect: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
