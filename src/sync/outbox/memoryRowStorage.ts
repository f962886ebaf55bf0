import { bySeq, type NewRow, type OutboxRow } from './outboxRow';
import { isOldRowOf, joinAll, type RowStorage } from './rowStorage';

/** For a device without a usable database: rows live as long as the page. */
export const makeMemoryRowStorage = (): RowStorage => {
  let rows: OutboxRow[] = [];
  let lastSeq = 0;
  const numbered = (row: OutboxRow | (NewRow & { seq?: number })): OutboxRow => {
    if (row.seq !== undefined) return { ...row, seq: row.seq };
    lastSeq += 1;
    return { ...row, seq: lastSeq };
  };
  const isOf = (userId: string) => (row: OutboxRow) => row.userId === userId;
  return {
    all: async (userId) => rows.filter(isOf(userId)),
    ofLanes: async (userId, lanes) =>
      rows.filter((row) => row.userId === userId && lanes.includes(row.lane)),
    edit: async (userId, lane, edit) => {
      const isOfLane = (row: OutboxRow) => row.userId === userId && row.lane === lane;
      const after = edit(rows.filter(isOfLane), rows.filter(isOf(userId))).map(numbered);
      rows = [...rows.filter((row) => !isOfLane(row)), ...after].sort(bySeq);
      return after;
    },
    transfer: async (from, to, join) => {
      const joined = joinAll(rows.filter(isOf(to)), rows.filter(isOf(from)), join).map(numbered);
      const others = rows.filter(({ userId }) => userId !== from && userId !== to);
      rows = [...others, ...joined].sort(bySeq);
    },
    deleteAll: async (userId, until = Number.POSITIVE_INFINITY) => {
      rows = rows.filter((row) => !isOldRowOf(row, userId, until));
    },
  };
};
