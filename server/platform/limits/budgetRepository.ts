import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { budget } from '../../account/accountSchema';
import type { Database } from '../db/database';

/** At most `limit` uses within any `windowMs`. */
export interface Budget {
  key: string;
  limit: number;
  windowMs: number;
}

/** A sliding window consists of this many steps. */
const STEPS = 15;
/** The longest window of any limit; older rows are not counted. */
export const MAX_WINDOW_MS = 24 * 60 * 60 * 1000;

/**
 * Consumes one use of a budget. Concurrent callers, in any number of processes, never exceed the
 * limit: the current step is counted by one conditional statement, and earlier steps cannot grow.
 * @returns undefined when a use was left, otherwise the time when there will be one
 */
export const consumeBudget = async (db: Database, { key, limit, windowMs }: Budget, now: Date) => {
  const step = stepOf(windowMs, now);
  const [past] = await db
    .select({
      used: sql<number>`coalesce(sum(${budget.used}), 0)::int`,
      oldest: sql<Date | null>`min(${budget.windowStart})`.mapWith(budget.windowStart),
    })
    .from(budget)
    .where(
      and(
        eq(budget.key, key),
        gt(budget.windowStart, new Date(now.getTime() - windowMs)),
        lt(budget.windowStart, step),
        gt(budget.used, 0),
      ),
    );
  const remaining = limit - (past?.used ?? 0);
  const consumed = remaining > 0 ? await incrementBelow(db, key, step, remaining) : [];
  if (consumed.length > 0) return undefined;
  return new Date((past?.oldest ?? step).getTime() + windowMs);
};

const incrementBelow = (db: Database, key: string, step: Date, limit: number) =>
  db
    .insert(budget)
    .values({ key, windowStart: step, used: 1 })
    .onConflictDoUpdate({
      target: [budget.key, budget.windowStart],
      set: { used: sql`${budget.used} + 1` },
      setWhere: lt(budget.used, limit),
    })
    .returning({ used: budget.used });

/** Adds uses to a fixed window. @returns its total, over all processes */
export const addUses = async (db: Database, key: string, windowStart: Date, uses: number) => {
  const [row] = await db
    .insert(budget)
    .values({ key, windowStart, used: uses })
    .onConflictDoUpdate({
      target: [budget.key, budget.windowStart],
      set: { used: sql`${budget.used} + ${uses}` },
    })
    .returning({ used: budget.used });
  return row?.used ?? uses;
};

/** Undoes a use that was consumed at `consumedAt`. */
export const restoreBudget = async (db: Database, { key, windowMs }: Budget, consumedAt: Date) => {
  const step = stepOf(windowMs, consumedAt);
  await db
    .update(budget)
    .set({ used: sql`${budget.used} - 1` })
    .where(and(eq(budget.key, key), eq(budget.windowStart, step), gt(budget.used, 0)));
};

const stepOf = (windowMs: number, time: Date) => {
  const stepMs = windowMs / STEPS;
  return new Date(Math.floor(time.getTime() / stepMs) * stepMs);
};
