import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { budget } from '../../db/schema/account';

/** At most `limit` uses within any `window` (ms). */
export interface Budget {
  key: string;
  limit: number;
  window: number;
}

/** A window is counted in this many steps, and slides on by a step. */
const STEPS = 15;
/** The longest window there is, in ms; what is older counts nowhere. */
export const LONGEST_WINDOW = 24 * 60 * 60 * 1000;

/**
 * Takes one use from a budget. Callers at the same moment, in any number of processes, never get
 * more than the limit: the present step is counted by one conditional statement, and the steps
 * before it are past.
 * @returns undefined when there was one left, else the time when there will be
 */
export const spend = async (db: Database, { key, limit, window }: Budget, now: Date) => {
  const step = stepOf(window, now);
  const [past] = await db
    .select({
      used: sql<number>`coalesce(sum(${budget.used}), 0)::int`,
      oldest: sql<Date | null>`min(${budget.windowStart})`.mapWith(budget.windowStart),
    })
    .from(budget)
    .where(
      and(
        eq(budget.key, key),
        gt(budget.windowStart, new Date(now.getTime() - window)),
        lt(budget.windowStart, step),
        gt(budget.used, 0),
      ),
    );
  const left = limit - (past?.used ?? 0);
  const taken = left > 0 ? await take(db, key, step, left) : [];
  if (taken.length > 0) return undefined;
  return new Date((past?.oldest ?? step).getTime() + window);
};

const take = (db: Database, key: string, step: Date, left: number) =>
  db
    .insert(budget)
    .values({ key, windowStart: step, used: 1 })
    .onConflictDoUpdate({
      target: [budget.key, budget.windowStart],
      set: { used: sql`${budget.used} + 1` },
      setWhere: lt(budget.used, left),
    })
    .returning({ used: budget.used });

/** Adds uses to a fixed window. @returns how many it has now, by all processes */
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

/** Gives back what was spent at a time: nothing came of it. */
export const refund = async (db: Database, { key, window }: Budget, spentAt: Date) => {
  await db
    .update(budget)
    .set({ used: sql`${budget.used} - 1` })
    .where(
      and(eq(budget.key, key), eq(budget.windowStart, stepOf(window, spentAt)), gt(budget.used, 0)),
    );
};

const stepOf = (window: number, time: Date) => {
  const length = window / STEPS;
  return new Date(Math.floor(time.getTime() / length) * length);
};
