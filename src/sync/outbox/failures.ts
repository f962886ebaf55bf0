import type { makeLanes } from './lanes';
import type { Operation } from './operation';
import type { OutboxRow } from './outboxRow';
import type { makeSchedule } from './schedule';

/** After so many failures of one row while other calls get responses, it needs the shopper: a minute or two. */
const MAX_FAILURES = 5;
/** One failing row may be a call that always fails; with two, the server is taken to be unreachable. */
const MAX_FAILING_ROWS = 2;

/**
 * Decides what follows a failed attempt. A failure is the row's own when other calls have got responses since
 * the row was first sent, or since its last own failure. Otherwise the server may be unreachable.
 */
export const makeFailures = (
  lanes: ReturnType<typeof makeLanes>,
  schedule: ReturnType<typeof makeSchedule>,
  refetch: (operation: Operation) => Promise<unknown>,
) => {
  let responses = 0;
  /** By row: the responses before its first attempt, or its last own failure. */
  const responsesBefore = new Map<number, number>();
  /** By row: no response makes it due before this time. */
  const shortestPauses = new Map<number, number>();
  /** The rows that failed since the last response, the number of their attempts, and the pause after the last one. */
  const failing = new Set<number>();
  let failedAttempts = 0;
  let pausedUntil = 0;

  /** Not stored: the pause ends with the next response to any call. */
  const hold = (seq: number) => {
    failing.add(seq);
    failedAttempts += 1;
    shortestPauses.set(seq, schedule.pause(1).nextAt);
    pausedUntil = schedule.pause(failedAttempts).nextAt;
  };

  return {
    /** The server has responded to a call and is healthy (no 429 or 5xx). */
    countResponse: () => {
      responses += 1;
      failing.clear();
      failedAttempts = 0;
    },

    startAttempt: ({ seq }: OutboxRow) => {
      if (!responsesBefore.has(seq)) responsesBefore.set(seq, responses);
    },

    /** The row got no response, or one of a server that is overloaded or broken. */
    fail: async (row: OutboxRow, retryAfterMs = 0) => {
      const isOwn = responses > (responsesBefore.get(row.seq) ?? responses);
      if (!isOwn && !retryAfterMs) return hold(row.seq);
      responsesBefore.set(row.seq, responses);
      const failures = row.failures + (isOwn ? 1 : 0);
      if (failures >= MAX_FAILURES) {
        await lanes.waitForShopper(row);
        void refetch(row.operation);
      } else {
        const pause = schedule.pause(isOwn ? failures : row.attempts, retryAfterMs);
        await lanes.postpone(row, { ...pause, failures });
      }
    },

    /** Until when a row is not sent, because it or the server does not respond (ms, by the clock of the schedule). */
    heldUntil: ({ seq }: OutboxRow) => {
      const isPaused = failing.has(seq) || failing.size >= MAX_FAILING_ROWS;
      return Math.max(shortestPauses.get(seq) ?? 0, isPaused ? pausedUntil : 0);
    },
  };
};
