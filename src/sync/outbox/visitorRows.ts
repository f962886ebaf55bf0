import { merged, type Operation, type Operations } from './operation';
import { isWaiting, type NewRow, type OutboxRow, unsentFields, VISITOR } from './outboxRow';

/**
 * The rows of a visitor's lane after a change: one per subject, none after its removal. Nothing was sent,
 * so a later one is merged into the earlier one.
 */
export const putVisitorRow = (
  operations: Operations,
  rows: OutboxRow[],
  operation: Operation,
): (OutboxRow | NewRow)[] => {
  const subject = operations.subjectOf(operation);
  const isOfSubject = (row: OutboxRow) => operations.subjectOf(row.operation) === subject;
  if (operations.descriptorOf(operation).isRemoval) return rows.filter((row) => !isOfSubject(row));
  const createdAt = Date.now();
  const known = rows.find((row) => isWaiting(row) && isOfSubject(row));
  if (known) {
    const both = merged(operations, known.operation, operation);
    const changed = { ...known, operation: both, createdAt, revision: known.revision + 1 };
    return rows.map((row) => (row === known ? changed : row));
  }
  const lane = operations.laneOf(operation);
  const row = { ...unsentFields(createdAt), userId: VISITOR, lane, operation };
  return [...rows, { ...row, isNew: true, revision: 0 }];
};
