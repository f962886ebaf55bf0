import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { Address } from '../../src/contract/address';
import type { CartItem } from '../../src/contract/cart';
import type { OrderCoupon } from '../../src/contract/coupon';
import type { OrderWindow } from '../../src/contract/deliveryWindow';
import type { LeftOut, OrderDetails } from '../../src/contract/order';
import type { OrderPickUp } from '../../src/contract/pickUp';
import type { WeighingTerms } from '../../src/contract/rules/weighedOrder';
import { mostOfPortion } from '../../src/contract/rules/weighing';
import { order, orderItem } from '../orders/ordersSchema';
import type { Database } from '../platform/db/database';
import { newId } from '../platform/db/ids';
import type { LineWish } from './lineWishes';
import type { ReservationTerms } from './unpaidOrders/checkUnpaidOrderLimits';

export interface NewOrder {
  customerId: string;
  orderKey: string;
  address: Address;
  /** Where it is collected; undefined of one that is delivered. */
  pickUp: OrderPickUp | undefined;
  /** The courier reads it. */
  note: string | undefined;
  items: CartItem[];
  /** Of the items, by their variant. */
  wishes: Map<string, LineWish>;
  /** What was sold out. */
  leftOut: LeftOut[];
  totals: OrderDetails['totals'];
  tax?: OrderDetails['tax'] | undefined;
  currency: string;
  /** Of an order with goods that are sold by weight. */
  weighing?: WeighingTerms | undefined;
  reservation: ReservationTerms;
  /** The discount of a coupon. */
  coupon?: OrderCoupon | undefined;
  /** YYYY-MM-DD */
  arrivesOn: string;
  /** The order that it goes with, in its window. */
  joined?: { id: string; window: OrderWindow | undefined } | undefined;
}

export interface PlacedOrder {
  orderId: string;
  /** Something is left out. */
  isPartial: boolean;
}

/** Order keys never expire. */
export const findOrderByKey = async (
  db: Database,
  customerId: string,
  orderKey: string,
): Promise<PlacedOrder | undefined> => {
  const [found] = await db
    .select({ orderId: order.id, leftOut: order.leftOut })
    .from(order)
    .where(and(eq(order.customerId, customerId), eq(order.orderKey, orderKey)));
  return found && { orderId: found.orderId, isPartial: found.leftOut !== null };
};

/** Stores an order with the names and prices of its items. @returns its id */
export const addOrder = async (
  tx: Database,
  {
    customerId,
    orderKey,
    address,
    pickUp,
    note,
    items,
    wishes,
    leftOut,
    totals,
    tax,
    currency,
    coupon,
    weighing,
    reservation,
    arrivesOn,
    joined,
  }: NewOrder,
) => {
  const id = newId('ord');
  const { minutes, network } = reservation;
  const payUntil = sql`now() + make_interval(mins => ${minutes})`;
  const named = { id, customerId, orderKey, address, note, currency, coupon, network, arrivesOn };
  const missing = leftOut.length > 0 ? { leftOut } : {};
  const row = {
    ...named,
    ...missing,
    pickUp,
    tax,
    weighing,
    joins: joined?.id,
    window: joined?.window,
    payUntil,
    status: 'awaiting_payment',
  } as const;
  const { items: itemsTotal, tax: taxAdded, ...rest } = totals;
  await insertNumbered(tx, { ...row, ...rest, itemsTotal, taxAdded });
  await tx.insert(orderItem).values(
    items.map(({ productId, variantId, quantity, product, variant }, position) => {
      const line = { productId, variantId, quantity, product, ...pricesOf(variant) };
      return { ...line, ...wishes.get(variantId), id: `${id}_${position}`, orderId: id, position };
    }),
  );
  return id;
};

/** Of a portion that is sold by weight the most that it can cost. */
const pricesOf = ({ label, price: expected, mrp, weighed }: CartItem['variant']) => {
  if (!weighed) return { label, price: expected, mrp };
  const price = mostOfPortion(weighed);
  return { label, price, mrp: Math.max(mrp, price), weighed: { ...weighed, expected } };
};

/** Order numbers are random, so a duplicate is replaced by another one. */
const insertNumbered = async (tx: Database, row: Omit<PgInsertValue<typeof order>, 'number'>) => {
  for (;;) {
    const inserted = await tx
      .insert(order)
      .values({ ...row, number: newOrderNumber() })
      .onConflictDoNothing({ target: order.number })
      .returning({ id: order.id });
    if (inserted.length > 0) return;
  }
};

/** It has no characters that look or sound alike: 0 and O, 1, I and L, U and V. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const LENGTH = 8;

/** Such as 'K7QM-4XWP'. Random, so that it does not reveal how many orders there are. */
const newOrderNumber = () => {
  const characters = Array.from(
    { length: LENGTH },
    () => ALPHABET[randomInt(ALPHABET.length)],
  ).join('');
  return `${characters.slice(0, LENGTH / 2)}-${characters.slice(LENGTH / 2)}`;
};
