import { and, eq, inArray, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { stock } from '../../catalogue/catalogueSchema';
import { isOrderDue } from '../../orders/orderPaymentColumns';
import { order } from '../../orders/ordersSchema';
import { reservation } from '../../orders/stockSchema';
import { payment } from '../../payments/paymentsSchema';
import type { Database } from '../../platform/db/database';

/** Totals of the orders that hold stock unpaid; `value` in minor units. */
interface Held {
  orders: number;
  packs: number;
  value: number;
}

/** An order to be paid on delivery that is packed, but not shipped or collected, counts as well. */
const isUnpaid = (db: Database) =>
  or(
    eq(order.status, 'awaiting_payment'),
    and(inArray(order.status, ['confirmed', 'packed', 'ready']), isOrderDue(db)),
  );
/** Free orders do not count as paid or as expired unpaid. */
const isFree = eq(order.total, 0);
const isPaid = (db: Database) =>
  and(
    inArray(order.status, ['paid', 'packed', 'shipped', 'delivered', 'ready', 'collected']),
    not(isFree),
    not(isOrderDue(db)),
  );
const isOfLastDay = sql`${order.placedAt} > now() - interval '1 day'`;

/** Whether the customer has a paid order that was not cancelled. */
export const hasPaid = async (db: Database, customerId: string) => {
  const [paid] = await db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.customerId, customerId), isPaid(db)))
    .limit(1);
  return paid !== undefined;
};

export const heldByCustomer = (db: Database, customerId: string) =>
  sumHeld(db, eq(order.customerId, customerId));

/** Only orders by accounts that had not paid an order before. */
export const heldByNetwork = (db: Database, network: string) =>
  sumHeld(db, eq(order.network, network));

const sumHeld = async (db: Database, whose: SQL): Promise<Held> => {
  const packs = db
    .select({ packs: sql<number>`sum(${reservation.quantity})` })
    .from(reservation)
    .where(eq(reservation.orderId, order.id));
  const [held] = await db
    .select({
      orders: sql<number>`count(*)::int`,
      packs: sql<number>`coalesce(sum((${packs})), 0)::int`,
      value: sql<number>`coalesce(sum(${order.total}), 0)::float8`,
    })
    .from(order)
    .where(and(whose, isUnpaid(db)));
  return held ?? { orders: 0, packs: 0, value: 0 };
};

/** Per variant: the free stock, and what other unpaid orders hold. */
export const unpaidOfVariants = (
  db: Database,
  variantIds: string[],
  { orderId, customerId, network }: { orderId: string; customerId: string; network: string },
) => {
  const isOwn = or(eq(order.customerId, customerId), eq(order.network, network));
  const sum = (whose: SQL | undefined) =>
    sql<number>`coalesce(sum(${reservation.quantity}) filter (where ${whose}), 0)::int`;
  const held = db
    .select({
      variantId: reservation.variantId,
      own: sum(isOwn).as('own'),
      ofNew: sum(isNotNull(order.network)).as('of_new'),
    })
    .from(reservation)
    .innerJoin(order, eq(order.id, reservation.orderId))
    .where(
      and(
        inArray(reservation.variantId, variantIds),
        eq(reservation.state, 'held'),
        isUnpaid(db),
        ne(order.id, orderId),
      ),
    )
    .groupBy(reservation.variantId)
    .as('held');
  return db
    .select({
      variantId: stock.variantId,
      free: sql<number>`${stock.onHand} - ${stock.reserved}`,
      /** How many the customer or the network holds. */
      own: sql<number>`coalesce(${held.own}, 0)`,
      /** How many all customers hold who had not paid an order before. */
      ofNew: sql<number>`coalesce(${held.ofNew}, 0)`,
    })
    .from(stock)
    .leftJoin(held, eq(held.variantId, stock.variantId))
    .where(inArray(stock.variantId, variantIds));
};

/** Orders of the last day that ended unpaid, and when the oldest of them was placed. */
export const expiredOfCustomer = (db: Database, customerId: string) =>
  countExpiredUnpaid(db, eq(order.customerId, customerId));

export const expiredOfNetwork = (db: Database, network: string) =>
  countExpiredUnpaid(db, eq(order.network, network));

const countExpiredUnpaid = async (db: Database, whose: SQL) => {
  const capturedPayment = db
    .select({ one: sql`1` })
    .from(payment)
    .where(and(eq(payment.orderId, order.id), sql`${payment.captured} > 0`));
  const isExpiredUnpaid = sql`${order.status} in ('expired', 'cancelled', 'returned', 'not_collected') and not ${isFree} and not exists (${capturedPayment})`;
  const [counted] = await db
    .select({
      expired: sql<number>`(count(*) filter (where ${isExpiredUnpaid}))::int`,
      paid: sql<number>`(count(*) filter (where ${isPaid(db)}))::int`,
      oldest: sql<Date | null>`min(${order.placedAt}) filter (where ${isExpiredUnpaid})`.mapWith(
        order.placedAt,
      ),
    })
    .from(order)
    .where(and(whose, isOfLastDay));
  return counted ?? { expired: 0, paid: 0, oldest: null };
};

/** Serializes orders by new accounts of a network, so that each one counts what the others hold. */
export const lockNetwork = (tx: Database, network: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`network:${network}`}, 0))`);

/** Deletes the networks of orders that no limit counts any more. @returns the number of these orders */
export const clearOrderNetworks = async (db: Database, now: Date) => {
  const countedSince = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  const cleared = await db
    .update(order)
    .set({ network: null })
    .where(
      and(
        sql`${order.network} is not null`,
        sql`${order.placedAt} <= ${countedSince.toISOString()}::timestamptz`,
        sql`not (${or(eq(order.status, 'awaiting_payment'), isOrderDue(db))})`,
      ),
    )
    .returning({ id: order.id });
  return cleared.length;
};
