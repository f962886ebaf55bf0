import { and, desc, eq } from 'drizzle-orm';
import type { Order, OrderDetails } from '../../src/contract/order';
import type { Database } from '../db/database';
import { order } from '../db/schema/orders';
import { canCancel, canPay } from '../orderRules';
import {
  imagesOfOrder,
  itemCountOfOrder,
  itemsOfOrder,
  paymentOfOrder,
  timelineOfOrder,
} from './orderParts';

/** The orders of a customer, the newest first. */
export const listOrders = async (db: Database, customerId: string): Promise<Order[]> => {
  const rows = await db
    .select(summary(db))
    .from(order)
    .where(eq(order.customerId, customerId))
    .orderBy(desc(order.placedAt), desc(order.id));
  return rows.map(({ placedAt, ...row }) => ({ ...row, placedAt: placedAt.toISOString() }));
};

/** An order with everything its page shows; undefined when the customer has none of that id. */
export const findOrder = async (
  db: Database,
  customerId: string,
  id: string,
): Promise<OrderDetails | undefined> => {
  const [row] = await db
    .select({
      ...summary(db),
      items: itemsOfOrder(db),
      address: order.address,
      totals: {
        items: order.itemsTotal,
        discount: order.discount,
        delivery: order.delivery,
        total: order.total,
      },
      payment: paymentOfOrder(db),
      timeline: timelineOfOrder(db),
    })
    .from(order)
    .where(and(eq(order.id, id), eq(order.customerId, customerId)));
  return (
    row && {
      ...row,
      placedAt: row.placedAt.toISOString(),
      items: row.items.map(({ available, ...item }) => ({
        ...item,
        variant: { ...item.variant, available: available ?? 0 },
        ...(available === null && { gone: true as const }),
      })),
      payment: row.payment ?? { status: 'created', gateway: '', reference: '' },
      timeline: row.timeline.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
      canCancel: canCancel(row.status),
      canPay: canPay(row.status, row.payment?.status),
    }
  );
};

const summary = (db: Database) => ({
  _id: order.id,
  number: order.number,
  placedAt: order.placedAt,
  status: order.status,
  total: order.total,
  itemCount: itemCountOfOrder(db),
  images: imagesOfOrder(db),
});
