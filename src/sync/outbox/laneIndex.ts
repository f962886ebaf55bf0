import type { IDBPObjectStore } from 'idb';
import { canBeBarrier } from './barrier';
import type { Operations } from './operation';
import { bySeq, type OutboxRow } from './outboxRow';
import { makeRowParser } from './parseStoredRow';
import type { Schema } from './rowTransaction';

/** The rows in a transaction, which may be read-only. */
type RowStore = Pick<
  IDBPObjectStore<Schema, readonly ['changes'], 'changes', IDBTransactionMode>,
  'get' | 'getAll'
>;

const nameOf = (userId: string, lane: string) => JSON.stringify([userId, lane]);

/**
 * Finds the rows of a lane without reading those of others. It is in memory, because an index in the database would
 * need a new version of it, which pages of former builds could not open. A row never changes its owner or its lane, and
 * the database numbers rows in ascending order; so after all rows were read once, only the new ones are unknown.
 * It is valid for one connection, since a deleted database begins with 1 again.
 */
export const makeLaneIndex = (operations: Operations) => {
  const parse = makeRowParser(operations);
  const lanes = new Map<string, Set<number>>();
  const barriers = new Map<string, Set<number>>();
  let lastSeq = 0;

  const add = (index: typeof lanes, name: string, seq: number) => {
    const seqs = index.get(name);
    if (seqs) seqs.add(seq);
    else index.set(name, new Set([seq]));
  };

  /** Notes rows that are stored, in a transaction that has been completed. */
  const note = (rows: OutboxRow[]) => {
    for (const row of rows) {
      add(lanes, nameOf(row.userId, row.lane), row.seq);
      if (canBeBarrier(operations, row)) add(barriers, row.userId, row.seq);
    }
  };

  const read = async (store: RowStore, seqs = new Set<number>()) => {
    // Another read of the lane may delete from the set while this one waits for its rows.
    const requested = [...seqs];
    const rows = await Promise.all(requested.map((seq) => store.get(seq)));
    requested.forEach((seq, position) => {
      if (!rows[position]) seqs.delete(seq);
    });
    return rows.flatMap((row) => (row ? parse(row) : [])).sort(bySeq);
  };

  return {
    note,
    /** Notes the rows that were added since the last call, by other pages as well. */
    noteNewRows: async (store: RowStore) => {
      const rows = await store.getAll(IDBKeyRange.lowerBound(lastSeq, true));
      lastSeq = Math.max(lastSeq, rows.at(-1)?.seq ?? 0);
      note(rows.flatMap(parse));
    },
    rowsOf: (store: RowStore, userId: string, lane: string) =>
      read(store, lanes.get(nameOf(userId, lane))),
    /** The barriers of all lanes. */
    barriersOf: (store: RowStore, userId: string) => read(store, barriers.get(userId)),
  };
};

export type LaneIndex = ReturnType<typeof makeLaneIndex>;
