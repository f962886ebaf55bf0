import { asc, desc, eq, or, sql } from 'drizzle-orm';
import type { OrderFilter } from '../../../src/contract/operatorOrder';
import type { Database } from '../../db/database';
import { order } from '../../db/schema/orders';
import { itemCountOfOrder } from '../orderColumns';
import {
  isOrderDisputed,
  isOrderDue,
  isOrderInReview,
  outstandingRefundsOfOrder,
} from '../orderPaymentColumns';

/** All orders newest first, or filtered ones oldest first, since the oldest wait longest. */
export const findWarehouseOrders = (
  db: Database,
  filter: OrderFilter | undefined,
  limit: number,
) => {
  const isInReview = isOrderInReview(db);
  const failedRefunds = outstandingRefundsOfOrder(db, ['failed']);
  const isDisputed = isOrderDisputed(db);
  const needsDecision = or(isInReview, isDisputed, sql`${failedRefunds} > 0`);
  const direction = filter ? asc : desc;
  return db
    .select({
      number: order.number,
      status: order.status,
      placedAt: order.placedAt,
      name: sql<string>`coalesce(${order.address} ->> 'name', '')`,
      total: order.total,
      currency: order.currency,
      packs: itemCountOfOrder(db),
      note: order.note,
      window: order.window,
      isDue: isOrderDue(db),
      isInReview,
      isDisputed,
      failedRefunds,
    })
    .from(order)
    .where(filter === 'review' ? needsDecision : filter && eq(order.status, filter))
    .orderBy(direction(order.placedAt), direction(order.id))
    .limit(limit);
};
