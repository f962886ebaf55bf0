import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { order } from '../../db/schema/orders';
import { type Repriced, weeklyBasket, weeklyRun } from '../../db/schema/weekly';

/** What the mail says of an order of a weekly basket. */
export interface WeeklyOrder {
  repriced: Repriced[];
  hasOtherHours: boolean;
}

/** Undefined of any other order. */
export const findWeeklyOrder = async (
  db: Database,
  orderId: string,
): Promise<WeeklyOrder | undefined> => {
  const [found] = await db
    .select({ repriced: weeklyRun.repriced, chosen: weeklyBasket.windowId, window: order.window })
    .from(weeklyRun)
    .innerJoin(order, eq(order.id, weeklyRun.orderId))
    .innerJoin(
      weeklyBasket,
      and(
        eq(weeklyBasket.customerId, weeklyRun.customerId),
        eq(weeklyBasket.id, weeklyRun.basketId),
      ),
    )
    .where(eq(weeklyRun.orderId, orderId));
  if (!found) return undefined;
  const { repriced, chosen, window } = found;
  return { repriced, hasOtherHours: chosen !== null && window !== null && window.id !== chosen };
};
