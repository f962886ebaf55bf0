import { caughtUp, type Operation, type Operations } from './operation';
import { isWaiting, type NewRow, type OutboxRow } from './outboxRow';
import type { StoredRow } from './rowTransaction';

/** Merges the rows of a lane and a new one into the fewest rows that have the same effect. */
export const makeCoalesce = (operations: Operations) => {
  const { descriptorOf, subjectOf } = operations;
  const isSameSubject = (row: NewRow, { operation }: NewRow) =>
    subjectOf(row.operation) === subjectOf(operation);

  const rebase = (operation: Operation) => descriptorOf(operation).rebase?.(operation) ?? operation;

  const merge = (earlier: Operation, later: Operation) =>
    descriptorOf(earlier).merge?.(earlier, later) ?? rebase(later);

  /** Whether the two cancel each other out, so that nothing has to be sent. */
  const isUndone = ({ operation, isNew }: NewRow, later: Operation) =>
    (isNew && Boolean(descriptorOf(later).isRemoval)) ||
    descriptorOf(operation).undoneBy === later.type;

  /** Appends a row to those of its lane, or merges it into the last of them. */
  const append = (rows: StoredRow[], added: NewRow): StoredRow[] => {
    const last = rows.findLast((row) => isWaiting(row) && isSameSubject(row, added));
    if (!last) return [...rows, added];
    if (descriptorOf(added.operation).isSingle) return rows;
    const next = { ...added, operation: caughtUp(operations, last.operation, added.operation) };
    // A row that was sent at least once is frozen: the server may have applied it already.
    if (last.attempts > 0) {
      const isNew = Boolean(descriptorOf(last.operation).isRemoval);
      return [...rows, { ...next, operation: rebase(next.operation), isNew }];
    }
    if (isUndone(last, next.operation)) return rows.filter((row) => row !== last);
    // Addresses share a lane: a later choice of the default must not move ahead of an earlier one.
    if (rows.at(-1) !== last) return [...rows, next];
    const joined: StoredRow = {
      ...last,
      operation: merge(last.operation, next.operation),
      revision: last.revision + 1,
      createdAt: next.createdAt,
    };
    return [...rows.slice(0, -1), joined];
  };

  /**
   * The rows of a lane including `next`. 1 → 5 → 2 leaves one row with 2; adding and then removing leaves
   * none. Operations are absolute, so a later one replaces those that failed before.
   */
  const coalesce = (rows: OutboxRow[], next: NewRow): StoredRow[] => {
    const failed = rows.filter((row) => !isWaiting(row) && isSameSubject(row, next));
    const [first] = failed;
    if (!first) return append(rows, next);
    const others = rows.filter((row) => !failed.includes(row));
    const { isCreation } = descriptorOf(first.operation);
    if (isCreation && first.state === 'needsAction') {
      // The server may have created it already: it is sent again under the same key first.
      return append([...others, { ...first, state: 'waiting', failures: 0, nextAt: 0 }], next);
    }
    const operation = isCreation ? merge(first.operation, next.operation) : next.operation;
    // The server may have applied a failed change, so its removal has to be sent.
    const isNew = next.isNew && failed.every(({ state }) => state === 'rejected');
    return append(others, { ...next, operation, isNew });
  };

  return { append, coalesce };
};
