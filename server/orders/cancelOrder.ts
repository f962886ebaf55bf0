import { releaseCoupon } from '../cart/coupons/redemptionRepository';
import { listAttempts } from '../payments/attemptRepository';
import type { PaymentService } from '../payments/paymentService';
import type { Database } from '../platform/db/database';
import { HttpError, notFound } from '../platform/http/errors/httpError';
import { issueCreditNote } from './invoices/issueCreditNote';
import type { InvoiceSettings } from './invoices/issueDocument';
import { closeDue } from './onDelivery/settleDue';
import { deleteQueuedMails } from './orderMailRepository';
import { hasReceivedMoney } from './payable';
import { lockOrder, transitionOrder } from './statusRepository';
import { releaseStock } from './stockRepository';

/** The key of the refund. */
const REFUND_KEY = 'cancelled';

/**
 * Cancels an order that has not been shipped: releases its stock and coupon, refunds its payments, and
 * credits its invoice.
 * @returns false for an order that is already cancelled, which stays unchanged
 * @throws HttpError when it is shipped, returned or expired
 */
export const cancelOrder = async (
  tx: Database,
  paymentService: Pick<PaymentService, 'queueRefunds'>,
  orderId: string,
  now = new Date(),
  invoices?: InvoiceSettings,
) => {
  const order = await lockOrder(tx, orderId);
  if (!order) throw notFound('not_found.order');
  if (order.status === 'cancelled') return false;
  if (order.status === 'shipped' || order.status === 'delivered') {
    throw new HttpError(409, 'already_shipped.order');
  }
  if (order.status === 'expired') {
    throw new HttpError(409, 'already_expired');
  }
  if (order.status === 'returned') throw new HttpError(409, 'already_returned');
  const attempts = await listAttempts(tx, orderId);
  // A free order is paid without a payment, and one to be paid on delivery has had its mail.
  const isPaid = order.status !== 'awaiting_payment' || attempts.some(hasReceivedMoney);
  await transitionOrder(tx, orderId, 'cancelled');
  // Without this condition anybody could cause mails by placing and cancelling unpaid orders.
  if (!isPaid) await deleteQueuedMails(tx, orderId);
  await closeDue(tx, orderId);
  await paymentService.queueRefunds(tx, orderId, REFUND_KEY);
  await releaseStock(tx, orderId);
  await releaseCoupon(tx, orderId);
  await issueCreditNote(tx, orderId, invoices, now);
  return true;
};
