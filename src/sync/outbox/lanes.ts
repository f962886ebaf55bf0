import type { Operation, Operations } from './operation';
import { isWaiting, type OutboxRow } from './outboxRow';
import type { RowStorage } from './rowStorage';

export interface LaneOptions {
  userId: string;
  rows: RowStorage;
  operations: Operations;
  /** Reports changed rows of a lane, after they are stored. */
  onLane: (lane: string, rows: OutboxRow[]) => void;
  /** Whether nobody sees what is rejected: the service worker sends. */
  isUnattended?: boolean;
}

/** The transitions of rows: each runs in one transaction and is reported when it is stored. */
export const makeLanes = (options: LaneOptions) => {
  const { userId, rows, operations, onLane, isUnattended } = options;
  const { descriptorOf, subjectOf } = operations;

  const isSameSubject = (one: OutboxRow, other: OutboxRow) =>
    subjectOf(one.operation) === subjectOf(other.operation);

  const isUnchanged = (row: OutboxRow, before: OutboxRow) =>
    row.seq === before.seq && row.revision === before.revision;

  /** Whether `row` depends on `earlier`, which creates its subject. */
  const dependsOn = (row: OutboxRow, earlier: OutboxRow) =>
    Boolean(descriptorOf(earlier.operation).isCreation) && isSameSubject(row, earlier);

  const isOnTop = ({ operation }: OutboxRow) =>
    Boolean(descriptorOf(operation).isOnTop?.(operation));

  const withConfirmedId = (row: OutboxRow, confirmed: OutboxRow, id?: string): OutboxRow => {
    const { withId } = descriptorOf(row.operation);
    if (!id || !withId || !isSameSubject(row, confirmed)) return row;
    return { ...row, operation: withId(row.operation, id) };
  };

  const edit = async (lane: string, change: Parameters<RowStorage['edit']>[2]) => {
    const after = await rows.edit(userId, lane, change);
    onLane(lane, after);
    return after;
  };

  /** Changes only this row, if it still exists. */
  const update = (row: OutboxRow, fields: Partial<OutboxRow>) =>
    edit(row.lane, (before) =>
      before.map((each) => (each.seq === row.seq ? { ...each, ...fields } : each)),
    );

  return {
    edit,

    /** Freezes a row for its attempt. @returns the row; undefined when the shopper has just changed it */
    freeze: async (row: OutboxRow, operation: Operation) => {
      const isSendable = (each: OutboxRow) => isUnchanged(each, row) && isWaiting(each);
      const after = await edit(row.lane, (before) =>
        before.map((each) =>
          isSendable(each)
            ? { ...each, operation, attempts: each.attempts + 1, pausesAll: false }
            : each,
        ),
      );
      return after.find(isSendable);
    },

    /**
     * Deletes a delivered row; later rows of the same subject take the id that the server gave. A row that the shopper
     * has changed meanwhile stays: one that was not sent is not frozen.
     */
    confirm: (row: OutboxRow, id?: string) =>
      edit(row.lane, (before) =>
        before
          .filter((each) => !isUnchanged(each, row))
          .map((each) => withConfirmedId(each, row, id)),
      ),

    /** Marks the row as rejected, unless a later change replaces it, which is then sent. */
    reject: (row: OutboxRow, rejection: Pick<OutboxRow, 'reason'> | Pick<OutboxRow, 'isExpired'>) =>
      edit(row.lane, (before) => {
        if (!before.some((each) => isUnchanged(each, row))) return before;
        const isReplaced =
          !descriptorOf(row.operation).isCreation &&
          before.some((each) => each.seq > row.seq && isSameSubject(each, row) && !isOnTop(each));
        return before
          .filter(({ seq }) => !(isReplaced && seq === row.seq))
          .map((each) =>
            each.seq === row.seq || dependsOn(each, row)
              ? {
                  ...each,
                  state: 'rejected',
                  ...rejection,
                  ...(isUnattended && { isUnreported: true }),
                }
              : each,
          );
      }),

    /** A page has said that rows of the lane were rejected. */
    markReported: (lane: string) =>
      edit(lane, (before) => before.map(({ isUnreported, ...row }): OutboxRow => row)),

    postpone: (
      row: OutboxRow,
      pause: Pick<OutboxRow, 'nextAt' | 'delayMs' | 'pausesAll' | 'failures'>,
    ) => update(row, pause),

    /** The row and later ones of its subject wait until the shopper retries or discards them. */
    waitForShopper: (row: OutboxRow) =>
      edit(row.lane, (before) =>
        before.map((each) =>
          each.seq >= row.seq && isSameSubject(each, row)
            ? { ...each, state: 'needsAction' }
            : each,
        ),
      ),
  };
};
