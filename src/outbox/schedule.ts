import type { Change } from './outboxRow';

/** After the first failure look again in 2 s, then ever more rarely. */
const FIRST_DELAY_MS = 2_000;
export const MAX_DELAY_MS = 5 * 60_000;
/** However long the shop asks for. */
const MAX_RETRY_AFTER_MS = 60 * 60_000;

interface ScheduleOptions {
  /** ms since 1970, by a clock that nobody sets. */
  now: () => number;
  random: () => number;
}

/** When which row is sent. */
export const makeSchedule = ({ now, random }: ScheduleOptions) => {
  /** By the row's number: when this page sends it, for the `nextAt` that it was computed from. */
  const known = new Map<number, { nextAt: number; dueAt: number }>();

  /** Half of the delay is chance, so that a thousand devices do not return at the same instant. */
  const backoff = (attempts: number) =>
    Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, attempts - 1)) * (0.5 + random() / 2);

  /** The clock of the page that wrote `nextAt` may have been set since: no pause grows by that. */
  const dueAt = ({ seq, nextAt, delayMs }: Change) => {
    const before = known.get(seq);
    if (before?.nextAt === nextAt) return before.dueAt;
    const remaining = Math.min(Math.max(0, nextAt - now()), delayMs);
    known.set(seq, { nextAt, dueAt: now() + remaining });
    return now() + remaining;
  };

  return {
    backoff,

    /** The pause of a row that failed so often. @param afterMs what the shop asked for */
    pause: (failures: number, afterMs = 0) => {
      const delayMs = Math.min(afterMs, MAX_RETRY_AFTER_MS) + backoff(failures);
      return { nextAt: now() + delayMs, delayMs, pausesAll: afterMs > 0 };
    },

    /**
     * Of every lane the first row; of these the one that is due first. While the shop asks to be
     * left alone none is.
     * @returns it, or in how many ms there is one
     */
    next: (changes: Change[], isSkipped: (lane: string) => boolean) => {
      const waiting = changes.filter(({ state }) => state === 'waiting');
      const pauses = waiting.filter(({ pausesAll }) => pausesAll).map(dueAt);
      const pausedUntil = Math.max(0, ...pauses);
      const heads = waiting.filter(
        ({ lane }, index) => waiting.findIndex((row) => row.lane === lane) === index,
      );
      const times = heads
        .filter(({ lane }) => !isSkipped(lane))
        .map((row) => ({ row, at: row.nextAt === 0 ? 0 : dueAt(row) }))
        .sort((one, other) => one.at - other.at);
      const [first] = times;
      if (!first) return {};
      const inMs = Math.max(first.at, pausedUntil) - now();
      return inMs > 0 ? { inMs } : { row: first.row };
    },
  };
};
