import { type Change, laneOf, type Operation } from './changes';
import type { OutboxRows } from './outboxRows';

interface LaneOptions {
  userId: string;
  rows: OutboxRows;
  /** The rows of a lane have changed, in the database already. */
  onLane: (lane: string, changes: Change[]) => void;
}

/** The rows of one lane once the shop calls its address `newId`. */
const withNewId = (row: Change, newId?: string): Change => {
  if (!newId || !('address' in row.operation)) return row;
  const address = { ...row.operation.address, _id: newId };
  const operation = { ...row.operation, address };
  return { ...row, operation, lane: laneOf(operation) };
};

/** What happens to the rows of the outbox: each in one transaction, and told when it is done. */
export const makeLanes = ({ userId, rows, onLane }: LaneOptions) => {
  const edit = async (lane: string, change: Parameters<OutboxRows['edit']>[2]) => {
    const changes = await rows.edit(userId, lane, change);
    for (const each of new Set([lane, ...changes.map((row) => row.lane)])) {
      onLane(
        each,
        changes.filter((row) => row.lane === each),
      );
    }
    return changes;
  };

  return {
    edit,

    /** From here on the row stays as it is. @returns it, undefined when a tap has just changed it */
    freeze: async (change: Change, operation: Operation) => {
      const isSame = ({ seq, revision }: Change) =>
        seq === change.seq && revision === change.revision;
      const after = await edit(change.lane, (before) =>
        before.map((row) =>
          isSame(row) ? { ...row, operation, attempts: row.attempts + 1 } : row,
        ),
      );
      return after.find(isSame);
    },

    /** The shop has it; what follows in the lane goes to the id that the shop gave. */
    confirm: (change: Change, newId?: string) =>
      edit(change.lane, (before) =>
        before.filter(({ seq }) => seq !== change.seq).map((row) => withNewId(row, newId)),
      ),

    /** What follows in the lane was built on the refused change and goes with it. */
    refuse: (change: Change, reason: string) =>
      edit(change.lane, (before) =>
        before.map((row) => (row.seq < change.seq ? row : { ...row, state: 'refused', reason })),
      ),

    postpone: (change: Change, nextAt: number) =>
      edit(change.lane, (before) =>
        before.map((row) => (row.seq === change.seq ? { ...row, nextAt } : row)),
      ),
  };
};
