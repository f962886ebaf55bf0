import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { customer } from '../account/accountSchema';
import type { OpenedPayment } from '../gateways/gateway';
import { order } from '../orders/ordersSchema';
import type { Database } from '../platform/db/database';
import { FIRST_CHECK_MS } from './paymentLeases';
import { payment } from './paymentsSchema';

export type PaymentRow = typeof payment.$inferSelect;

/** A payment, its order, and the customer's e-mail address and language. */
export const findPayment = async (db: Database, id: string) => {
  const [row] = await db
    .select({ payment, order, email: customer.email, language: customer.language })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .innerJoin(customer, eq(customer.id, order.customerId))
    .where(eq(payment.id, id));
  return row;
};

/** Whether money was received, even if it went back. */
export const isCaptured = ({ status }: Pick<PaymentRow, 'status'>) =>
  status === 'captured' || status === 'refunded';

/** @param ref the gateway's id of the payment or of its charge */
export const findPaymentByRef = async (db: Database, gateway: string, ref: string) => {
  const [row] = await db
    .select({ id: payment.id, gatewayRef: payment.gatewayRef })
    .from(payment)
    .where(
      and(
        eq(payment.gateway, gateway),
        or(eq(payment.gatewayRef, ref), eq(payment.chargeRef, ref)),
      ),
    );
  return row;
};

/** Locks the row until the transaction ends; lock its order first. */
export const lockPayment = async (tx: Database, id: string) => {
  const [row] = await tx.select().from(payment).where(eq(payment.id, id)).for('update');
  return row;
};

export const updatePayment = (tx: Database, id: string, changes: Partial<PaymentRow>) =>
  tx.update(payment).set(changes).where(eq(payment.id, id));

/** Stores what the gateway opened. The first check is early, since the customer is about to pay. */
export const storeOpened = async (
  db: Database,
  id: string,
  { ref, redirectUrl }: OpenedPayment,
  now: Date,
) => {
  const checkAt = new Date(now.getTime() + FIRST_CHECK_MS);
  await db
    .update(payment)
    .set({ gatewayRef: ref, redirectUrl, checkAt, checks: 0, closed: false })
    .where(and(eq(payment.id, id), isNull(payment.gatewayRef)));
};

/**
 * The gateway permanently rejected the payment. It is checked until the order ends, in case the
 * gateway opened it nevertheless.
 */
export const markOpeningRejected = (db: Database, id: string) =>
  db
    .update(payment)
    .set({ status: 'failed', closed: true })
    .where(and(eq(payment.id, id), isNull(payment.gatewayRef)));

/** The payments of an order that can still be captured. */
export const listOpenPayments = (db: Database, orderId: string) =>
  db
    .select({ id: payment.id, gateway: payment.gateway })
    .from(payment)
    .where(
      and(
        eq(payment.orderId, orderId),
        eq(payment.closed, false),
        inArray(payment.status, ['created', 'pending', 'authorized', 'failed']),
      ),
    )
    .orderBy(asc(payment.createdAt), asc(payment.id));

/** Locks every payment of an order, by ascending id. */
export const lockPaymentsOfOrder = (tx: Database, orderId: string) =>
  tx
    .select()
    .from(payment)
    .where(eq(payment.orderId, orderId))
    .orderBy(asc(payment.id))
    .for('update');
