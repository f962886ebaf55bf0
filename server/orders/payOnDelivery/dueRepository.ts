import { and, count, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { ON_DELIVERY } from '../../../src/contract/rules/onDelivery';
import { payment } from '../../payments/paymentsSchema';
import type { Database } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import { order } from '../ordersSchema';

type NewDue = Pick<typeof payment.$inferInsert, 'orderId' | 'amount' | 'currency'>;

/** Adds the payment of an order that is paid on delivery. No gateway knows it, so it is never checked. */
export const addDuePayment = async (tx: Database, due: NewDue) => {
  const id = newId('pay');
  await tx
    .insert(payment)
    .values({ ...due, id, gateway: ON_DELIVERY, status: 'due', checkAt: null });
};

/**
 * Whether an order of the customer is to be paid on delivery.
 * @param baseId besides this one, and those that go with it
 */
export const hasDueOrder = async (tx: Database, customerId: string, baseId?: string) => {
  const isOther =
    baseId === undefined ? undefined : sql`coalesce(${order.joins}, ${order.id}) <> ${baseId}`;
  return (await countDue(tx, and(eq(order.customerId, customerId), isOther))) > 0;
};

/** Orders to be paid on delivery by customers who had not paid an order before. */
export const countDueOfNew = (tx: Database) => countDue(tx, isNotNull(order.network));

const countDue = async (tx: Database, whose: SQL | undefined) => {
  const [row] = await tx
    .select({ orders: count() })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(and(eq(payment.gateway, ON_DELIVERY), eq(payment.status, 'due'), whose));
  return row?.orders ?? 0;
};

/** Serializes these orders, so that each one counts the others. */
export const lockDueOfNew = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('due of new accounts', 0))`);
