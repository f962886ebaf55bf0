import type { Operations } from './operation';
import { isWaiting, type NewRow, type OutboxRow } from './outboxRow';
import type { StoredRow } from './rowTransaction';

/** Whether the row is a barrier for any lane. */
export const canBeBarrier = ({ descriptorOf }: Operations, { operation }: NewRow) =>
  descriptorOf(operation).isBarrierOf !== undefined;

/** Whether rows of the lane of `other` are sent either before or after this one. */
export const isBarrier = ({ descriptorOf }: Operations, row: NewRow, other: NewRow) =>
  row.lane !== other.lane && Boolean(descriptorOf(row.operation).isBarrierOf?.(other.lane));

/** Whether one of two rows is a barrier for the other: the later one is sent when the earlier one has been. */
export const isSequential = (operations: Operations, one: NewRow, other: NewRow) =>
  isBarrier(operations, one, other) || isBarrier(operations, other, one);

/** The rows that are sent after no other one. @param rows in the order of their numbers */
export const findHeads = (operations: Operations, rows: OutboxRow[]) => {
  const lanes = new Map<string, OutboxRow>();
  const barriers: OutboxRow[] = [];
  return rows.filter((row) => {
    const isAfter = (earlier: OutboxRow) => isSequential(operations, row, earlier);
    const isHead =
      !lanes.has(row.lane) &&
      !barriers.some(isAfter) &&
      !(canBeBarrier(operations, row) && [...lanes.values()].some(isAfter));
    if (!lanes.has(row.lane)) lanes.set(row.lane, row);
    if (canBeBarrier(operations, row)) barriers.push(row);
    return isHead;
  });
};

/**
 * Splits the rows of a lane at the last barrier that waits: a new row is merged with `open` ones only.
 * @param barriers the barriers of every lane; other rows are ignored
 */
export const splitAtBarrier = <Row extends StoredRow>(
  operations: Operations,
  rows: Row[],
  next: NewRow,
  barriers: StoredRow[],
) => {
  const waiting = barriers.filter((row) => isWaiting(row) && isBarrier(operations, row, next));
  const last = Math.max(...waiting.map(({ seq = 0 }) => seq));
  const isSealed = ({ seq = Number.POSITIVE_INFINITY }: Row) => seq < last;
  return { sealed: rows.filter(isSealed), open: rows.filter((row) => !isSealed(row)) };
};
