import { ON_DELIVERY } from '../../src/contract/rules/onDelivery';
import type { HandedOver } from '../../src/contract/shop/payOnDelivery';
import { endIfRefunded } from '../orders/cancelOrder';
import { issueCreditNote } from '../orders/invoices/issueCreditNote';
import type { InvoiceSettings } from '../orders/invoices/issueDocument';
import { lockOrderByNumber, recordRefund } from '../orders/statusRepository';
import { completeRefund } from '../payments/completeRefund';
import { lockPaymentsOfOrder, type PaymentRow } from '../payments/paymentRepository';
import { listRefunds } from '../payments/refundRepository';
import type { Database } from '../platform/db/database';
import { inTransaction } from '../platform/db/transaction';
import { HttpError } from '../platform/http/errors/httpError';
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

/**
 * Books the queued refunds of payments on delivery as done: the operator has given the money back.
 * @param payments all of an order, locked
 * @throws HttpError unless `paid` is said of an order that was paid on delivery, and only of one
 */
const recordRefunds = async (
  tx: Database,
  number: string,
  payments: PaymentRow[],
  paid: HandedOver | undefined,
  now: Date,
) => {
  const own = payments.filter(({ gateway }) => gateway === ON_DELIVERY);
  if (own.length === 0 && paid)
    throw new HttpError(409, ['not_possible.refundByGateway', { number }]);
  if (own.length > 0 && !paid) throw new HttpError(409, ['not_possible.refundHow', { number }]);
  if (!paid) return;
  const hooks = { refunded: recordRefund };
  for (const payment of own) {
    const queued = (await listRefunds(tx, payment.id)).filter(({ status }) => status === 'due');
    for (const { id } of queued) {
      await completeRefund(tx, hooks, payment, { refundId: id, paidBy: paid }, now);
    }
  }
};
