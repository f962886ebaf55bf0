import { and, eq, gte, ne, sql } from 'drizzle-orm';
import type { OrderWindow } from '../../../src/contract/deliveryWindow';
import type { DeliverySchedule } from '../../../src/contract/shop/delivery';
import type { Database } from '../../platform/db/database';
import { order } from '../ordersSchema';

// Its beginning is that of the index orders_window. An order that ends gives its place back by its status, and one that
// goes with another has the place of that one.
const holdsPlace = sql`${order.window} is not null and ${order.status} not in ('expired', 'cancelled') and ${order.joins} is null`;
const windowId = sql<string>`${order.window} ->> 'id'`;
const taken = sql<number>`count(*)::int`;

/** How many places are taken, by window and date, from a date on. */
export const listTakenPlaces = (db: Database, from: string) =>
  db
    .select({ date: sql<string>`${order.arrivesOn}::text`, id: windowId, taken })
    .from(order)
    .where(and(holdsPlace, gte(order.arrivesOn, from)))
    .groupBy(order.arrivesOn, windowId);

/**
 * Gives an order a place in the first of these windows that has one left. The orders of a window are counted under a
 * lock that is held until the commit, so that there are never more than places. Call it after the stock is reserved
 * and the coupon used, which keeps the order of locks.
 * @returns undefined when all are full; then nothing changed
 */
export const holdPlace = async (
  tx: Database,
  orderId: string,
  windows: OrderWindow[],
  { windows: known = [] }: DeliverySchedule,
): Promise<OrderWindow | undefined> => {
  for (const window of windows) {
    const { date, id } = window;
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`window:${date} ${id}`}, 0))`,
    );
    const [others] = await tx
      .select({ taken })
      .from(order)
      .where(and(holdsPlace, eq(order.arrivesOn, date), eq(windowId, id), ne(order.id, orderId)));
    const places = known.find((each) => each.id === id)?.places ?? 0;
    if ((others?.taken ?? 0) >= places) continue;
    await tx.update(order).set({ window, arrivesOn: date }).where(eq(order.id, orderId));
    return window;
  }
  return undefined;
};
