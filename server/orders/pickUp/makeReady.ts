import { randomInt } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { localDay, shifted } from '../../../src/contract/rules/arrivalDate';
import type { ShopFacts } from '../../../src/contract/shop/shopFacts';
import type { Database } from '../../platform/db/database';
import { order } from '../ordersSchema';

const DIGITS = 4;
const CODES = 10 ** DIGITS;
/** In a shop whose facts say nothing about it any more. */
const KEPT_DAYS = 2;

export type KeepingFacts = Pick<ShopFacts, 'pickUp' | 'timeZone'>;

/** The last day on which an order is kept that is ready now: as many days after its own as the facts say. */
const keptUntilOf = ({ pickUp, timeZone }: KeepingFacts, arrivesOn: string | null, now: Date) => {
  const today = localDay(now, timeZone);
  const from = arrivesOn && arrivesOn > today ? arrivesOn : today;
  return shifted(from, pickUp?.keepDays ?? KEPT_DAYS);
};

/**
 * Gives a locked order that is ready a code that no other one has that is ready: digits are said in any language and typed
 * with a thumb. It opens nothing by itself; whoever hands the goods over sees the name.
 */
export const makeReady = async (
  tx: Database,
  { id, pickUp, arrivesOn }: Pick<typeof order.$inferSelect, 'id' | 'pickUp' | 'arrivesOn'>,
  facts: KeepingFacts | undefined,
  now: Date,
) => {
  // Each of two orders that are ready at once must see the other's code.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('pick-up codes', 0))`);
  const rows = await tx
    .select({ code: order.pickUpCode })
    .from(order)
    .where(and(eq(order.status, 'ready'), isNotNull(order.pickUpCode)));
  const taken = new Set(rows.map(({ code }) => code));
  if (taken.size >= CODES) throw new Error('All pick-up codes are taken.');
  let code: string;
  do code = String(randomInt(CODES)).padStart(DIGITS, '0');
  while (taken.has(code));
  const kept = pickUp && facts && { ...pickUp, keptUntil: keptUntilOf(facts, arrivesOn, now) };
  await tx
    .update(order)
    .set({ pickUpCode: code, ...(kept && { pickUp: kept }) })
    .where(eq(order.id, id));
};
