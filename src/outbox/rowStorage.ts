import { withTimeout } from '../browser/withTimeout';
import { makeDatabase } from '../persistence/database';
import { runTransaction } from '../persistence/runTransaction';
import { STORAGE_TIMEOUT_MS } from '../persistence/storageLimits';
import type { Join } from './joinRows';
import type { Operations } from './operation';
import { OUTBOX_DATABASE, type OutboxRow, VISITOR } from './outboxRow';
import { makeRowParser } from './parseStoredRow';
import {
  type Schema,
  type StoredRow,
  TRANSACTION_TIMEOUT_MS,
  type Transaction,
  write,
} from './rowTransaction';

/** @param all the rows of every lane */
type Edit = (rows: OutboxRow[], all: OutboxRow[]) => StoredRow[];

/** The storage of the outbox rows. */
export interface RowStorage {
  all: (userId: string) => Promise<OutboxRow[]>;
  /** Replaces the rows of a lane in one transaction. @returns the rows with their numbers */
  edit: (userId: string, lane: string, edit: Edit) => Promise<OutboxRow[]>;
  /** Moves all rows of one owner to another in one transaction; `join` merges each into its lane. */
  transfer: (from: string, to: string, join: Join) => Promise<void>;
  /** @param until deletes only rows from before this time (ms since 1970), or without a time */
  deleteAll: (userId: string, until?: number) => Promise<void>;
}

/** Rows that outlive the page. */
export interface StoredRows extends RowStorage {
  /** Deletes the rows from before `until` of all owners except `userId` and the visitor. */
  deleteOthers: (userId: string, until: number) => Promise<void>;
}

/** Merges the rows of a visitor one after the other into those of an account. */
export const joinAll = (own: OutboxRow[], moved: OutboxRow[], join: Join): StoredRow[] => {
  const lanes = new Set(moved.map(({ lane }) => lane));
  const isIn = (lane: string) => (row: StoredRow) => row.lane === lane;
  const others = own.filter(({ lane }) => !lanes.has(lane));
  const joined = [...lanes].flatMap((lane) =>
    moved
      .filter(isIn(lane))
      .reduce<StoredRow[]>((rows, row) => join(rows, row, own), own.filter(isIn(lane))),
  );
  return [...others, ...joined];
};

type DatedRow = Partial<Pick<OutboxRow, 'userId' | 'createdAt'>> | undefined;

const isOld = (row: DatedRow, until: number) => !((row?.createdAt ?? 0) > until);

export const isOldRowOf = (row: DatedRow, userId: string, until: number) =>
  row?.userId === userId && isOld(row, until);

const isOldRowOfOther = (row: DatedRow, userId: string, until: number) =>
  row?.userId !== userId && row?.userId !== VISITOR && isOld(row, until);

/**
 * Replaces rows and commits without waiting for another task of the page.
 * @returns the numbers of the remaining rows
 */
const replace = async (transaction: Transaction, before: OutboxRow[], after: StoredRow[]) => {
  const { store } = transaction;
  const remaining = new Set(after.map((row) => row.seq));
  const deleted = before.filter(({ seq }) => !remaining.has(seq));
  const putting = Promise.all(after.map((row) => store.put(row)));
  const deleting = Promise.all(deleted.map(({ seq }) => store.delete(seq)));
  transaction.commit();
  const [seqs] = await Promise.all([putting, deleting]);
  return seqs;
};

/** The outbox's own database. Durability is strict, so that a stored change survives a power failure. */
export const openRowStorage = (operations: Operations): StoredRows => {
  const parse = makeRowParser(operations);
  const withDatabase = makeDatabase<Schema>({
    name: OUTBOX_DATABASE,
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

  const inTransaction = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    withDatabase((database) => write(database, work));

  const rowsOf = async ({ store }: Transaction, userId: string) =>
    (await store.index('user').getAll(userId)).flatMap(parse);

  const deleteWhere = (isDeleted: (row: DatedRow) => boolean) =>
    inTransaction(async ({ store }) => {
      const [rows, seqs] = await Promise.all([store.getAll(), store.getAllKeys()]);
      const deleted = seqs.filter((_, index) => isDeleted(rows[index]));
      await Promise.all(deleted.map((seq) => store.delete(seq)));
    });

  return {
    all: (userId) =>
      withDatabase(async (database) => {
        const rows = await runTransaction(database, ['changes'], 'readonly', (transaction) => {
          const reading = transaction.objectStore('changes').index('user').getAll(userId);
          transaction.commit();
          return withTimeout(reading, TRANSACTION_TIMEOUT_MS);
        });
        return rows.flatMap(parse);
      }),
    edit: (userId, lane, edit) =>
      inTransaction(async (transaction) => {
        const all = await rowsOf(transaction, userId);
        const before = all.filter((row) => row.lane === lane);
        const after = edit(before, all);
        const seqs = await replace(transaction, before, after);
        return after.flatMap((row, index) => parse({ ...row, seq: seqs[index] }));
      }),
    transfer: (from, to, join) =>
      inTransaction(async (transaction) => {
        const moved = await rowsOf(transaction, from);
        const lanes = new Set(moved.map(({ lane }) => lane));
        const isMeant = ({ lane }: Pick<OutboxRow, 'lane'>) => lanes.has(lane);
        const own = await rowsOf(transaction, to);
        const after = joinAll(own, moved, join).filter(isMeant);
        await replace(transaction, [...moved, ...own.filter(isMeant)], after);
      }),
    deleteAll: (userId, until = Number.POSITIVE_INFINITY) =>
      deleteWhere((row) => isOldRowOf(row, userId, until)),
    deleteOthers: (userId, until) => deleteWhere((row) => isOldRowOfOther(row, userId, until)),
  };
};
