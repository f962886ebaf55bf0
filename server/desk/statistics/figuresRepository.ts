import { and, count, eq, gte, lt, max, sql } from 'drizzle-orm';
import { FIGURE_DAYS, type Figures } from '../../../src/contract/operator/operatorFigures';
import type { OrderStatus } from '../../../src/contract/order';
import { localDay } from '../../../src/contract/rules/arrivalDate';
import type { ShopFacts } from '../../../src/contract/shop/shopFacts';
import { cartLine } from '../../cart/shoppingSchema';
import { order } from '../../orders/ordersSchema';
import { payment } from '../../payments/paymentsSchema';
import type { Database } from '../../platform/db/database';
import { listMissed } from '../../search/missedRepository';

const SOLD: OrderStatus[] = [
  'paid',
  'confirmed',
  'packed',
  'shipped',
  'delivered',
  'ready',
  'collected',
];
const MAX_MISSED = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The figures of the last four weeks, by the days of the shop. */
export const findFigures = async (
  db: Database,
  { timeZone, currency }: Pick<ShopFacts, 'timeZone' | 'currency'>,
  now: Date,
): Promise<Figures> => {
  const today = Date.parse(localDay(now, timeZone));
  const dates = Array.from({ length: FIGURE_DAYS }, (_, at) =>
    new Date(today - (FIGURE_DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );
  const [from = ''] = dates;
  const period = { from, timeZone, currency };
  const days = new Map(dates.map((date) => [date, { date, orders: 0, sold: 0 }]));
  for (const { date, status, orders, sold } of await countOrders(db, period)) {
    const day = days.get(date);
    if (!day || !SOLD.includes(status)) continue;
    day.orders += orders;
    day.sold += sold;
  }
  return {
    days: [...days.values()],
    missedSearches: await listMissed(db, from, MAX_MISSED),
    left: { carts: await countLeftCarts(db, now), ...(await countUnpaid(db, period)) },
  };
};

interface Period extends Pick<ShopFacts, 'timeZone' | 'currency'> {
  /** The first day. */
  from: string;
}

/** Uses the index of placed orders. */
const isIn = ({ from, timeZone, currency }: Period) =>
  and(
    gte(order.placedAt, sql`${from}::date::timestamp at time zone ${timeZone}`),
    eq(order.currency, currency),
  );

/** By the day on which they were placed, and their status. */
const countOrders = (db: Database, period: Period) => {
  const days = db
    .select({
      date: sql`(${order.placedAt} at time zone ${period.timeZone})::date`.as('date'),
      status: order.status,
      orders: count().as('orders'),
      // A float, since an integer is too small for large shops, and large integers are read as texts.
      sold: sql<number>`sum(${order.total})::float8`.as('sold'),
    })
    .from(order)
    .where(isIn(period))
    // The date: repeated, its parameter would make it another expression.
    .groupBy(sql`1`, order.status)
    .as('days');
  // As texts they are grouped at half the speed.
  const date = sql<string>`${days.date}::text`;
  return db.select({ date, status: days.status, orders: days.orders, sold: days.sold }).from(days);
};

const countUnpaid = async (db: Database, period: Period) => {
  const failures = db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.orderId, order.id), eq(payment.status, 'failed')));
  const [row] = await db
    .select({
      unpaid: count(),
      failed: sql<number>`(count(*) filter (where exists ${failures}))::int`,
    })
    .from(order)
    .where(and(isIn(period), eq(order.status, 'expired')));
  return row ?? { unpaid: 0, failed: 0 };
};

/** Uses the index of lines by time. */
const countLeftCarts = async (db: Database, now: Date) => {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const carts = db
    .select({ customerId: cartLine.customerId })
    .from(cartLine)
    .where(gte(cartLine.addedAt, ago(FIGURE_DAYS)))
    .groupBy(cartLine.customerId)
    .having(lt(max(cartLine.addedAt), ago(1)))
    .as('carts');
  const [row] = await db.select({ carts: count() }).from(carts);
  return row?.carts ?? 0;
};
