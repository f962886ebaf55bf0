import { issueCreditNote } from '../orders/invoices/issueCreditNote';
import type { InvoiceSettings } from '../orders/invoices/issueDocument';
import { markPaid } from '../orders/markPaid';
import { allows } from '../orders/orderStates';
import { lockOrderByNumber } from '../orders/statusRepository';
import { lockPaymentsOfOrder, updatePayment } from '../payments/paymentRepository';
import { addRefund } from '../payments/refundRepository';
import { sumOfRefunds } from '../payments/refundSums';
import type { Database } from '../platform/db/database';
import { inTransaction } from '../platform/db/transaction';
import type { TermsConfig } from '../platform/facts/currentFacts';
import { HttpError } from '../platform/http/errors/httpError';
import { formatMoney } from '../platform/messages/money';

/**
 * Accepts a payment in review as the payment of its order, although the amount differs: a surplus is refunded, and
 * a shortfall written off with a credit note.
 * @returns the accepted amount, and what is refunded or written off, formatted
 * @throws HttpError when there is no such payment, or it can only be refunded
 */
export const acceptPayment = (
  db: Database,
  number: string,
  facts: TermsConfig,
  invoices?: InvoiceSettings,
  now = new Date(),
) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, number);
    const reviewed = (await lockPaymentsOfOrder(tx, order.id)).find(({ inReview }) => inReview);
    if (!reviewed) throw new HttpError(409, ['not_possible.notReviewed', { number }]);
    const { id, captured, currency } = reviewed;
    const money = (amount: number) => formatMoney(amount, currency);
    const accepted = captured - (await sumOfRefunds(tx, id, ['due', 'done', 'failed']));
    const refundOnly = { number, amount: money(accepted) };
    if (currency !== order.currency) {
      const wanted = { ...refundOnly, currency: order.currency };
      throw new HttpError(409, ['not_possible.refundOnly.currency', wanted]);
    }
    const { status } = order;
    if (!allows('pay', status) && !allows('payLate', status)) {
      throw new HttpError(409, ['not_possible.refundOnly.status', { ...refundOnly, status }]);
    }
    await updatePayment(tx, id, { inReview: false });
    if (!(await markPaid(tx, order, facts, now, invoices))) {
      throw new HttpError(409, ['not_possible.refundOnly.gone', refundOnly]);
    }
    const surplus = accepted - order.total;
    if (surplus > 0) {
      await addRefund(tx, { paymentId: id, key: 'surplus', amount: surplus, nextAt: now });
    }
    await issueCreditNote(tx, order.id, invoices, now);
    return {
      amount: money(accepted),
      ...(surplus > 0 && { refunded: money(surplus) }),
      ...(surplus < 0 && { writtenOff: money(-surplus) }),
    };
  });
