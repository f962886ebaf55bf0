import type { FastifyBaseLogger } from 'fastify';
import { type Limits, limits, type WindowedLimit } from '../../config/limits';
import type { Database } from '../../db/database';
import { RateLimitError } from '../httpError';
import { consumeBudget, restoreBudget } from './budgetRepository';
import { makeSharedCounter } from './sharedCounter';

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
     * Counts a use in memory, approximately across processes (see sharedCounter.ts).
     * @param reason a sentence for the shopper
     * @throws RateLimitError
     */
    count: async (use: LimitUse, reason: string) => {
      const budget = budgetOf(use);
      if (budget.limit === 0) return;
      const freeAt = await countShared(budget);
      if (freeAt) throw rateLimitError(reason, freeAt, now());
    },

    /**
     * Counts a use exactly, across all processes, in a sliding window.
     * @param reason a sentence for the shopper
     * @param code other than too_many_requests
     * @throws RateLimitError
     */
    consume: async (tx: Database, use: LimitUse, reason: string, code?: string) => {
      const freeAt = await consumeExactly(tx, use);
      if (freeAt) throw rateLimitError(reason, freeAt, now(), code);
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

/** @param reason a sentence for the shopper; when to try again is added to it */
export const rateLimitError = (reason: string, freeAt: Date, now: Date, code?: string) => {
  const seconds = Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000));
  return new RateLimitError([reason, tryAgain(seconds)].join(' '), seconds, code);
};

const tryAgain = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'Please try again in a minute.';
  if (minutes < 120) return `Please try again in ${minutes} minutes.`;
  return `Please try again in ${Math.ceil(minutes / 60)} hours.`;
};
