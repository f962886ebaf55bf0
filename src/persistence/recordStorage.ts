import { records } from './recordDriver';
import { reportStorage, watchStorage } from './storageHealth';

/** Milliseconds before each further try of a read or write that failed. */
const DELAYS = [100, 500, 2_000];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** @throws the last failure */
const persevere = async <Result>(work: () => Promise<Result>) => {
  for (const delay of DELAYS) {
    try {
      return await work();
    } catch {
      await pause(delay);
    }
  }
  return work();
};

/**
 * Where redux-persist keeps one person's records; their keys begin with `prefix`. A record that
 * could not be read is never written: redux-persist takes a failed read for an empty one and would
 * put the initial state in its place (redux-persist #809, #717, #1105).
 */
export const makeRecordStorage = (prefix: string) => {
  const readable = new Set<string>();
  /** What the database holds, as far as this tab knows. */
  const stored = new Map<string, string | null>();
  const newest = new Map<string, string>();
  const writing = new Set<Promise<unknown>>();
  let closed = false;

  const getItem = async (key: string): Promise<string | null> => {
    const reading = persevere(() => records.getItem<string>(key));
    // A read that only takes its time may still arrive, and is then shown.
    watchStorage(key, reading);
    const value = await reading;
    readable.add(key);
    stored.set(key, value);
    return value;
  };

  const write = async (key: string) => {
    const value = newest.get(key);
    if (closed || value === undefined) return;
    await records.setItem(key, value);
    stored.set(key, value);
  };

  const setItem = async (key: string, value: string) => {
    if (closed || !readable.has(key)) return;
    newest.set(key, value);
    // redux-persist writes back what it has just read; another tab may have written meanwhile.
    if (stored.get(key) === value) return;
    const written = persevere(() => write(key));
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

  return {
    getItem,
    setItem,
    removeItem: (key: string) => persevere(() => records.removeItem(key)),
    /** From here on the record stays as it is, for this session. */
    protect: (key: string) => void readable.delete(key),
    /** Keeps a copy of a record beside it. */
    keepAside: (key: string, name: string) =>
      persevere(async () => {
        const raw = await records.getItem<string>(key);
        if (raw !== null) await records.setItem(name, raw);
      }),
    /** All records go, and nothing is written from here on. */
    forget: async () => {
      closed = true;
      // What was handed to the database before may land after it was asked for its keys.
      await Promise.allSettled(writing);
      await persevere(async () => {
        const own = (await records.keys()).filter((key) => key.startsWith(prefix));
        await Promise.all(own.map((key) => records.removeItem(key)));
      });
    },
  };
};

export type RecordStorage = ReturnType<typeof makeRecordStorage>;
