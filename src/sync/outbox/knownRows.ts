import { isSequential } from './barrier';
import type { Operations } from './operation';
import { bySeq, type OutboxRow } from './outboxRow';
import type { RowStorage } from './rowStorage';

interface KnownRowsOptions {
  userId: string;
  rows: RowStorage;
  operations: Operations;
}

/**
 * The rows in memory while changes are sent, so that each change does not read all of them. Other pages may change them:
 * before a row is sent, it is read again with the earlier ones that it waits for, and all rows when none is due.
 */
export const makeKnownRows = ({ userId, rows, operations }: KnownRowsOptions) => {
  let known: OutboxRow[] | undefined;

  const replace = (lanes: string[], changed: OutboxRow[]) => {
    const replaced = new Set(lanes);
    known &&= [...known.filter(({ lane }) => !replaced.has(lane)), ...changed].sort(bySeq);
  };

  return {
    /** In the order of their numbers; undefined until all were read, since an unknown row may hold up the others. */
    rows: () => known,
    /** The rows of these lanes are now `changed`. */
    replace,
    /** Nothing is known until it is read. */
    forget: () => {
      known = undefined;
    },
    readAll: async () => {
      known = await rows.all(userId);
    },
    /** Reads the lanes of this row and of the earlier ones, failed ones included, that it has to wait for. */
    reread: async (row: OutboxRow) => {
      const earlier = (known ?? []).filter(
        (each) => each.seq < row.seq && isSequential(operations, row, each),
      );
      const lanes = [...new Set([row, ...earlier].map(({ lane }) => lane))];
      replace(lanes, await rows.ofLanes(userId, lanes));
    },
  };
};

export type KnownRows = ReturnType<typeof makeKnownRows>;
