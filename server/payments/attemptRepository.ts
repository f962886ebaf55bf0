import { and, desc, eq } from 'drizzle-orm';
import { order } from '../orders/ordersSchema';
import type { Database } from '../platform/db/database';
import { newId } from '../platform/db/ids';
import { payment } from './paymentsSchema';

export type Attempt = typeof payment.$inferSelect;
type NewAttempt = Pick<typeof payment.$inferInsert, 'orderId' | 'gateway' | 'amount' | 'currency'>;

/** Another attempt to pay an order, not yet opened at its gateway. */
export const addAttempt = async (tx: Database, attempt: NewAttempt) => {
  await tx.insert(payment).values({ ...attempt, id: newId('pay'), status: 'created' });
};

/** The attempts to pay an order, newest first. */
export const listAttempts = (db: Database, orderId: string) =>
  db
    .select()
    .from(payment)
    .where(eq(payment.orderId, orderId))
    .orderBy(desc(payment.createdAt), desc(payment.id));

/** The order's status, and its newest payment that is not closed. */
export const findOpenPayment = async (db: Database, orderId: string) => {
  const [found] = await db
    .select({ status: order.status, paymentId: payment.id, gateway: payment.gateway })
    .from(order)
    .leftJoin(payment, and(eq(payment.orderId, order.id), eq(payment.closed, false)))
    .where(eq(order.id, orderId))
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(1);
  return found;
};
