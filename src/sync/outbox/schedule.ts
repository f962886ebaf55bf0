import { findHeads } from './barrier';
import type { Operations } from './operation';
import { isWaiting, type OutboxRow } from './outboxRow';

/** The pause after the first failure; each further one doubles it. */
const FIRST_DELAY_MS = 4_000;
export const MAX_DELAY_MS = 5 * 60_000;
const MAX_RETRY_AFTER_MS = 60 * 60_000;

export interface ScheduleOptions {
  operations: Operations;
  /** ms since 1970, by a monotonic clock. */
  now: () => number;
  random: () => number;
}

/** Decides which row is sent when. */
export const makeSchedule = ({ operations, now, random }: ScheduleOptions) => {
  /** By row number: when this page sends the row, and the `nextAt` that this was computed from. */
  const dueTimes = new Map<number, { nextAt: number; dueAt: number }>();

  /** Half of the delay is random (jitter), so that many devices do not retry at the same time. */
  const backoff = (failures: number) =>
    Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, failures - 1)) * (0.5 + random() / 2);

  /** The clock may have been changed since `nextAt` was written, so the pause is limited to `delayMs`. */
  const dueAt = ({ seq, nextAt, delayMs }: OutboxRow) => {
    const known = dueTimes.get(seq);
    if (known?.nextAt === nextAt) return known.dueAt;
    const remaining = Math.min(Math.max(0, nextAt - now()), delayMs);
    dueTimes.set(seq, { nextAt, dueAt: now() + remaining });
    return now() + remaining;
  };

  return {
    /** The pause after this many failures. @param retryAfterMs the server's Retry-After */
    pause: (failures: number, retryAfterMs = 0) => {
      const delayMs = Math.min(retryAfterMs, MAX_RETRY_AFTER_MS) + backoff(failures);
      return { nextAt: now() + delayMs, delayMs, pausesAll: retryAfterMs > 0 };
    },

    /**
     * Picks the row that is due first among those that wait for no earlier one; none during a Retry-After pause.
     * @param heldUntil further pauses, which are not stored
     * @returns the row, or in how many ms one is due
     */
    next: (rows: OutboxRow[], heldUntil: (row: OutboxRow) => number) => {
      const waiting = rows.filter(isWaiting);
      const pauses = waiting.filter(({ pausesAll }) => pausesAll).map(dueAt);
      const pausedUntil = Math.max(0, ...pauses);
      const [first] = findHeads(operations, waiting)
        .map((row) => ({ row, at: Math.max(row.nextAt === 0 ? 0 : dueAt(row), heldUntil(row)) }))
        .sort((one, other) => one.at - other.at);
      if (!first) return {};
      const inMs = Math.max(first.at, pausedUntil) - now();
      return inMs > 0 ? { inMs } : { row: first.row };
    },
  };
};
