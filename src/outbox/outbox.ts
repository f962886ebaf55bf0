import { coalesce } from './coalesce';
import { makeLanes } from './lanes';
import { type Change, laneOf, laneOfSubject, type Operation, subjectOf } from './outboxRow';
import { MAX_DELAY_MS } from './schedule';
import { makeSender, type SenderOptions } from './sender';

interface OutboxOptions
  extends Omit<SenderOptions, 'now' | 'wallClock' | 'random'>,
    Partial<Pick<SenderOptions, 'now' | 'wallClock' | 'random'>> {
  /** The rows of a lane have changed, in the database already. */
  onLane: (lane: string, changes: Change[]) => void;
}

const makeSteadyClock = () => {
  const startedAt = Date.now() - performance.now();
  return () => startedAt + performance.now();
};

/**
 * Sends every change exactly once: at least once by trying until the shop has answered, at most
 * once because every attempt bears the same key, which the shop recognises.
 */
export const makeOutbox = (options: OutboxOptions) => {
  const { userId, rows, refresh } = options;
  const { now = makeSteadyClock(), wallClock = Date.now, random = Math.random } = options;
  const lanes = makeLanes(options);
  const sender = makeSender(lanes, { ...options, now, wallClock, random });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draining: Promise<void> | undefined;
  let again = false;
  let isClosed = false;

  /** How a row begins, and begins again when the shopper says so. */
  const ready = () => ({
    state: 'waiting' as const,
    reason: null,
    failures: 0,
    nextAt: 0,
    delayMs: 0,
    pausesAll: false,
    createdAt: wallClock(),
  });
  const untried = () => ({ ...ready(), key: crypto.randomUUID(), attempts: 0 });

  const wakeIn = (ms: number | undefined) => {
    clearTimeout(timer);
    if (isClosed || ms === undefined) return;
    timer = setTimeout(() => void drain(), Math.min(ms, MAX_DELAY_MS));
  };

  /** Sends what is due. A call while another is at work makes that one look once more. */
  const drain = (): Promise<void> => {
    again = true;
    draining ??= (async () => {
      try {
        while (again && !isClosed) {
          again = false;
          wakeIn(await sender.sendDue());
        }
      } catch {
        // The device's database gave up; the rows in it are tried again, like an unanswered call.
        wakeIn(MAX_DELAY_MS);
      } finally {
        draining = undefined;
      }
    })();
    return draining;
  };

  /** Changes the rows that wait for the shopper, about one thing. @returns what they were */
  const editGivenUp = async (subject: string, change: (rows: Change[]) => Change[]) => {
    let given: Change[] = [];
    await lanes.edit(laneOfSubject(subject), (before) => {
      given = before.filter(
        ({ state, operation }) => state !== 'waiting' && subjectOf(operation) === subject,
      );
      const changed = change(given);
      return before.flatMap((row) =>
        given.includes(row) ? changed.filter(({ seq }) => seq === row.seq) : [row],
      );
    });
    return given;
  };

  return {
    queue: async (operation: Operation, isNew: boolean) => {
      const lane = laneOf(operation);
      const row = { ...untried(), userId, lane, operation, isNew, revision: 0 };
      await lanes.edit(lane, (before) => coalesce(before, row));
      void drain();
    },
    drain,
    /** The shop has answered some other call, and was neither busy nor broken. */
    answered: () => {
      sender.answered();
      return drain();
    },
    /** Somebody is signed in (again). */
    resume: () => {
      sender.resume();
      return drain();
    },
    all: () => rows.all(userId),
    /**
     * Sends again what was rejected or failed too often. What was rejected gets a new key, since the
     * shop remembers what it said to the old one; what failed may have been done under its key.
     */
    retry: async (subject: string) => {
      await editGivenUp(subject, (given) =>
        given.map((row) =>
          row.state === 'rejected' ? { ...row, ...untried() } : { ...row, ...ready() },
        ),
      );
      void drain();
    },
    /** Forgets it, and reads what the shop has: it may have been done all the same. */
    discard: async (subject: string) => {
      const [first] = await editGivenUp(subject, () => []);
      if (first) void refresh(first.operation);
      void drain();
    },
    /** Nothing is sent from here on; the rows stay. */
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      sender.close();
    },
  };
};

export type Outbox = ReturnType<typeof makeOutbox>;
