import { asc, desc, eq, or, sql } from 'drizzle-orm';
import type { OrderStatus } from '../../../src/contract/order';
import type { Database } from '../../db/database';
import { order } from '../../db/schema/orders';
import { isOrderInReview, itemCountOfOrder, outstandingRefundsOfOrder } from '../orderColumns';

/** What is asked for: orders of a state, or those whose money somebody has to look at. */
export type WarehouseFilter = OrderStatus | 'review';

/**
 * What the warehouse sees of orders: of all the newest first, and of those it has to do something
 * about the ones that have waited longest.
 */
export const findWarehouseOrders = (
  db: Database,
  filter: WarehouseFilter | undefined,
  limit: number,
) => {
  const isInReview = isOrderInReview(db);
  const failedRefunds = outstandingRefundsOfOrder(db, ['failed']);
  const wantsSomebody = or(isInReview, sql`${failedRefunds} > 0`);
  const inOrder = filter ? asc : desc;
  return db
    .select({
      number: order.number,
      status: order.status,
      placedAt: order.placedAt,
      total: order.total,
      currency: order.currency,
      packs: itemCountOfOrder(db),
      isInReview,
      failedRefunds,
    })
    .from(order)
    .where(filter === 'review' ? wantsSomebody : filter && eq(order.status, filter))
    .orderBy(inOrder(order.placedAt), inOrder(order.id))
    .limit(limit);
};
