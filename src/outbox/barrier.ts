import type { Operations } from './operation';
import { isWaiting, type NewRow } from './outboxRow';
import type { StoredRow } from './rowTransaction';

/** Whether rows of the lane of `other` are sent either before or after this one. */
export const isBarrier = ({ descriptorOf }: Operations, row: NewRow, other: NewRow) =>
  row.lane !== other.lane && Boolean(descriptorOf(row.operation).isBarrierOf?.(other.lane));

/** Whether one of two rows is a barrier for the other: the later one is sent when the earlier one has been. */
export const isSequential = (operations: Operations, one: NewRow, other: NewRow) =>
  isBarrier(operations, one, other) || isBarrier(operations, other, one);

/**
 * Splits the rows of a lane at the last barrier that waits: a new row is merged with `open` ones only.
 * @param all the rows of every lane
 */
export const splitAtBarrier = <Row extends StoredRow>(
  operations: Operations,
  rows: Row[],
  next: NewRow,
  all: StoredRow[],
) => {
  const barriers = all.filter((row) => isWaiting(row) && isBarrier(operations, row, next));
  const last = Math.max(...barriers.map(({ seq = 0 }) => seq));
  const isSealed = ({ seq = Number.POSITIVE_INFINITY }: Row) => seq < last;
  return { sealed: rows.filter(isSealed), open: rows.filter((row) => !isSealed(row)) };
};
