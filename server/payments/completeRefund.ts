import type { Database } from '../platform/db/database';
import type { OrderHooks } from './paymentContext';
import { type PaymentRow, updatePayment } from './paymentRepository';
import { finishRefund, type RefundedBy } from './refundRepository';
import { sumOfRefunds } from './refundSums';

/** Books a refund that its gateway, or an operator, has made. Call it with the order and the payment locked. */
export const completeRefund = async (
  tx: Database,
  orders: Pick<OrderHooks, 'refunded'>,
  { id, orderId, captured }: Pick<PaymentRow, 'id' | 'orderId' | 'captured'>,
  { refundId, ...by }: { refundId: string } & RefundedBy,
  now: Date,
) => {
  await finishRefund(tx, refundId, by, now);
  await orders.refunded(tx, orderId, refundId);
  if ((await sumOfRefunds(tx, id, ['done'])) < captured) return;
  await updatePayment(tx, id, { status: 'refunded', closed: true, inReview: false, checkAt: null });
};
