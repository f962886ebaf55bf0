import type { FastifyBaseLogger } from 'fastify';
import { type Limits, limits, type WindowedLimit } from '../../config/limits';
import type { Database } from '../../db/database';
import { RateLimitError } from '../httpError';
import { refund, spend } from './budgetRepository';
import { makeSharedCounter } from './sharedCounter';

interface LimiterParts {
  db: Database;
  amounts: Limits;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** A use of a limit by somebody. */
export interface LimitUse {
  name: WindowedLimit;
  /** Whose: a network's key, an account's id … */
  of: string;
}

export type Limiter = ReturnType<typeof makeLimiter>;

/** Counts against the limits, all of them shared by the processes over one database. */
export const makeLimiter = ({ db, amounts, now, log }: LimiterParts) => {
  const take = makeSharedCounter(db, now, (err) => log.warn({ err }, 'uses could not be counted'));

  const budgetOf = ({ name, of }: LimitUse) => ({
    key: `${name}:${of}`,
    limit: amounts[name],
    window: limits[name].windowMs,
  });

  return {
    amounts,

    /**
     * Counts a use in memory, written now and then (see sharedCounter.ts).
     * @param reason a sentence for the shopper
     * @throws RateLimitError
     */
    count: async (use: LimitUse, reason: string) => {
      const { key, limit, window: windowMs } = budgetOf(use);
      if (limit === 0) return;
      const freeAt = await take({ key, limit, windowMs });
      if (freeAt) throw rateLimitError(reason, freeAt, now());
    },

    /**
     * Counts a use exactly, however many processes count at the same time, in a sliding window.
     * @param reason a sentence for the shopper
     * @param word for machines, when it is not too_many_requests
     * @throws RateLimitError
     */
    spend: async (tx: Database, use: LimitUse, reason: string, word?: string) => {
      const budget = budgetOf(use);
      if (budget.limit === 0) return;
      const freeAt = await spend(tx, budget, now());
      if (freeAt) throw rateLimitError(reason, freeAt, now(), word);
    },

    /** Gives back a use of `spend` that was made at a time. */
    giveBack: async (tx: Database, use: LimitUse, spentAt: Date) => {
      const budget = budgetOf(use);
      if (budget.limit > 0) await refund(tx, budget, spentAt);
    },
  };
};

/** @param reason a sentence for the shopper, who is also told when to come back */
export const rateLimitError = (reason: string, freeAt: Date, now: Date, word?: string) => {
  const seconds = Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000));
  return new RateLimitError(`${reason} Please try again ${inWords(seconds)}.`, seconds, word);
};

const inWords = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'in a minute';
  return minutes < 120 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
};
