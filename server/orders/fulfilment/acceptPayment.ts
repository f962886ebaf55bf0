import type { DeliverySchedule } from '../../../src/contract/delivery';
import { OperatorError, UnknownRecordError } from '../../config/operatorError';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { formatMoney } from '../../payments/money';
import { lockPaymentsOfOrder, updatePayment } from '../../payments/paymentRepository';
import { addRefund, sumOfRefunds } from '../../payments/refundRepository';
import { issueCreditNote } from '../invoices/issueCreditNote';
import type { InvoiceSettings } from '../invoices/issueDocument';
import { markPaid } from '../markPaid';
import { renewHold } from '../renewHold';
import { lockOrderByNumber } from '../statusRepository';

/**
 * Accepts a payment in review as the payment of its order, although the amount differs: a surplus is refunded, and
 * a shortfall written off with a credit note.
 * @returns the accepted amount, and what is refunded or written off, formatted
 * @throws OperatorError when there is no such payment, or it can only be refunded
 */
export const acceptPayment = (
  db: Database,
  number: string,
  schedule: DeliverySchedule,
  invoices?: InvoiceSettings,
  now = new Date(),
) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, number);
    if (!order) throw new UnknownRecordError(`There is no order ${number}.`);
    const reviewed = (await lockPaymentsOfOrder(tx, order.id)).find(({ inReview }) => inReview);
    if (!reviewed) throw new OperatorError(`No payment of order ${number} has to be looked at.`);
    const { id, captured, currency } = reviewed;
    const money = (amount: number) => formatMoney(amount, currency);
    const accepted = captured - (await sumOfRefunds(tx, id, ['due', 'done', 'failed']));
    const refundOnly = (reason: string) =>
      new OperatorError(`${reason}: ${money(accepted)} can only be refunded.`);
    if (currency !== order.currency) throw refundOnly(`Order ${number} is in ${order.currency}`);
    if (order.status === 'expired') {
      if (!(await renewHold(tx, order.id))) {
        throw refundOnly(`Packs of order ${number}, or the uses of its coupon, are gone`);
      }
    } else if (order.status !== 'awaiting_payment') {
      throw refundOnly(`Order ${number} is ${order.status}`);
    }
    await updatePayment(tx, id, { inReview: false });
    await markPaid(tx, order.id, schedule, now, invoices);
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
