import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
import { TimeoutError, withTimeout } from '../browser/withTimeout';
import { makeDatabase } from '../persistence/database';
import { STORAGE_TIMEOUT_MS } from '../persistence/storageHealth';
import type { NewChange } from './coalesce';
import type { Change } from './outboxRow';
import { readRow } from './parseStoredRow';

type Edit = (rows: Change[]) => (Change | NewChange)[];

/** Where the outbox keeps its rows. */
export interface OutboxRows {
  all: (userId: string) => Promise<Change[]>;
  /** Replaces the rows of a lane in one transaction. @returns them, numbered */
  edit: (userId: string, lane: string, edit: Edit) => Promise<Change[]>;
  forget: (userId: string) => Promise<void>;
  /** Forgets what everybody but `userId` left before a time (ms since 1970), or nobody knows when. */
  forgetOthers: (userId: string, before: number) => Promise<void>;
}

/** Numbered by the database as it is put there. */
type Row = (NewChange & { seq?: number }) | Change;

interface Schema extends DBSchema {
  changes: { key: number; value: Row; indexes: { user: string } };
}

/** Milliseconds for one piece of work: a transaction that never completes must hold up nobody. */
const WORK_TIMEOUT_MS = 3 * STORAGE_TIMEOUT_MS;

type Transaction = IDBPTransaction<Schema, ['changes'], 'readwrite'>;

const giveUp = (transaction: Transaction) => {
  transaction.done.catch(() => undefined);
  try {
    transaction.abort();
  } catch {
    // It has ended in the meantime.
  }
};

/**
 * Changes rows in one transaction. A page that is left is put aside with what it was at, and such a
 * transaction would keep every later page from the rows: it is aborted, and made again if the page
 * comes back. @throws TimeoutError when it does not complete; then nothing was changed
 */
const write = async <Result>(
  database: IDBPDatabase<Schema>,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> => {
  const transaction = database.transaction('changes', 'readwrite', { durability: 'strict' });
  const abort = () => giveUp(transaction);
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

/** Ends a transaction of which every request was made, without another turn of the page's own loop. */
const commit = (transaction: Transaction) => {
  transaction.commit();
  return transaction.done;
};

const bySeq = (one: Change, other: Change) => one.seq - other.seq;

const isOldOfOthers = (row: Row | undefined, userId: string, before: number) =>
  row?.userId !== userId && !(row && row.createdAt >= before);

/** The outbox's own database. Durability is strict: what is shown as kept survives a power cut. */
export const openOutboxRows = (): OutboxRows => {
  const withDatabase = makeDatabase<Schema>({
    name: 'shop-outbox',
    version: 1,
    patience: STORAGE_TIMEOUT_MS,
    upgrade: (database) => {
      const changes = database.createObjectStore('changes', {
        keyPath: 'seq',
        autoIncrement: true,
      });
      changes.createIndex('user', 'userId');
    },
  });

  return {
    all: (userId) =>
      withDatabase(async (database) => {
        const reading = database.getAllFromIndex('changes', 'user', userId);
        const rows = await withTimeout(reading, WORK_TIMEOUT_MS);
        return rows.flatMap(readRow).sort(bySeq);
      }),
    edit: (userId, lane, edit) =>
      withDatabase((database) =>
        write(database, async (transaction) => {
          const { store } = transaction;
          const mine = (await store.index('user').getAll(userId)).flatMap(readRow);
          const before = mine.filter((row) => row.lane === lane).sort(bySeq);
          const after = edit(before);
          const kept = new Set(after.map((row) => ('seq' in row ? row.seq : undefined)));
          const gone = before.filter(({ seq }) => !kept.has(seq));
          const [numbers] = await Promise.all([
            Promise.all(after.map((row) => store.put(row))),
            Promise.all(gone.map(({ seq }) => store.delete(seq))),
            commit(transaction),
          ]);
          return after.flatMap((row, index) => readRow({ ...row, seq: numbers[index] }));
        }),
      ),
    forget: (userId) =>
      withDatabase((database) =>
        write(database, async (transaction) => {
          const { store } = transaction;
          const rows = await store.index('user').getAllKeys(userId);
          await Promise.all([...rows.map((seq) => store.delete(seq)), commit(transaction)]);
        }),
      ),
    forgetOthers: (userId, before) =>
      withDatabase(async (database) => {
        const transaction = database.transaction('changes', 'readwrite');
        const { store } = transaction;
        const [rows, keys] = await Promise.all([store.getAll(), store.getAllKeys()]);
        const old = keys.filter((_, index) => isOldOfOthers(rows[index], userId, before));
        await Promise.all([...old.map((seq) => store.delete(seq)), transaction.done]);
      }),
  };
};

/** For a device whose database cannot be had: rows live as long as the page. */
export const makeMemoryRows = (): OutboxRows => {
  let rows: Change[] = [];
  let last = 0;
  return {
    all: async (userId) => rows.filter((row) => row.userId === userId),
    edit: async (userId, lane, edit) => {
      const isOfLane = (row: Change) => row.userId === userId && row.lane === lane;
      const after = edit(rows.filter(isOfLane)).map((row) => {
        if ('seq' in row) return row;
        last += 1;
        return { ...row, seq: last };
      });
      rows = [...rows.filter((row) => !isOfLane(row)), ...after].sort(bySeq);
      return after;
    },
    forget: async (userId) => {
      rows = rows.filter((row) => row.userId !== userId);
    },
    forgetOthers: async (userId, before) => {
      rows = rows.filter((row) => !isOldOfOthers(row, userId, before));
    },
  };
};
