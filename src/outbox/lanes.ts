import { type Change, type Operation, subjectOf } from './outboxRow';
import type { OutboxRows } from './rowStorage';

interface LaneOptions {
  userId: string;
  rows: OutboxRows;
  /** The rows of a lane have changed, in the database already. */
  onLane: (lane: string, changes: Change[]) => void;
}

/** The row, once the shop calls the address of `change` by `newId`. */
const withNewId = (row: Change, { operation }: Change, newId?: string): Change => {
  if (!newId || !('address' in row.operation)) return row;
  if (subjectOf(row.operation) !== subjectOf(operation)) return row;
  return {
    ...row,
    operation: { ...row.operation, address: { ...row.operation.address, _id: newId } },
  };
};

const isSameSubject = (row: Change, { operation }: Change) =>
  subjectOf(row.operation) === subjectOf(operation);

/** Whether `row` makes no sense without `change`: what is done to an address that was never added. */
const dependsOn = (row: Change, change: Change) =>
  row.seq > change.seq && change.operation.type === 'address/add' && isSameSubject(row, change);

/** What happens to the rows of the outbox: each in one transaction, and reported when it is done. */
export const makeLanes = ({ userId, rows, onLane }: LaneOptions) => {
  const edit = async (lane: string, change: Parameters<OutboxRows['edit']>[2]) => {
    const changes = await rows.edit(userId, lane, change);
    onLane(lane, changes);
    return changes;
  };

  /** Changes the row alone, if it is still there. */
  const update = (change: Change, fields: Partial<Change>) =>
    edit(change.lane, (before) =>
      before.map((row) => (row.seq === change.seq ? { ...row, ...fields } : row)),
    );

  return {
    edit,

    /** From here on the row stays as it is. @returns it, undefined when a tap has just changed it */
    freeze: async (change: Change, operation: Operation) => {
      const isSame = ({ seq, revision, state }: Change) =>
        seq === change.seq && revision === change.revision && state === 'waiting';
      const after = await edit(change.lane, (before) =>
        before.map((row) =>
          isSame(row) ? { ...row, operation, attempts: row.attempts + 1, pausesAll: false } : row,
        ),
      );
      return after.find(isSame);
    },

    /** The shop has it; what follows about the same address goes to the id that the shop gave. */
    confirm: (change: Change, newId?: string) =>
      edit(change.lane, (before) =>
        before.filter(({ seq }) => seq !== change.seq).map((row) => withNewId(row, change, newId)),
      ),

    /** Kept for the shopper to read of, unless they have tapped again since: then that is sent. */
    reject: (change: Change, reason: string) =>
      edit(change.lane, (before) => {
        const isReplaced =
          change.operation.type !== 'address/add' &&
          before.some((row) => row.seq > change.seq && isSameSubject(row, change));
        return before
          .filter(({ seq }) => !(isReplaced && seq === change.seq))
          .map((row) =>
            row.seq === change.seq || dependsOn(row, change)
              ? { ...row, state: 'rejected', reason }
              : row,
          );
      }),

    postpone: (
      change: Change,
      pause: Pick<Change, 'nextAt' | 'delayMs' | 'pausesAll' | 'failures'>,
    ) => update(change, pause),

    /** It waits for the shopper, and so does what follows about the same thing. */
    giveUp: (change: Change) =>
      edit(change.lane, (before) =>
        before.map((row) =>
          row.seq >= change.seq && isSameSubject(row, change)
            ? { ...row, state: 'needsYou', pausesAll: false }
            : row,
        ),
      ),
  };
};
