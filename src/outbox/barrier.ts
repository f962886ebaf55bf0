import type { Operations } from './operation';
import { isWaiting, type NewRow } from './outboxRow';
import type { StoredRow } from './rowTransaction';

/** Whether one of two rows is a barrier of the other's lane: the later one is sent when the earlier one has been. */
export const isSequential = ({ descriptorOf }: Operations, one: NewRow, other: NewRow) =>
  one.lane !== other.lane &&
  Boolean(
    descriptorOf(one.operation).isBarrierOf?.(other.lane) ||
      descriptorOf(other.operation).isBarrierOf?.(one.lane),
  );

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
  const barriers = all.filter((row) => isWaiting(row) && isSequential(operations, row, next));
  const last = Math.max(...barriers.map(({ seq = 0 }) => seq));
  const isSealed = ({ seq = Number.POSITIVE_INFINITY }: Row) => seq < last;
  return { sealed: rows.filter(isSealed), open: rows.filter((row) => !isSealed(row)) };
};
