import { bySeq, type OutboxRow } from './outboxRow';
import { isOldRowOfOther, type RowStorage } from './rowStorage';

/** For a device without a usable database: rows live as long as the page. */
export const makeMemoryRowStorage = (): RowStorage => {
  let rows: OutboxRow[] = [];
  let lastSeq = 0;
  return {
    all: async (userId) => rows.filter((row) => row.userId === userId),
    edit: async (userId, lane, edit) => {
      const isOfLane = (row: OutboxRow) => row.userId === userId && row.lane === lane;
      const after = edit(rows.filter(isOfLane)).map((row) => {
        if ('seq' in row) return row;
        lastSeq += 1;
        return { ...row, seq: lastSeq };
      });
      rows = [...rows.filter((row) => !isOfLane(row)), ...after].sort(bySeq);
      return after;
    },
    deleteAll: async (userId) => {
      rows = rows.filter((row) => row.userId !== userId);
    },
    deleteOthers: async (userId, before) => {
      rows = rows.filter((row) => !isOldRowOfOther(row, userId, before));
    },
  };
};
