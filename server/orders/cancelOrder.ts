import { listAttempts } from '../payments/attemptRepository';
import type { LockedOrder } from '../payments/paymentContext';
import type { PaymentService } from '../payments/paymentService';
import type { Database } from '../platform/db/database';
import { notFound } from '../platform/http/errors/httpError';
import { issueCreditNote } from './invoices/issueCreditNote';
import type { InvoiceSettings } from './invoices/issueDocument';
import { deleteQueuedMails } from './orderMailRepository';
import { hasReceivedMoney } from './payable';
import { closeDue } from './payOnDelivery/settleDue';
import { lockOrder } from './statusRepository';
import { mayTransition, transitionOrder } from './transitionOrder';

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
  if (!(await mayTransition(tx, order, 'cancel'))) return false;
  const attempts = await listAttempts(tx, orderId);
  // A free order is paid without a payment, and one to be paid on delivery has had its mail.
  const isPaid = order.status !== 'awaiting_payment' || attempts.some(hasReceivedMoney);
  await closeDue(tx, orderId);
  await paymentService.queueRefunds(tx, orderId, REFUND_KEY);
  await transitionOrder(tx, orderId, 'cancel');
  // Without this condition anybody could cause mails by placing and cancelling unpaid orders.
  if (!isPaid) await deleteQueuedMails(tx, orderId);
  await issueCreditNote(tx, orderId, invoices, now);
  return true;
};

/** Cancels a locked order that is refunded completely before it is shipped. */
export const endIfRefunded = async (tx: Database, order: LockedOrder) => {
  if (await mayTransition(tx, order, 'endRefunded')) {
    await transitionOrder(tx, order.id, 'endRefunded');
  }
};
