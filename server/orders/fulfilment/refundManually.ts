import { OperatorError, UnknownRecordError } from '../../config/operatorError';
import { releaseCoupon } from '../../coupons/redemptionRepository';
import type { Database } from '../../db/database';
import { newId } from '../../db/ids';
import { inTransaction } from '../../db/transaction';
import { formatMoney } from '../../payments/money';
import {
  lockPaymentsOfOrder,
  type PaymentRow,
  updatePayment,
} from '../../payments/paymentRepository';
import { addRefund, isRefunded, retryRefunds, sumOfRefunds } from '../../payments/refundRepository';
import { lockOrderByNumber, transitionOrder } from '../statusRepository';
import { releaseStock } from '../stockRepository';
import { parsePartialRefund } from './partialRefund';

type Order = NonNullable<Awaited<ReturnType<typeof lockOrderByNumber>>>;

/** A payment of which `refundable` is not covered by a refund yet, in minor units. */
interface RefundSource extends PaymentRow {
  refundable: number;
}

/**
 * Queues refunds of an order's payments. An order that is refunded completely before it is shipped is
 * cancelled. Without an amount:
 * its failed refunds, else its payments in review, else everything.
 * @param amount in major units of the order's currency, such as '99.50'
 * @param after what was refunded before, which makes a repeated command safe
 * @returns the queued amount, formatted
 * @throws OperatorError when less is refundable, or `after` is not what was refunded before
 */
export const refundManually = (db: Database, number: string, amount?: string, after?: string) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, number);
    if (!order) throw new UnknownRecordError(`There is no order ${number}.`);
    const payments = await lockPaymentsOfOrder(tx, order.id);
    if (amount !== undefined) {
      const { currency } = order;
      const inCurrency = payments.filter((payment) => payment.currency === currency);
      const sources = await refundSources(tx, inCurrency);
      const earlier = await earlierRefunds(tx, inCurrency);
      const refundable = sumOf(sources);
      const part = parsePartialRefund({ number, currency, amount, after, refundable, ...earlier });
      await queueFromSources(tx, sources, part);
      await endIfRefunded(tx, order);
      return formatMoney(part, currency);
    }
    const retried = await retryFailed(tx, payments);
    const refunded = retried || (await refundRest(tx, number, await refundSources(tx, payments)));
    await endIfRefunded(tx, order);
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

const refundSources = async (tx: Database, payments: PaymentRow[]) => {
  const sources: RefundSource[] = [];
  for (const payment of payments) {
    const covered = await sumOfRefunds(tx, payment.id, ['due', 'done', 'failed']);
    const refundable = payment.captured - covered;
    if (refundable > 0) sources.push({ ...payment, refundable });
  }
  // Payments in review first.
  return sources.sort((one, other) => Number(other.inReview) - Number(one.inReview));
};

const earlierRefunds = async (tx: Database, payments: PaymentRow[]) => {
  const sums = { refunded: 0, failed: 0 };
  for (const { id } of payments) {
    sums.refunded += await sumOfRefunds(tx, id, ['due', 'done']);
    sums.failed += await sumOfRefunds(tx, id, ['failed']);
  }
  return sums;
};

const retryFailed = async (tx: Database, payments: PaymentRow[]) => {
  const retried: string[] = [];
  for (const payment of payments) {
    const amount = await retryRefunds(tx, payment, new Date());
    if (amount > 0) retried.push(formatMoney(amount, payment.currency));
  }
  return retried.join(' and ');
};

const refundRest = async (tx: Database, number: string, sources: RefundSource[]) => {
  if (sources.length === 0) {
    throw new OperatorError(`Nothing of order ${number} is left to give back.`);
  }
  const inReview = sources.filter((source) => source.inReview);
  const chosen = inReview.length > 0 ? inReview : sources;
  const key = newKey();
  for (const source of chosen) await queue(tx, source, key, source.refundable);
  const currencies = [...new Set(chosen.map(({ currency }) => currency))];
  return currencies
    .map((currency) => {
      const inCurrency = chosen.filter((each) => each.currency === currency);
      return formatMoney(sumOf(inCurrency), currency);
    })
    .join(' and ');
};

const queueFromSources = async (tx: Database, sources: RefundSource[], amount: number) => {
  const key = newKey();
  let left = amount;
  for (const source of sources) {
    const part = Math.min(left, source.refundable);
    if (part > 0) await queue(tx, source, key, part);
    left -= part;
  }
};

/** A payment that is refunded completely needs no review any more. */
const queue = async (
  tx: Database,
  { id: paymentId, refundable }: RefundSource,
  key: string,
  amount: number,
) => {
  await addRefund(tx, { paymentId, key, amount });
  if (amount === refundable) await updatePayment(tx, paymentId, { inReview: false });
};

const newKey = () => `by hand ${newId('ref')}`;

const sumOf = (sources: RefundSource[]) =>
  sources.reduce((sum, { refundable }) => sum + refundable, 0);
