import { and, asc, count, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { OrderFilter, OrderListQuery } from '../../src/contract/operator/operatorOrder';
import type { OrderStatus } from '../../src/contract/order';
import { TO_PACK } from '../../src/contract/rules/isToPack';
import { typedCode } from '../../src/contract/rules/typed/typedCode';
import { typedText } from '../../src/contract/rules/typed/typedText';
import { customer } from '../account/accountSchema';
import { joinedByOrder, joinsOfOrder } from '../orders/joined/joinedRepository';
import { itemCountOfOrder } from '../orders/orderColumns';
import {
  isOrderDisputed,
  isOrderDue,
  isOrderInReview,
  needsDecision,
  outstandingRefundsOfOrder,
} from '../orders/orderPaymentColumns';
import { order } from '../orders/ordersSchema';
import type { Database } from '../platform/db/database';

/** Not at the customer yet. */
const ON_THE_WAY: OrderStatus[] = [...TO_PACK, 'packed', 'shipped', 'ready'];

/** @param today local to the shop */
const hasFilter = (db: Database, filter: OrderFilter, today: string) => {
  if (filter === 'to_pack') return inArray(order.status, TO_PACK);
  if (filter === 'review') return needsDecision(db);
  if (filter === 'late') return and(inArray(order.status, ON_THE_WAY), lt(order.arrivesOn, today));
  if (filter === 'due') return and(eq(order.status, 'shipped'), isOrderDue(db));
  return eq(order.status, filter);
};

/** Each word is somewhere in what is known of whom the order goes to. */
const contains = (text: string) => {
  const { address, number } = order;
  const known = sql`lower(concat_ws(' ', ${number}, ${address} ->> 'name', ${address} ->> 'phone',
    ${address} ->> 'city', ${address} ->> 'postalCode',
    translate(${address} ->> 'postalCode', ' -', ''), ${customer.email},
    ${order.pickUp} ->> 'name', case when ${order.status} = 'ready' then ${order.pickUpCode} end))`;
  const words = typedText(text).toLowerCase().split(/\s+/).filter(Boolean);
  // As text of a name, or as digits of a phone number.
  const holds = (word: string) =>
    sql`(strpos(${known}, ${word}) > 0 or strpos(${known}, ${typedCode(word)}) > 0)`;
  return and(...words.map(holds));
};

/** Compared in the database, since its times are more precise than those of JavaScript. */
const isBeyond = (db: Database, number: string, isNewestFirst: boolean) => {
  const last = db
    .select({ at: order.placedAt, id: order.id })
    .from(order)
    .where(eq(order.number, number));
  const compared: SQL = isNewestFirst ? sql`<` : sql`>`;
  return sql`(${order.placedAt}, ${order.id}) ${compared} ${last}`;
};

/**
 * All orders newest first, or filtered ones oldest first, since the oldest wait longest.
 * @param today local to the shop
 */
export const findWarehouseOrders = (
  db: Database,
  { status: filter, day, window, q = '', after }: OrderListQuery,
  today: string,
  limit: number,
) => {
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
      arrivesOn: order.arrivesOn,
      pickUp: order.pickUp,
      pickUpCode: order.pickUpCode,
      joins: joinsOfOrder(db),
      joinedBy: joinedByOrder(db),
      isDue: isOrderDue(db),
      isInReview: isOrderInReview(db),
      isDisputed: isOrderDisputed(db),
      failedRefunds: outstandingRefundsOfOrder(db, ['failed']),
    })
    .from(order)
    .innerJoin(customer, eq(customer.id, order.customerId))
    .where(
      and(
        filter && hasFilter(db, filter, today),
        day === undefined ? undefined : eq(order.arrivesOn, day),
        window === undefined ? undefined : sql`${order.window} ->> 'id' = ${window}`,
        contains(q),
        after === undefined ? undefined : isBeyond(db, after, !filter),
      ),
    )
    .orderBy(direction(order.placedAt), direction(order.id))
    .limit(limit);
};

/** @param today local to the shop */
export const countWarehouseOrders = async (db: Database, filter: OrderFilter, today: string) => {
  const [row] = await db
    .select({ count: count() })
    .from(order)
    .where(hasFilter(db, filter, today));
  return row?.count ?? 0;
};
