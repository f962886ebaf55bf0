import { and, desc, eq, lte, not, sql } from 'drizzle-orm';
import type { Order, OrderDetails, OrderStatus } from '../../src/contract/order';
import type { Database } from '../platform/db/database';
import { invoicesOfOrder, toInvoices } from './invoices/invoiceColumns';
import { joinedByOrder, joinsOfOrder, toJoined } from './joined/joinedRepository';
import {
  amountsOfOrder,
  imagesOfOrder,
  itemCountOfOrder,
  itemsOfOrder,
  shortagesOfOrder,
  timelineOfOrder,
  toQuantities,
  toShortages,
  toTotals,
  toWeighed,
  toWishes,
} from './orderColumns';
import { type FullPayment, isOrderInReview, paymentOfOrder } from './orderPaymentColumns';
import { allows } from './orderStates';
import { order } from './ordersSchema';
import { canPay } from './payable';

const MAX_LISTED = 200;

/** The newest orders of a customer, newest first. */
export const listOrders = async (db: Database, customerId: string): Promise<Order[]> => {
  const rows = await db
    .select({ ...summary(db), payUntil: order.payUntil, arrivesOn: order.arrivesOn })
    .from(order)
    .where(eq(order.customerId, customerId))
    .orderBy(desc(order.placedAt), desc(order.id))
    .limit(MAX_LISTED);
  return rows.map(({ placedAt, payUntil, arrivesOn, window, pickUp, joins, joinedBy, ...row }) => ({
    ...row,
    ...toJoined({ joins, joinedBy }),
    placedAt: placedAt.toISOString(),
    ...(row.status === 'awaiting_payment'
      ? { payUntil: payUntil.toISOString() }
      : arrivesOn && { arrivesOn }),
    ...(window && { window }),
    ...(pickUp && { pickUp }),
  }));
};

/** Undefined when the customer has no such order. */
export const findOrderStatus = async (
  db: Database,
  customerId: string,
  id: string,
): Promise<OrderStatus | undefined> => {
  const [row] = await db.select({ status: order.status }).from(order).where(isOwn(customerId, id));
  return row?.status;
};

/** Requires fields that are optional in the contract but always set by this API. */
export interface FullOrder extends OrderDetails {
  currency: string;
  payment: FullPayment;
}

/** An order with all details; undefined when the customer has no such order. */
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
      pickUpCode: order.pickUpCode,
      note: order.note,
      leftOut: order.leftOut,
      shortLines: shortagesOfOrder(db),
      carrier: order.carrier,
      tracking: order.tracking,
      amounts: amountsOfOrder,
      coupon: order.coupon,
      invoices: invoicesOfOrder(db),
      payment: paymentOfOrder(db),
      timeline: timelineOfOrder(db),
      payUntil: order.payUntil,
      arrivesOn: order.arrivesOn,
    })
    .from(order)
    .where(isOwn(customerId, id));
  if (!row) return undefined;
  const { payUntil, arrivesOn, window, amounts, coupon, invoices, shortLines, ...others } = row;
  const { note, leftOut, carrier, tracking, pickUp, pickUpCode, joins, joinedBy, ...rest } = others;
  const isPayable = canPay(row.status, row.payment?.status) && payUntil > now;
  return {
    ...rest,
    ...toTotals(amounts),
    ...toInvoices(invoices),
    ...toShortages(shortLines),
    ...toJoined({ joins, joinedBy }),
    placedAt: row.placedAt.toISOString(),
    items: row.items.map(
      ({ available, priceNow, ordered, fulfilled, replaces, charged, ...line }) => {
        const { weight, weighed, note: lineNote, instead, ...item } = line;
        return {
          ...item,
          ...toQuantities({ ordered, fulfilled, replaces, charged, weight }),
          ...toWishes({ note: lineNote, instead }),
          variant: { ...item.variant, ...toWeighed(weighed), available: available ?? 0 },
          ...(priceNow === null ? { gone: true as const } : { priceNow }),
        };
      },
    ),
    payment: row.payment ?? FREE_ORDER_PAYMENT,
    timeline: row.timeline.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
    canCancel: allows('cancel', row.status),
    canPay: isPayable,
    ...(coupon && { coupon }),
    ...(note && { note }),
    ...(leftOut && { leftOut }),
    ...((carrier || tracking) && {
      shipment: { ...(carrier && { carrier }), ...(tracking && { tracking }) },
    }),
    ...(arrivesOn && { arrivesOn }),
    ...(window && { window }),
    ...(pickUp && { pickUp }),
    ...(pickUpCode && row.status === 'ready' && { pickUpCode }),
    ...(isPayable && { payUntil: payUntil.toISOString() }),
  };
};

/** Orders past their payment deadline, in random order, except those with a payment in review. */
export const listOverdueOrders = (db: Database, now: Date, limit: number) =>
  db
    .select({ id: order.id, payUntil: order.payUntil })
    .from(order)
    .where(
      and(eq(order.status, 'awaiting_payment'), lte(order.payUntil, now), not(isOrderInReview(db))),
    )
    .orderBy(sql`random()`)
    .limit(limit);

/** Whether an operator has to review a payment of the order. */
export const isInReview = async (db: Database, id: string) => {
  const [row] = await db
    .select({ isInReview: isOrderInReview(db) })
    .from(order)
    .where(eq(order.id, id));
  return row?.isInReview === true;
};

const isOwn = (customerId: string, id: string) =>
  and(eq(order.id, id), eq(order.customerId, customerId));

/** A free order has no payment. */
const FREE_ORDER_PAYMENT = {
  status: 'captured',
  gateway: '',
  reference: '',
  received: 0,
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
  window: order.window,
  pickUp: order.pickUp,
  joins: joinsOfOrder(db),
  joinedBy: joinedByOrder(db),
});
