import { records } from './records';
import { reportStorage, watchStorage } from './storageHealth';

/** Pauses before a failed read or write is tried again. */
const RETRY_DELAYS_MS = [100, 500, 2_000];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** @throws the error of the last attempt */
const withRetries = async <Result>(work: () => Promise<Result>) => {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await work();
    } catch {
      await pause(delay);
    }
  }
  return work();
};

/**
 * The storage of one user's redux-persist records; their keys begin with `prefix`. A record that
 * could not be read is never written: redux-persist takes a failed read for an empty one and would
 * put the initial state in its place (redux-persist #809, #717, #1105).
 * @param mayWrite false once another page has ended the user's session
 */
export const makeRecordStorage = (prefix: string, mayWrite = () => true) => {
  const readable = new Set<string>();
  /** The content of the database, as far as this tab knows. */
  const stored = new Map<string, string | null>();
  const newest = new Map<string, string>();
  const writing = new Set<Promise<unknown>>();
  let closed = false;

  const getItem = async (key: string): Promise<string | null> => {
    const reading = withRetries(() => records.getItem<string>(key));
    // A slow read may still arrive, and is then shown.
    watchStorage(key, reading);
    const value = await reading;
    readable.add(key);
    stored.set(key, value);
    return value;
  };

  const write = async (key: string) => {
    const value = newest.get(key);
    if (closed || value === undefined || !mayWrite()) return;
    await records.setItem(key, value);
    stored.set(key, value);
  };

  const setItem = async (key: string, value: string) => {
    if (!readable.has(key)) return;
    newest.set(key, value);
    // redux-persist writes back what it has just read; another tab may have written in the meantime.
    if (stored.get(key) === value) return;
    const written = withRetries(() => write(key));
    writing.add(written);
    try {
      await written;
      reportStorage(key, true);
    } catch (error) {
      reportStorage(key, false);
      throw error;
    } finally {
      writing.delete(written);
    }
  };

  /** Stores the records that this page knows, after the database was deleted while the page was open. */
  const storeAgain = async () => {
    if (closed || !mayWrite()) return;
    const keys = new Set(await records.keys());
    const missing = [...readable].filter((key) => !keys.has(key));
    for (const key of missing) {
      const value = newest.get(key) ?? stored.get(key);
      stored.delete(key);
      if (typeof value === 'string') await setItem(key, value);
    }
  };
  const stopListening = records.onReconnect(() => void storeAgain().catch(() => undefined));

  return {
    getItem,
    setItem,
    /** For redux-persist's `purge`, which the shop does not call. */
    removeItem: (key: string) => records.removeItem(key),
    /** Stops writing the record for this session. */
    protect: (key: string) => void readable.delete(key),
    /** Stores a copy of a record under another key. */
    backUp: (key: string, name: string) =>
      withRetries(async () => {
        const raw = await records.getItem<string>(key);
        if (raw !== null) await records.setItem(name, raw);
      }),
    /** Deletes all records; nothing is written afterwards. */
    deleteAll: async () => {
      closed = true;
      stopListening();
      // A write that has started before may complete after the keys are read.
      await Promise.allSettled(writing);
      await withRetries(async () => {
        const own = (await records.keys()).filter((key) => key.startsWith(prefix));
        await Promise.all(own.map((key) => records.removeItem(key)));
      });
    },
  };
};

export type RecordStorage = ReturnType<typeof makeRecordStorage>;
