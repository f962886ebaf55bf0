import { and, desc, eq, lte, not, sql } from 'drizzle-orm';
import type { Order, OrderDetails, OrderStatus } from '../../src/contract/order';
import type { Database } from '../db/database';
import { order } from '../db/schema/orders';
import {
  imagesOfOrder,
  isOrderInReview,
  itemCountOfOrder,
  itemsOfOrder,
  paymentOfOrder,
  timelineOfOrder,
} from './orderColumns';
import { canCancel, canPay } from './orderRules';

/** Of the orders of a customer, in one answer. */
const MOST_LISTED = 200;

/** The newest orders of a customer, the newest first. */
export const listOrders = async (db: Database, customerId: string): Promise<Order[]> => {
  const rows = await db
    .select(summary(db))
    .from(order)
    .where(eq(order.customerId, customerId))
    .orderBy(desc(order.placedAt), desc(order.id))
    .limit(MOST_LISTED);
  return rows.map(({ placedAt, ...row }) => ({ ...row, placedAt: placedAt.toISOString() }));
};

/** Undefined when the customer has no order of that id. */
export const findOrderStatus = async (
  db: Database,
  customerId: string,
  id: string,
): Promise<OrderStatus | undefined> => {
  const [row] = await db.select({ status: order.status }).from(order).where(one(customerId, id));
  return row?.status;
};

/** What this shop says of an order: also what other hosts may leave out. */
export interface FullOrder extends OrderDetails {
  currency: string;
  payment: Required<OrderDetails['payment']>;
}

/** An order with everything its page shows; undefined when the customer has none of that id. */
export const findOrder = async (
  db: Database,
  customerId: string,
  id: string,
  now: Date,
): Promise<FullOrder | undefined> => {
  const [row] = await db
    .select({
      ...summary(db),
      items: itemsOfOrder(db),
      currency: order.currency,
      address: order.address,
      totals: {
        items: order.itemsTotal,
        discount: order.discount,
        delivery: order.delivery,
        total: order.total,
      },
      payment: paymentOfOrder(db),
      timeline: timelineOfOrder(db),
      payUntil: order.payUntil,
    })
    .from(order)
    .where(one(customerId, id));
  if (!row) return undefined;
  const { payUntil, ...rest } = row;
  const payable = canPay(row.status, row.payment?.status) && payUntil > now;
  return {
    ...rest,
    placedAt: row.placedAt.toISOString(),
    items: row.items.map(({ available, ...item }) => ({
      ...item,
      variant: { ...item.variant, available: available ?? 0 },
      ...(available === null && { gone: true as const }),
    })),
    payment: row.payment ?? nothingToPay,
    timeline: row.timeline.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
    canCancel: canCancel(row.status),
    canPay: payable,
    ...(payable && { payUntil: payUntil.toISOString() }),
  };
};

/** Orders whose time to pay is over, in no order; without those whose money is in review. */
export const unpaidOrders = (db: Database, now: Date, limit: number) =>
  db
    .select({ id: order.id, payUntil: order.payUntil })
    .from(order)
    .where(
      and(eq(order.status, 'awaiting_payment'), lte(order.payUntil, now), not(isOrderInReview(db))),
    )
    .orderBy(sql`random()`)
    .limit(limit);

/** Whether a person has to look at what a payment of an order brought. */
export const isInReview = async (db: Database, id: string) => {
  const [row] = await db
    .select({ isInReview: isOrderInReview(db) })
    .from(order)
    .where(eq(order.id, id));
  return row?.isInReview === true;
};

const one = (customerId: string, id: string) =>
  and(eq(order.id, id), eq(order.customerId, customerId));

/** An order that costs nothing is placed without a payment. */
const nothingToPay = {
  status: 'captured',
  gateway: '',
  reference: '',
  refundDue: 0,
  refunded: 0,
  inReview: false,
} as const;

const summary = (db: Database) => ({
  _id: order.id,
  number: order.number,
  placedAt: order.placedAt,
  status: order.status,
  total: order.total,
  itemCount: itemCountOfOrder(db),
  images: imagesOfOrder(db),
});
