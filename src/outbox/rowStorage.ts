import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
import { TimeoutError, withTimeout } from '../browser/withTimeout';
import { makeDatabase } from '../persistence/database';
import { STORAGE_TIMEOUT_MS } from '../persistence/storageHealth';
import type { Operations } from './operation';
import { bySeq, type NewRow, type OutboxRow } from './outboxRow';
import { makeRowParser } from './parseStoredRow';

type Edit = (rows: OutboxRow[]) => (OutboxRow | NewRow)[];

/** Where the outbox keeps its rows. */
export interface RowStorage {
  all: (userId: string) => Promise<OutboxRow[]>;
  /** Replaces the rows of a lane in one transaction. @returns them, numbered */
  edit: (userId: string, lane: string, edit: Edit) => Promise<OutboxRow[]>;
  deleteAll: (userId: string) => Promise<void>;
  /** Deletes rows of everybody but `userId` from before a time (ms since 1970), or of no known time. */
  deleteOthers: (userId: string, before: number) => Promise<void>;
}

/** Numbered by the database as it is put there. */
type StoredRow = (NewRow & { seq?: number }) | OutboxRow;

interface Schema extends DBSchema {
  changes: { key: number; value: StoredRow; indexes: { user: string } };
}

/** For one piece of work: a transaction that never completes must not block later ones. */
const WORK_TIMEOUT_MS = 3 * STORAGE_TIMEOUT_MS;

type Transaction = IDBPTransaction<Schema, ['changes'], 'readwrite'>;

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
const write = async <Result>(
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

/** Commits once every request was made, without another turn of the page's own loop. */
const commit = (transaction: Transaction) => {
  transaction.commit();
  return transaction.done;
};

export const isOldRowOfOther = (
  row: Pick<OutboxRow, 'userId' | 'createdAt'> | undefined,
  userId: string,
  before: number,
) => row?.userId !== userId && !(row && row.createdAt >= before);

/** The outbox's own database. Durability is strict: what is shown as stored survives a power cut. */
export const openRowStorage = (operations: Operations): RowStorage => {
  const parse = makeRowParser(operations);
  const withDatabase = makeDatabase<Schema>({
    name: 'shop-outbox',
    version: 1,
    openTimeoutMs: STORAGE_TIMEOUT_MS,
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
        return rows.flatMap(parse).sort(bySeq);
      }),
    edit: (userId, lane, edit) =>
      withDatabase((database) =>
        write(database, async (transaction) => {
          const { store } = transaction;
          const ofUser = (await store.index('user').getAll(userId)).flatMap(parse);
          const before = ofUser.filter((row) => row.lane === lane).sort(bySeq);
          const after = edit(before);
          const remaining = new Set(after.map((row) => ('seq' in row ? row.seq : undefined)));
          const deleted = before.filter(({ seq }) => !remaining.has(seq));
          const [seqs] = await Promise.all([
            Promise.all(after.map((row) => store.put(row))),
            Promise.all(deleted.map(({ seq }) => store.delete(seq))),
            commit(transaction),
          ]);
          return after.flatMap((row, index) => parse({ ...row, seq: seqs[index] }));
        }),
      ),
    deleteAll: (userId) =>
      withDatabase((database) =>
        write(database, async (transaction) => {
          const { store } = transaction;
          const seqs = await store.index('user').getAllKeys(userId);
          await Promise.all([...seqs.map((seq) => store.delete(seq)), commit(transaction)]);
        }),
      ),
    deleteOthers: (userId, before) =>
      withDatabase(async (database) => {
        const transaction = database.transaction('changes', 'readwrite');
        const { store } = transaction;
        const [rows, seqs] = await Promise.all([store.getAll(), store.getAllKeys()]);
        const old = seqs.filter((_, index) => isOldRowOfOther(rows[index], userId, before));
        await Promise.all([...old.map((seq) => store.delete(seq)), transaction.done]);
      }),
  };
};
