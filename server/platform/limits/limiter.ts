import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Limits, limits, type WindowedLimit } from '../config/limits';
import type { Database } from '../db/database';
import { type ErrorMessage, RateLimitError } from '../http/errors/httpError';
import { addUses, type Budget, consumeBudget, restoreBudget } from './budgetRepository';

interface LimiterOptions {
  db: Database;
  amounts: Limits;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Which limit is used, and by whom. */
export interface LimitUse {
  name: WindowedLimit;
  /** A network's key, an account's id … */
  of: string;
}

export type Limiter = ReturnType<typeof makeLimiter>;

/** Rate limits, shared by all processes through the database. */
export const makeLimiter = ({ db, amounts, now, log }: LimiterOptions) => {
  const countShared = makeSharedCounter(db, now, (err) =>
    log.warn({ err }, 'uses could not be counted'),
  );

  const budgetOf = ({ name, of }: LimitUse) => ({
    key: `${name}:${of}`,
    limit: amounts[name],
    windowMs: limits[name].windowMs,
  });

  /** @returns undefined when a use was left, otherwise the time when there will be one */
  const consumeExactly = async (tx: Database, use: LimitUse) => {
    const budget = budgetOf(use);
    return budget.limit === 0 ? undefined : consumeBudget(tx, budget, now());
  };

  return {
    amounts,

    /**
     * Counts a use in memory, approximately across processes (see `makeSharedCounter`).
     * @throws RateLimitError
     */
    count: async (use: LimitUse, reason: ErrorMessage) => {
      const budget = budgetOf(use);
      if (budget.limit === 0) return;
      const freeAt = await countShared(budget);
      if (freeAt) throw rateLimitError(reason, freeAt, now());
    },

    /**
     * Counts a use exactly, across all processes, in a sliding window.
     * @param reason its code is the code of the error
     * @throws RateLimitError
     */
    consume: async (tx: Database, use: LimitUse, reason: ErrorMessage) => {
      const freeAt = await consumeExactly(tx, use);
      if (freeAt) throw rateLimitError(reason, freeAt, now());
    },

    /** The same without an error. @returns whether a use was left */
    tryConsume: async (tx: Database, use: LimitUse) =>
      (await consumeExactly(tx, use)) === undefined,

    /** Undoes a `consume` made at `consumedAt`. */
    restore: async (tx: Database, use: LimitUse, consumedAt: Date) => {
      const budget = budgetOf(use);
      if (budget.limit > 0) await restoreBudget(tx, budget, consumedAt);
    },
  };
};

/** The message says when to try again, after the reason. */
export const rateLimitError = (reason: ErrorMessage, freeAt: Date, now: Date) => {
  const seconds = Math.ceil((freeAt.getTime() - now.getTime()) / 1000);
  return new RateLimitError(reason, Math.max(1, seconds));
};

/** Keys in memory; an evicted key continues from its count in the database. */
const MAX_KEYS = 100_000;
/** Each process writes its count after this fraction of a limit. */
const CHUNKS = 10;

interface Count {
  windowStart: number;
  /** Uses by all processes, as of this process's last write. */
  written: number;
  unwritten: number;
  writing: Promise<void> | undefined;
}

/**
 * Counts frequent events in fixed windows. A process counts in memory and adds a tenth of the limit
 * at a time to the database, which returns the count of all processes; uses that arrive during a
 * write wait for it. So n processes together allow at most limit × (1 + n / 10) uses in a window,
 * and a key below a tenth of its limit causes no write. Not for use within a transaction, which the
 * write might have to wait for.
 */
const makeSharedCounter = (db: Database, now: () => Date, onError: (error: unknown) => void) => {
  // Unlike `max`, `maxSize` reserves no memory for entries in advance.
  const counts = new LRUCache<string, Count>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 });

  const countOf = (key: string, windowStart: number) => {
    const current = counts.get(key);
    if (current?.windowStart === windowStart) return current;
    const fresh: Count = { windowStart, written: 0, unwritten: 0, writing: undefined };
    counts.set(key, fresh);
    return fresh;
  };

  const write = async (key: string, count: Count) => {
    const uses = count.unwritten;
    try {
      const total = await addUses(db, key, new Date(count.windowStart), uses);
      count.written = total;
      count.unwritten -= uses;
    } catch (error) {
      // They stay unwritten, and the next write includes them.
      onError(error);
    } finally {
      count.writing = undefined;
    }
  };

  /** Counts one use. @returns undefined when one was left, otherwise the time when there will be */
  return async ({ key, limit, windowMs }: Budget): Promise<Date | undefined> => {
    const windowStart = Math.floor(now().getTime() / windowMs) * windowMs;
    const count = countOf(key, windowStart);
    const chunk = Math.max(1, Math.floor(limit / CHUNKS));
    while (count.writing && count.unwritten >= chunk) await count.writing;
    if (count.written + count.unwritten >= limit) return new Date(windowStart + windowMs);
    count.unwritten += 1;
    if (count.unwritten >= chunk && !count.writing) count.writing = write(key, count);
    return undefined;
  };
};
