import { and, eq } from 'drizzle-orm';
import { order } from '../orders/ordersSchema';
import type { Database } from '../platform/db/database';
import type { ErrorMessage } from '../platform/http/errors/httpError';
import { type Repriced, weeklyBasket, weeklyRun } from './weeklySchema';

/** What the mail says of an order of a weekly basket. */
export interface WeeklyOrder {
  repriced: Repriced[];
  hasOtherHours: boolean;
  /** Why it cannot be paid on delivery, as its basket says. */
  notOnDelivery: ErrorMessage[];
}

/** Undefined of any other order. */
export const findWeeklyOrder = async (
  db: Database,
  orderId: string,
): Promise<WeeklyOrder | undefined> => {
  const [found] = await db
    .select({
      ...{ repriced: weeklyRun.repriced, reasons: weeklyRun.reasons },
      ...{ chosen: weeklyBasket.windowId, window: order.window },
    })
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
  const { repriced, reasons, chosen, window } = found;
  return {
    repriced,
    hasOtherHours: chosen !== null && window !== null && window.id !== chosen,
    notOnDelivery: (reasons ?? []) as ErrorMessage[],
  };
};
