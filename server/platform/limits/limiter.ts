import type { FastifyBaseLogger } from 'fastify';
import { type Limits, limits, type WindowedLimit } from '../config/limits';
import type { Database } from '../db/database';
import { type ErrorMessage, RateLimitError } from '../http/errors/httpError';
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
