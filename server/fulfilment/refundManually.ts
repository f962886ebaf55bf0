import type { HandedOver } from '../../src/contract/payOnDelivery';
import { endIfRefunded } from '../orders/cancelOrder';
import { issueCreditNote } from '../orders/invoices/issueCreditNote';
import type { InvoiceSettings } from '../orders/invoices/issueDocument';
import { recordRefunds } from '../orders/onDelivery/recordRefunds';
import { lockOrderByNumber } from '../orders/statusRepository';
import { lockPaymentsOfOrder } from '../payments/paymentRepository';
import type { Database } from '../platform/db/database';
import { inTransaction } from '../platform/db/transaction';
import { notFound } from '../platform/http/errors/httpError';
import { queueFullRefund, queuePartialRefund } from './queueRefunds';

/**
 * Queues refunds of an order's payments, with a credit note. An order that is refunded completely before it is
 * shipped is cancelled. Without `part` it queues failed refunds, else payments in review, else everything.
 * @param part in major units of the order's currency, such as '99.50'
 * @param after what was refunded before, which makes a repeated command safe
 * @param paid how the money of an order that was paid on delivery went back: its refunds are recorded, not sent
 * @returns the amount, formatted
 * @throws HttpError when less is refundable, or `after` is not what was refunded before
 */
export const refundManually = (
  db: Database,
  number: string,
  part?: string,
  after?: string,
  invoices?: InvoiceSettings,
  now = new Date(),
  paid?: HandedOver,
) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, number);
    if (!order) throw notFound(['not_found.orderNumber', { number }]);
    const payments = await lockPaymentsOfOrder(tx, order.id);
    const refunded =
      part === undefined
        ? await queueFullRefund(tx, number, payments, now)
        : await queuePartialRefund(tx, order, payments, { amount: part, after });
    await recordRefunds(tx, number, payments, paid, now);
    await endIfRefunded(tx, order);
    await issueCreditNote(tx, order.id, invoices, now);
    return refunded;
  });
