import type { ExclusiveTask } from '../browser/runExclusive';
import { makeEvidence } from './answerCounter';
import type { DeliveryResult } from './deliveryResult';
import type { makeLanes } from './lanes';
import type { Change, Operation } from './outboxRow';
import type { OutboxRows } from './rowStorage';
import { MAX_DELAY_MS, makeSchedule } from './schedule';

export interface SenderOptions {
  userId: string;
  rows: OutboxRows;
  /** Turns what is provisional into what the shop knows, or says at once what becomes of it. */
  resolve: (operation: Operation) => Promise<Operation | DeliveryResult>;
  deliver: (change: Change) => Promise<DeliveryResult>;
  /** Reads what the shop has now of what the operation is about. */
  refresh: (operation: Operation) => Promise<unknown>;
  /** One tab sends at a time. */
  runExclusive: (task: ExclusiveTask) => Promise<void>;
  /** The sentence for a change that grew too old. */
  expiredReason: string;
  /** ms since 1970, by a clock that nobody sets while the page is open. */
  now: () => number;
  /** ms since 1970, as the device says. */
  wallClock: () => number;
  random: () => number;
}

/** The server remembers keys for 90 days; the device gives up long before that. */
const MAX_AGE_MS = 30 * 86_400_000;
/** Failures of one row while other calls are answered, a minute or two with their pauses. */
const MAX_FAILURES = 7;
/** One lane without an answer may be that call's own fault; two are the network's. */
const MAX_SILENT_LANES = 2;

/** Sends rows that are due, one after the other, and notes what becomes of each. */
export const makeSender = (lanes: ReturnType<typeof makeLanes>, options: SenderOptions) => {
  const { userId, rows, resolve, deliver, refresh, runExclusive, expiredReason } = options;
  const { now, wallClock } = options;
  const schedule = makeSchedule(options);
  const evidence = makeEvidence();
  let isClosed = false;
  /** The shop says that nobody is signed in: nothing is sent until somebody is. */
  let isPaused = false;
  /** The rows of this round without an answer, while nothing says that the shop is there. */
  let silent: Change[] = [];
  /** Rounds in a row that ended so. */
  let silentRounds = 0;
  /** In how many ms there is something to send. */
  let wakeInMs: number | undefined;

  const isStopped = () => isClosed || isPaused;

  const fail = async (change: Change, afterMs?: number) => {
    const isIgnored = evidence.isIgnored(change.seq);
    if (isIgnored) evidence.counted(change.seq);
    const failures = change.failures + (isIgnored ? 1 : 0);
    if (failures >= MAX_FAILURES) {
      await lanes.giveUp(change);
      void refresh(change.operation);
    } else {
      const pause = schedule.pause(isIgnored ? failures : change.attempts, afterMs);
      await lanes.postpone(change, { ...pause, failures });
    }
  };

  /** The shop is there, so that the silence of some rows is their own. */
  const answered = async () => {
    evidence.answered();
    silentRounds = 0;
    for (const change of silent.splice(0)) await fail(change);
  };

  /** @returns whether to go on with the next row */
  const settle = async (change: Change, result: DeliveryResult): Promise<boolean> => {
    switch (result.kind) {
      case 'delivered':
        await lanes.confirm(change, result.newId);
        await answered();
        return true;
      case 'rejected':
        await lanes.reject(change, result.reason);
        await answered();
        return true;
      case 'retryLater':
        await fail(change, result.afterMs);
        return true;
      case 'unreachable':
        if (evidence.isIgnored(change.seq)) await fail(change);
        else silent.push(change);
        return silent.length < MAX_SILENT_LANES;
      case 'unauthenticated':
        isPaused = true;
        return false;
    }
  };

  /** What was never sent can be as old as it likes; a clock that was set makes nothing older. */
  const isExpired = ({ attempts, createdAt }: Change) =>
    attempts > 0 && Math.min(wallClock(), now()) - createdAt > MAX_AGE_MS;

  const attempt = async (change: Change, isHeld: () => boolean): Promise<boolean> => {
    if (isExpired(change)) {
      await lanes.reject(change, expiredReason);
      return true;
    }
    evidence.begin(change.seq);
    const isFirst = change.attempts === 0;
    const operation = isFirst ? await resolve(change.operation) : change.operation;
    if (isClosed || !isHeld()) return false;
    if ('kind' in operation) return settle(change, operation);
    const frozen = await lanes.freeze(change, operation);
    if (!frozen) return true;
    if (isClosed || !isHeld()) return false;
    const result = await deliver(frozen);
    // Somebody who signed out in the meantime took the rows along.
    return isClosed ? false : settle(frozen, result);
  };

  /** @returns whether there may be more to send */
  const sendNext = async (isHeld: () => boolean) => {
    if (isStopped()) return false;
    const lanesToSkip = new Set(silent.map(({ lane }) => lane));
    const { row, inMs } = schedule.next(await rows.all(userId), (lane) => lanesToSkip.has(lane));
    wakeInMs = inMs;
    return row && isHeld() ? attempt(row, isHeld) : false;
  };

  return {
    /** @returns in how many ms to send again; undefined when there is nothing left to wait for */
    sendDue: async (): Promise<number | undefined> => {
      silent = [];
      let isMore = !isStopped();
      while (isMore) {
        isMore = false;
        // If another page takes the lock over, this one looks again later.
        wakeInMs = MAX_DELAY_MS;
        await runExclusive(async (isHeld) => {
          isMore = await sendNext(isHeld);
        });
      }
      if (isStopped()) return undefined;
      if (silent.length === 0) return wakeInMs;
      silentRounds += 1;
      return Math.min(schedule.backoff(silentRounds), wakeInMs ?? MAX_DELAY_MS);
    },
    answered: evidence.answered,
    resume: () => {
      isPaused = false;
    },
    close: () => {
      isClosed = true;
    },
  };
};
