import { type Change, laneOf, type Operation } from './changes';
import { coalesce } from './coalesce';
import { makeLanes } from './lanes';
import type { OutboxRows } from './outboxRows';

/** What became of an attempt. Milliseconds. */
export type Outcome =
  /** Done, now or at an earlier attempt. `newId`: what the shop calls what was provisional. */
  | { kind: 'delivered'; newId?: string }
  /** No answer at all: nothing else need be tried for now. */
  | { kind: 'unreachable' }
  /** The shop asks for patience with this one. */
  | { kind: 'later'; after?: number }
  /** The session is over. Rows stay until the same person is back. */
  | { kind: 'signedOut' }
  /** For good, or until the shop's truth is another (sold out). */
  | { kind: 'refused'; reason: string };

interface OutboxOptions {
  userId: string;
  rows: OutboxRows;
  /** Turns what is provisional into what the shop knows, or says at once what becomes of it. */
  resolve: (operation: Operation) => Promise<Operation | Outcome>;
  deliver: (change: Change) => Promise<Outcome>;
  /** One tab sends at a time. */
  alone: (task: () => Promise<void>) => Promise<void>;
  /** The rows of a lane have changed, in the database already. */
  onLane: (lane: string, changes: Change[]) => void;
  /** The sentence for a change that grew too old. */
  expiredReason: string;
  now?: () => number;
  random?: () => number;
  newKey?: () => string;
}

const DAY = 86_400_000;
/** The server remembers keys for 90 days; the device gives up long before that. */
const MAX_AGE = 30 * DAY;
/** After the first failure look again in 2 s, then ever more rarely. */
const FIRST_DELAY = 2_000;
const LONGEST_DELAY = 5 * 60_000;
/** However long the shop asks for. Beyond it a row's time can only be a clock that was set back. */
const LONGEST_WAIT = 60 * 60_000;

/**
 * Sends every change exactly once: at least once by trying until the shop has answered, at most
 * once because every attempt bears the same key, which the shop knows again.
 */
export const makeOutbox = (options: OutboxOptions) => {
  const { userId, rows, resolve, deliver, alone, expiredReason } = options;
  const { now = Date.now, random = Math.random, newKey = () => crypto.randomUUID() } = options;
  const lanes = makeLanes(options);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Unanswered attempts in a row. */
  let failures = 0;
  let draining: Promise<void> | undefined;
  let again = false;
  let closed = false;

  /** Half of the delay is chance, so that a thousand devices do not return at the same instant. */
  const backoff = (attempts: number) =>
    Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.max(0, attempts - 1)) * (0.5 + random() / 2);

  /** How a row begins, and begins again when the shopper says so. */
  const untried = () => ({
    key: newKey(),
    state: 'waiting' as const,
    reason: null,
    attempts: 0,
    nextAt: 0,
    createdAt: now(),
  });

  const queue = async (operation: Operation, isNew: boolean) => {
    const lane = laneOf(operation);
    await lanes.edit(lane, (before) =>
      coalesce(before, {
        ...untried(),
        userId,
        lane,
        operation,
        isNew,
        revision: 0,
      }),
    );
    void drain();
  };

  /** @returns whether to go on with the next row */
  const settle = async (change: Change, outcome: Outcome): Promise<boolean> => {
    if (outcome.kind !== 'unreachable') failures = 0;
    switch (outcome.kind) {
      case 'delivered':
        await lanes.confirm(change, outcome.newId);
        return true;
      case 'refused':
        await lanes.refuse(change, outcome.reason);
        return true;
      case 'later': {
        const delay = Math.min(outcome.after ?? 0, LONGEST_WAIT) + backoff(change.attempts);
        await lanes.postpone(change, now() + delay);
        return true;
      }
      case 'unreachable':
        failures += 1;
        wakeIn(backoff(failures));
        return false;
      case 'signedOut':
        return false;
    }
  };

  const attempt = async (change: Change): Promise<boolean> => {
    if (now() - change.createdAt > MAX_AGE) {
      await lanes.refuse(change, expiredReason);
      return true;
    }
    const isFirst = change.attempts === 0;
    const operation = isFirst ? await resolve(change.operation) : change.operation;
    if (closed) return false;
    if ('kind' in operation) return settle(change, operation);
    const frozen = await lanes.freeze(change, operation);
    if (!frozen) return true;
    const outcome = await deliver(frozen);
    // Whoever signed out meanwhile took the rows along.
    return closed ? false : settle(frozen, outcome);
  };

  /** Of every lane the first row; of these the earliest that is due. */
  const nextDue = (changes: Change[]) => {
    const lanes = new Set<string>();
    const heads = changes.filter(({ state, lane }) => {
      if (state !== 'waiting' || lanes.has(lane)) return false;
      lanes.add(lane);
      return true;
    });
    const isDue = ({ nextAt }: Change) =>
      nextAt <= now() || nextAt > now() + LONGEST_WAIT + LONGEST_DELAY;
    const due = heads.find(isDue);
    if (!due && heads.length > 0) wakeIn(Math.min(...heads.map((row) => row.nextAt)) - now());
    return due;
  };

  const sendAll = async () => {
    while (!closed) {
      const due = nextDue(await rows.all(userId));
      if (!due || !(await attempt(due))) return;
    }
  };

  const wakeIn = (delay: number) => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(() => void drain(), Math.min(delay, LONGEST_DELAY));
  };

  /** Sends what is due. A call while another is at work makes that one look once more. */
  const drain = (): Promise<void> => {
    again = true;
    draining ??= (async () => {
      try {
        while (again && !closed) {
          again = false;
          clearTimeout(timer);
          await alone(sendAll);
        }
      } catch {
        // The device's database gave up; the rows in it are tried again, like an unanswered call.
        wakeIn(LONGEST_DELAY);
      } finally {
        draining = undefined;
      }
    })();
    return draining;
  };

  return {
    queue,
    drain,
    all: () => rows.all(userId),
    /** Sends refused changes again, under new keys: the shop remembers its refusal of the old. */
    retry: async (lane: string) => {
      await lanes.edit(lane, (before) =>
        before.map((row) => (row.state === 'refused' ? { ...row, ...untried() } : row)),
      );
      void drain();
    },
    discard: async (lane: string) => {
      await lanes.edit(lane, (before) => before.filter(({ state }) => state !== 'refused'));
    },
    /** Nothing is sent from here on; the rows stay. */
    close: () => {
      closed = true;
      clearTimeout(timer);
    },
  };
};

export type Outbox = ReturnType<typeof makeOutbox>;
