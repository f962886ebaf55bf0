import type { Operation, Operations } from './operation';
import { isWaiting, type NewRow, type OutboxRow, unsentFields, VISITOR } from './outboxRow';

/** The operation of a visitor whose stored rows were not on screen yet. */
export const joined = (operations: Operations, rows: OutboxRow[], operation: Operation) => {
  const { join } = operations.descriptorOf(operation);
  const items = rows
    .filter(isWaiting)
    .reduce<unknown[]>(
      (shown, row) => operations.descriptorOf(row.operation).apply(shown, row.operation),
      [],
    );
  return join?.(items, operation) ?? operation;
};

/**
 * The rows of a visitor's lane after a change: one, or none after a removal. Operations are absolute and
 * nothing was sent, so the later one replaces the earlier one.
 */
export const putVisitorRow = (
  operations: Operations,
  [known]: OutboxRow[],
  operation: Operation,
): (OutboxRow | NewRow)[] => {
  if (operations.descriptorOf(operation).isRemoval) return [];
  const createdAt = Date.now();
  if (known) return [{ ...known, operation, createdAt, revision: known.revision + 1 }];
  const lane = operations.laneOf(operation);
  const row = { ...unsentFields(createdAt), userId: VISITOR, lane, operation };
  return [{ ...row, isNew: true, revision: 0 }];
};
