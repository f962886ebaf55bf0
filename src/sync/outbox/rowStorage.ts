import type { IDBPDatabase } from 'idb';
import { withTimeout } from '../../browser/withTimeout';
import { makeDatabase } from '../storage/database';
import { runTransaction } from '../storage/runTransaction';
import { STORAGE_TIMEOUT_MS } from '../storage/storageLimits';
import type { Join } from './joinRows';
import { type LaneIndex, makeLaneIndex } from './laneIndex';
import type { Operations } from './operation';
import { bySeq, OUTBOX_DATABASE, type OutboxRow, VISITOR } from './outboxRow';
import { makeRowParser } from './parseStoredRow';
import {
  type ReadTransaction,
  type Schema,
  type StoredRow,
  TRANSACTION_TIMEOUT_MS,
  type Transaction,
  write,
} from './rowTransaction';

/** @param barriers those of every lane; there may be other rows among them */
type Edit = (rows: OutboxRow[], barriers: OutboxRow[]) => StoredRow[];

/** The storage of the outbox rows. */
export interface RowStorage {
  all: (userId: string) => Promise<OutboxRow[]>;
  ofLanes: (userId: string, lanes: string[]) => Promise<OutboxRow[]>;
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

/**
 * The outbox's own database. Durability is strict, so that a stored change survives a power failure.
 * @param keptRows the rows that are stored again if the database is deleted under the page; by default none
 */
export const openRowStorage = (
  operations: Operations,
  keptRows: () => OutboxRow[] = () => [],
): StoredRows => {
  const parse = makeRowParser(operations);
  const withDatabase = makeDatabase<Schema>({
    name: OUTBOX_DATABASE,
    version: 1,
    openTimeoutMs: STORAGE_TIMEOUT_MS,
    upgrade: (database, wasDeleted) => {
      const changes = database.createObjectStore('changes', {
        keyPath: 'seq',
        autoIncrement: true,
      });
      changes.createIndex('user', 'userId');
      // Part of the transaction that creates the database.
      if (wasDeleted) for (const row of keptRows()) void changes.put(row);
    },
  });

  /** By connection. */
  const indexes = new WeakMap<IDBPDatabase<Schema>, LaneIndex>();

  const indexOf = (database: IDBPDatabase<Schema>) => {
    const index = indexes.get(database) ?? makeLaneIndex(operations);
    indexes.set(database, index);
    return index;
  };

  const read = <Result>(
    work: (transaction: ReadTransaction, database: IDBPDatabase<Schema>) => Promise<Result>,
  ) =>
    withDatabase((database) =>
      runTransaction(database, ['changes'], 'readonly', (transaction) =>
        withTimeout(work(transaction, database), TRANSACTION_TIMEOUT_MS),
      ),
    );

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
    all: async (userId) => {
      const rows = await read((transaction) => {
        const reading = transaction.store.index('user').getAll(userId);
        transaction.commit();
        return reading;
      });
      return rows.flatMap(parse);
    },
    ofLanes: (userId, lanes) =>
      read(async ({ store }, database) => {
        const index = indexOf(database);
        await index.noteNewRows(store);
        const rows = await Promise.all(lanes.map((lane) => index.rowsOf(store, userId, lane)));
        return rows.flat().sort(bySeq);
      }),
    edit: (userId, lane, edit) =>
      withDatabase(async (database) => {
        const index = indexOf(database);
        const after = await write(database, async (transaction) => {
          const { store } = transaction;
          await index.noteNewRows(store);
          const [before, barriers] = await Promise.all([
            index.rowsOf(store, userId, lane),
            index.barriersOf(store, userId),
          ]);
          const edited = edit(before, barriers);
          const seqs = await replace(transaction, before, edited);
          return seqs.flatMap((seq, position) => parse({ ...edited[position], seq }));
        });
        index.note(after);
        return after;
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
