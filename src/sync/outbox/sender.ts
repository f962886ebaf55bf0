import type { ExclusiveTask } from '../../browser/runExclusive';
import type { DeliveryResult } from './deliveryResult';
import { makeFailures } from './failures';
import type { KnownRows } from './knownRows';
import type { makeLanes } from './lanes';
import type { Operation } from './operation';
import type { OutboxRow } from './outboxRow';
import { MAX_DELAY_MS, makeSchedule, type ScheduleOptions } from './schedule';

export interface SenderOptions extends ScheduleOptions {
  /** Converts an operation for the server, or returns its result without sending it. */
  resolve: (operation: Operation) => Promise<Operation | DeliveryResult>;
  deliver: (row: OutboxRow) => Promise<DeliveryResult>;
  /** Refetches the list that the operation changes. */
  refetch: (operation: Operation) => Promise<unknown>;
  /** Ensures that only one tab sends at a time. */
  runExclusive: (task: ExclusiveTask) => Promise<void>;
  /** ms since 1970, by the clock of the device, which may be set. */
  wallClock: () => number;
}

/** Rows expire long before the server deletes idempotency keys, which is after 90 days. */
const MAX_AGE_MS = 30 * 86_400_000;

const isResult = (resolved: Operation | DeliveryResult): resolved is DeliveryResult =>
  'kind' in resolved;

/** Sends due rows one after another and stores the result of each. */
export const makeSender = (
  lanes: ReturnType<typeof makeLanes>,
  known: KnownRows,
  options: SenderOptions,
) => {
  const { resolve, deliver, refetch, runExclusive } = options;
  const { now, wallClock } = options;
  const schedule = makeSchedule(options);
  const failures = makeFailures(lanes, schedule, refetch);
  let isClosed = false;
  /** Nothing is sent before the login is confirmed, and after a 401 until the next one. */
  let isPaused = true;
  /** In how many ms the next row is due. */
  let wakeInMs: number | undefined;

  const isStopped = () => isClosed || isPaused;

  /** @returns whether to go on with the next row */
  const store = async (row: OutboxRow, result: DeliveryResult): Promise<boolean> => {
    switch (result.kind) {
      case 'delivered':
        await lanes.confirm(row, result.id);
        failures.countResponse();
        return true;
      case 'rejected':
        await lanes.reject(row, { reason: result.reason });
        failures.countResponse();
        return true;
      case 'retryLater':
        await failures.fail(row, result.afterMs);
        return true;
      case 'unreachable':
        await failures.fail(row);
        return true;
      case 'unauthenticated':
        isPaused = true;
        return false;
    }
  };

  /** A row without a limited age expires only after an attempt, and never because the clock was changed. */
  const isExpired = ({ attempts, createdAt, operation }: OutboxRow) => {
    const { maxAgeMs } = options.operations.descriptorOf(operation);
    // Nor may a row of limited age look younger because the clock was changed, or stood still during sleep.
    if (maxAgeMs !== undefined)
      return Math.abs(Math.max(wallClock(), now()) - createdAt) > maxAgeMs;
    return attempts > 0 && Math.min(wallClock(), now()) - createdAt > MAX_AGE_MS;
  };

  /** A row of limited age that was tried may have been applied: the shopper decides. */
  const expire = (row: OutboxRow) => {
    const { maxAgeMs } = options.operations.descriptorOf(row.operation);
    const isUnanswered = maxAgeMs !== undefined && row.attempts > 0;
    return isUnanswered ? lanes.waitForShopper(row) : lanes.reject(row, { isExpired: true });
  };

  const attempt = async (row: OutboxRow, isActive: () => boolean): Promise<boolean> => {
    if (isExpired(row)) {
      await expire(row);
      return true;
    }
    failures.startAttempt(row);
    const isFirst = row.attempts === 0;
    const resolved = isFirst ? await resolve(row.operation) : row.operation;
    if (!isActive()) return false;
    if (isResult(resolved)) return store(row, resolved);
    const frozen = await lanes.freeze(row, resolved);
    if (!frozen) return true;
    if (!isActive()) return false;
    const result = await deliver(frozen);
    // After a logout in the meantime the rows no longer belong to this page.
    return isClosed ? false : store(frozen, result);
  };

  /** @returns the row that is due, as it is stored now, or in how many ms one is */
  const findDue = async () => {
    let checked: number | undefined;
    let isComplete = false;
    for (;;) {
      const rows = known.rows();
      const { row, inMs } = rows ? schedule.next(rows, failures.heldUntil) : {};
      if (row ? row.seq === checked : isComplete) return { row, inMs };
      checked = row?.seq;
      isComplete = !row;
      await (row ? known.reread(row) : known.readAll());
    }
  };

  /** @returns whether there may be more rows to send */
  const sendNext = async (isHeld: () => boolean) => {
    const isActive = () => !isStopped() && isHeld();
    const { row, inMs } = await findDue();
    if (row) return isActive() && attempt(row, isActive);
    wakeInMs = inMs;
    return false;
  };

  return {
    /** @returns in how many ms to run again; undefined when no row is waiting */
    sendDue: async (): Promise<number | undefined> => {
      let isMore = !isStopped();
      known.forget();
      while (isMore) {
        isMore = false;
        // If another page takes over the lock, this one checks again later.
        wakeInMs = MAX_DELAY_MS;
        await runExclusive(async (isHeld) => {
          isMore = await sendNext(isHeld);
        });
      }
      return isStopped() ? undefined : wakeInMs;
    },
    countResponse: failures.countResponse,
    resume: () => {
      isPaused = false;
    },
    close: () => {
      isClosed = true;
    },
  };
};
