import { merged, type Operation, type Operations } from './operation';
import { isWaiting, type NewRow, type OutboxRow } from './outboxRow';
import type { StoredRow } from './rowTransaction';

/** Merges the rows of a lane and a new one into the fewest rows that have the same effect. */
export const makeCoalesce = (operations: Operations) => {
  const { descriptorOf, subjectOf } = operations;
  const isSameSubject = (row: NewRow, { operation }: NewRow) =>
    subjectOf(row.operation) === subjectOf(operation);

  /** Whether the two cancel each other out, so that nothing has to be sent. */
  const isUndone = ({ operation, isNew }: NewRow, later: Operation) =>
    (isNew && Boolean(descriptorOf(later).isRemoval)) ||
    descriptorOf(operation).undoneBy === later.type;

  /** Appends a row to those of its lane, or merges it into the last of them. */
  const append = (rows: StoredRow[], added: NewRow): StoredRow[] => {
    const last = rows.findLast((row) => isWaiting(row) && isSameSubject(row, added));
    if (!last) return [...rows, added];
    if (descriptorOf(added.operation).isSingle) return rows;
    // A row that was sent at least once is frozen: the server may have applied it already.
    if (last.attempts > 0) {
      const isNew = Boolean(descriptorOf(last.operation).isRemoval);
      return [...rows, { ...added, isNew }];
    }
    if (isUndone(last, added.operation)) return rows.filter((row) => row !== last);
    // Addresses share a lane: a later choice of the default must not move ahead of an earlier one.
    if (rows.at(-1) !== last) return [...rows, added];
    const joined: StoredRow = {
      ...last,
      operation: merged(operations, last.operation, added.operation),
      revision: last.revision + 1,
      createdAt: added.createdAt,
    };
    return [...rows.slice(0, -1), joined];
  };

  /**
   * The rows of a lane including `next`. 1 → 5 → 2 leaves one row with 2; adding and then removing leaves
   * none. A later change replaces those that failed before; one that comes on top leaves what may have been applied
   * to the shopper's decision.
   */
  const coalesce = (rows: OutboxRow[], next: NewRow): StoredRow[] => {
    const isKept = ({ state }: OutboxRow) =>
      state === 'needsAction' && descriptorOf(next.operation).isOnTop?.(next.operation);
    const failed = rows.filter(
      (row) => !isWaiting(row) && isSameSubject(row, next) && !isKept(row),
    );
    const [first] = failed;
    if (!first) return append(rows, next);
    const others = rows.filter((row) => !failed.includes(row));
    const { isCreation } = descriptorOf(first.operation);
    if (isCreation && first.state === 'needsAction') {
      // The server may have created it already: it is sent again under the same key first.
      return append([...others, { ...first, state: 'waiting', failures: 0, nextAt: 0 }], next);
    }
    const operation = isCreation
      ? merged(operations, first.operation, next.operation)
      : next.operation;
    // The server may have applied a failed change, so its removal has to be sent.
    const isNew = next.isNew && failed.every(({ state }) => state === 'rejected');
    return append(others, { ...next, operation, isNew });
  };

  return { append, coalesce };
};
