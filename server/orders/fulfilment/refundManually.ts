import { UnknownRecordError } from '../../config/operatorError';
import { releaseCoupon } from '../../coupons/redemptionRepository';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { lockPaymentsOfOrder } from '../../payments/paymentRepository';
import { isRefunded } from '../../payments/refundRepository';
import type { InvoiceSettings } from '../invoices/issue';
import { issueCreditNote } from '../invoices/issueCreditNote';
import { lockOrderByNumber, transitionOrder } from '../statusRepository';
import { releaseStock } from '../stockRepository';
import { keptOf, queueAll, queuePart } from './queueRefunds';

type Order = NonNullable<Awaited<ReturnType<typeof lockOrderByNumber>>>;

/**
 * Queues refunds of an order's payments, with a credit note. An order that is refunded completely before it is
 * shipped is cancelled. Without a part:
 * its failed refunds, else its payments in review, else everything.
 * @param part in major units of the order's currency, such as '99.50'
 * @param after what was refunded before, which makes a repeated command safe
 * @returns the queued amount, formatted
 * @throws OperatorError when less is refundable, or `after` is not what was refunded before
 */
export const refundManually = (
  db: Database,
  number: string,
  part?: string,
  after?: string,
  invoices?: InvoiceSettings,
  now = new Date(),
) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, number);
    if (!order) throw new UnknownRecordError(`There is no order ${number}.`);
    const payments = await lockPaymentsOfOrder(tx, order.id);
    const before = await keptOf(tx, payments);
    const refunded =
      part === undefined
        ? await queueAll(tx, number, payments, now)
        : await queuePart(tx, order, payments, { amount: part, after });
    await endIfRefunded(tx, order);
    const { id: orderId, total } = order;
    const kept = await keptOf(tx, payments);
    // What was paid beyond the total was never invoiced.
    const amount = Math.min(before, total) - Math.min(kept, total);
    await issueCreditNote(tx, kept > 0 ? { orderId, amount } : { orderId }, invoices, now);
    return refunded;
  });

/** What nobody has paid for is not shipped: its stock is free again. */
const endIfRefunded = async (tx: Database, { id, status }: Pick<Order, 'id' | 'status'>) => {
  if (status !== 'paid' && status !== 'packed') return;
  if (!(await isRefunded(tx, id))) return;
  await transitionOrder(tx, id, 'cancelled');
  await releaseStock(tx, id);
  await releaseCoupon(tx, id);
};
