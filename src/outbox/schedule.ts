import { isWaiting, type OutboxRow } from './outboxRow';

/** The pause after the first failure; each further one doubles it. */
const FIRST_DELAY_MS = 2_000;
export const MAX_DELAY_MS = 5 * 60_000;
const MAX_RETRY_AFTER_MS = 60 * 60_000;

export interface ScheduleOptions {
  /** ms since 1970, by a clock that nobody sets. */
  now: () => number;
  random: () => number;
}

/** Which row is sent when. */
export const makeSchedule = ({ now, random }: ScheduleOptions) => {
  /** By the row's number: when this page sends it, and the `nextAt` that was computed from. */
  const dueTimes = new Map<number, { nextAt: number; dueAt: number }>();

  /** Half of the delay is random, so that a thousand devices do not return at the same instant. */
  const backoff = (failures: number) =>
    Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, failures - 1)) * (0.5 + random() / 2);

  /** The clock of the page that wrote `nextAt` may have been set since: no pause grows by that. */
  const dueAt = ({ seq, nextAt, delayMs }: OutboxRow) => {
    const known = dueTimes.get(seq);
    if (known?.nextAt === nextAt) return known.dueAt;
    const remaining = Math.min(Math.max(0, nextAt - now()), delayMs);
    dueTimes.set(seq, { nextAt, dueAt: now() + remaining });
    return now() + remaining;
  };

  return {
    backoff,

    /** The pause of a row that failed so often. @param retryAfterMs the server's Retry-After */
    pause: (failures: number, retryAfterMs = 0) => {
      const delayMs = Math.min(retryAfterMs, MAX_RETRY_AFTER_MS) + backoff(failures);
      return { nextAt: now() + delayMs, delayMs, pausesAll: retryAfterMs > 0 };
    },

    /**
     * Of the first rows of all lanes, the one that is due first; none during a Retry-After pause.
     * @returns it, or in how many ms there is one
     */
    next: (rows: OutboxRow[], isSkipped: (lane: string) => boolean) => {
      const waiting = rows.filter(isWaiting);
      const pauses = waiting.filter(({ pausesAll }) => pausesAll).map(dueAt);
      const pausedUntil = Math.max(0, ...pauses);
      const heads = waiting.filter(
        ({ lane }, index) => waiting.findIndex((row) => row.lane === lane) === index,
      );
      const [first] = heads
        .filter(({ lane }) => !isSkipped(lane))
        .map((row) => ({ row, at: row.nextAt === 0 ? 0 : dueAt(row) }))
        .sort((one, other) => one.at - other.at);
      if (!first) return {};
      const inMs = Math.max(first.at, pausedUntil) - now();
      return inMs > 0 ? { inMs } : { row: first.row };
    },
  };
};
