import type { makeLanes } from './lanes';
import type { Operation } from './operation';
import type { OutboxRow } from './outboxRow';
import { makeResponseCounter } from './responseCounter';
import { MAX_DELAY_MS, type makeSchedule } from './schedule';

/** After so many failures of one row while other calls get responses, it needs the shopper: a minute or two. */
const MAX_FAILURES = 7;
/** One lane without a response may have a call that always fails; with two, the network is taken to be down. */
const MAX_UNREACHABLE_LANES = 2;

/** Decides what follows a failed attempt: a pause, or the end of automatic attempts. */
export const makeFailures = (
  lanes: ReturnType<typeof makeLanes>,
  schedule: ReturnType<typeof makeSchedule>,
  refetch: (operation: Operation) => Promise<unknown>,
) => {
  const counter = makeResponseCounter();
  /** The rows of this round without a response, until another call gets one. */
  let unreachable: OutboxRow[] = [];
  /** Consecutive rounds that ended with such rows. */
  let unreachableRounds = 0;

  const fail = async (row: OutboxRow, retryAfterMs?: number) => {
    const isIgnored = counter.isRowIgnored(row.seq);
    if (isIgnored) counter.countFailure(row.seq);
    const failures = row.failures + (isIgnored ? 1 : 0);
    if (failures >= MAX_FAILURES) {
      await lanes.waitForShopper(row);
      void refetch(row.operation);
    } else {
      const pause = schedule.pause(isIgnored ? failures : row.attempts, retryAfterMs);
      await lanes.postpone(row, { ...pause, failures });
    }
  };

  return {
    countResponse: counter.countResponse,
    startAttempt: ({ seq }: OutboxRow) => counter.startAttempt(seq),
    fail,
    /** The server can be reached, so failures of the rows without a response are their own. */
    onResponse: async () => {
      counter.countResponse();
      unreachableRounds = 0;
      for (const row of unreachable.splice(0)) await fail(row);
    },
    /** @returns whether to go on with the next row */
    onUnreachable: async (row: OutboxRow) => {
      if (counter.isRowIgnored(row.seq)) await fail(row);
      else unreachable.push(row);
      return unreachable.length < MAX_UNREACHABLE_LANES;
    },
    isLaneUnreachable: (lane: string) => unreachable.some((row) => row.lane === lane),
    startRound: () => {
      unreachable = [];
    },
    /** @returns in how many ms the next round begins: `wakeInMs` if nothing failed */
    endRound: (wakeInMs: number | undefined) => {
      if (unreachable.length === 0) return wakeInMs;
      unreachableRounds += 1;
      return Math.min(schedule.backoff(unreachableRounds), wakeInMs ?? MAX_DELAY_MS);
    },
  };
};
