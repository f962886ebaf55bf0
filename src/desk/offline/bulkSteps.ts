import { isWaiting, type OutboxRow } from '../../sync/outbox/outboxRow';
import type { LaterStep, StepOperation } from './orderOperations';

type StepRow = OutboxRow<StepOperation>;

/** A step of many orders that can still be undone, for `UNDO_MS` of `orderOperations.ts`. */
export interface BulkStep {
  id: string;
  step: LaterStep['step'];
  rows: StepRow[];
  /** When it is sent (ms since 1970). */
  sentAt: number;
  /** Whether none of its orders has a later step, which would be left without the one before it. */
  isLast: boolean;
}

/** Whether the row is a part of a step of many orders, and the shop has heard nothing of it. */
export const isHeld = (row: OutboxRow): row is StepRow =>
  isWaiting(row) && row.attempts === 0 && (row.operation as StepOperation).bulk !== undefined;

/** By lane, which each order has one of: the number of its row. */
const endsOf = (rows: StepRow[]) => new Map(rows.map(({ lane, seq }) => [lane, seq]));

/** The steps of many orders that can be undone, the earliest first. @param all the changes of this browser */
export const bulkStepsOf = (all: OutboxRow[]): BulkStep[] => {
  const held = all.filter(isHeld);
  const ids = new Set(held.map(({ operation }) => operation.bulk ?? ''));
  return [...ids].map((id) => {
    const rows = held.filter(({ operation }) => operation.bulk === id);
    const ends = endsOf(rows);
    const isLater = ({ lane, seq }: OutboxRow) =>
      seq > (ends.get(lane) ?? Number.POSITIVE_INFINITY);
    return {
      id,
      step: rows[0]?.operation.move.step ?? 'pack',
      rows,
      sentAt: Math.max(...rows.map(({ nextAt }) => nextAt)),
      isLast: !all.some((row) => isWaiting(row) && isLater(row)),
    };
  });
};

/** What is sent when this step is to be sent now: its own rows, and earlier ones of the same orders. */
export const heldUpTo = ({ rows }: BulkStep, all: OutboxRow[]) => {
  const ends = endsOf(rows);
  return all.filter(isHeld).filter(({ lane, seq }) => seq <= (ends.get(lane) ?? 0));
};
