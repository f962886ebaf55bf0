import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { order } from '../orders/ordersSchema';
import type { Database } from '../platform/db/database';
import { payment, type RefundStatus, refund } from './paymentsSchema';

export const sumOfRefunds = async (tx: Database, paymentId: string, statuses: RefundStatus[]) => {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${refund.amount}), 0)::int` })
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), inArray(refund.status, statuses)));
  return row?.sum ?? 0;
};

/** Whether an order was paid, and refunds cover the whole amount, although it still costs something. */
export const isRefunded = async (tx: Database, orderId: string) => {
  const payments = await tx
    .select({ id: payment.id, captured: payment.captured })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(and(eq(payment.orderId, orderId), gt(payment.captured, 0), gt(order.total, 0)));
  let kept = 0;
  for (const { id, captured } of payments) {
    kept += captured - (await sumOfRefunds(tx, id, ['due', 'done']));
  }
  return payments.length > 0 && kept <= 0;
};

/**
 * What was received for an order and is not refunded, in minor units, without payments in review. A failed refund
 * counts as refunded, since it is still owed.
 */
export const keptOfOrder = async (tx: Database, orderId: string) => {
  const refunded = tx
    .select({ sum: sql`coalesce(sum(${refund.amount}), 0)` })
    .from(refund)
    .where(eq(refund.paymentId, payment.id));
  const kept = sql<number>`coalesce(sum(greatest(${payment.captured} - (${refunded}), 0)), 0)::int`;
  const [row] = await tx
    .select({ kept })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), eq(payment.inReview, false)));
  return row?.kept ?? 0;
};
