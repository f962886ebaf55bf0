import { isBarrier, splitAtBarrier } from './barrier';
import { makeCoalesce } from './coalesce';
import { makeKnownRows } from './knownRows';
import { type LaneOptions, makeLanes } from './lanes';
import type { Operation } from './operation';
import { isWaiting, type OutboxRow, unsentFields } from './outboxRow';
import type { StoredRow } from './rowTransaction';
import { MAX_DELAY_MS } from './schedule';
import { makeSender, type SenderOptions } from './sender';

type Clocks = 'now' | 'wallClock' | 'random';

type OutboxOptions = LaneOptions &
  Omit<SenderOptions, Clocks> & { [Clock in Clocks]?: SenderOptions[Clock] | undefined } & {
    /** Called when changes are left to be sent later. */
    onLeft?: (() => void) | undefined;
  };

const makeSteadyClock = () => {
  const startedAt = Date.now() - performance.now();
  return () => startedAt + performance.now();
};

/**
 * Sends every change exactly once: at least once by retrying until the server has responded, at most
 * once because every attempt has the same Idempotency-Key, which the server recognises.
 */
export const makeOutbox = (options: OutboxOptions) => {
  const { userId, rows, refetch, operations } = options;
  const { now = makeSteadyClock(), wallClock = Date.now, random = Math.random } = options;
  const known = makeKnownRows(options);
  const lanes = makeLanes({
    ...options,
    onLane: (lane, changes) => {
      known.replace([lane], changes);
      options.onLane(lane, changes);
    },
  });
  const { coalesce } = makeCoalesce(operations);
  const sender = makeSender(lanes, known, { ...options, now, wallClock, random });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draining: Promise<void> | undefined;
  let isDrainDue = false;

  const unsent = () => unsentFields(wallClock());
  /** The fields of a row that is sent again under its key. */
  const ready = () => {
    const { key, attempts, ...fields } = unsent();
    return fields;
  };

  const drainIn = (ms: number | undefined) => {
    clearTimeout(timer);
    if (ms === undefined) return;
    timer = setTimeout(() => void drain(), Math.min(ms, MAX_DELAY_MS));
  };

  /** Sends the due rows. A call during a run makes that run check for due rows once more. */
  const drain = (): Promise<void> => {
    isDrainDue = true;
    draining ??= (async () => {
      try {
        while (isDrainDue) {
          isDrainDue = false;
          const inMs = await sender.sendDue();
          drainIn(inMs);
          if (inMs !== undefined) options.onLeft?.();
        }
      } catch {
        // The database failed: its rows are retried like a call without a response.
        drainIn(MAX_DELAY_MS);
      } finally {
        draining = undefined;
      }
    })();
    return draining;
  };

  /** Replaces the waiting or the failed rows of a subject. @returns the first of them; undefined if there is none */
  const editRows = async (
    subject: string,
    which: 'waiting' | 'failed',
    change: (row: OutboxRow, barriers: OutboxRow[]) => StoredRow[],
  ) => {
    const isMeant = (row: OutboxRow) =>
      isWaiting(row) === (which === 'waiting') && operations.subjectOf(row.operation) === subject;
    const [first] = (await rows.all(userId)).filter(isMeant);
    if (!first) return undefined;
    await lanes.edit(first.lane, (before, barriers) =>
      before.flatMap((row): StoredRow[] => (isMeant(row) ? change(row, barriers) : [row])),
    );
    return first;
  };

  return {
    queue: async (operation: Operation, isNew: boolean) => {
      const lane = operations.laneOf(operation);
      const delayMs = operations.descriptorOf(operation).holdMs?.(operation) ?? 0;
      const held = delayMs > 0 && { delayMs, nextAt: now() + delayMs };
      const row = { ...unsent(), ...held, userId, lane, operation, isNew, revision: 0 };
      await lanes.edit(lane, (before, barriers) => {
        const { sealed, open } = splitAtBarrier(operations, before, row, barriers);
        return [...sealed, ...coalesce(open, row)];
      });
      void drain();
    },
    drain,
    /** The server has responded to another call and is healthy (no 429 or 5xx). */
    drainAfterResponse: () => {
      sender.countResponse();
      return drain();
    },
    /** The login is confirmed (again). Before that nothing is sent. */
    resume: () => {
      sender.resume();
      return drain();
    },
    all: () => rows.all(userId),
    /**
     * Retries failed rows: a rejected one under a new key, since the server would repeat its response to
     * the old key; the others under their own keys, since they may have been applied.
     */
    retry: async (subject: string) => {
      await editRows(subject, 'failed', ({ seq, ...row }, barriers) => {
        const retried = { ...row, ...(row.state === 'rejected' ? unsent() : ready()) };
        // What waits between was made for a list without this change.
        const isLate = barriers.some(
          (each) => isWaiting(each) && each.seq > seq && isBarrier(operations, each, row),
        );
        return [isLate ? retried : { ...retried, seq }];
      });
      void drain();
    },
    /** Deletes failed rows and refetches the list, because they may have been applied. */
    discard: async (subject: string) => {
      const first = await editRows(subject, 'failed', () => []);
      if (first) void refetch(first.operation);
      void drain();
    },
    /**
     * Undoes a waiting change: one that was never tried is deleted; another one, which may have been applied, is no
     * longer sent, and stays until the shopper retries or discards it.
     */
    withdraw: async (subject: string) => {
      const first = await editRows(subject, 'waiting', (row) =>
        row.attempts > 0 ? [{ ...row, state: 'needsAction' }] : [],
      );
      if (first && first.attempts > 0) void refetch(first.operation);
      void drain();
    },
    /** Deletes a waiting change, unless it was tried. @returns whether it is gone, so that nothing of it is done */
    takeBack: async (subject: string) => {
      let isGone = false;
      await editRows(subject, 'waiting', (row) => {
        isGone = row.attempts === 0;
        return isGone ? [] : [row];
      });
      return isGone;
    },
    /** Sends a change now that is held. */
    release: async (subject: string) => {
      await editRows(subject, 'waiting', (row) =>
        row.attempts > 0 ? [row] : [{ ...row, ...ready() }],
      );
      void drain();
    },
    /** A page has said that rows of the lane were rejected while the service worker sent them. */
    markReported: async (lane: string) => void (await lanes.markReported(lane)),
    /** Stops sending; the rows stay. */
    close: () => {
      clearTimeout(timer);
      sender.close();
    },
  };
};

export type Outbox = ReturnType<typeof makeOutbox>;
