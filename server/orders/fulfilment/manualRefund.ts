import { OperatorError } from '../../config/operatorError';
import type { Database } from '../../db/database';
import { newId } from '../../db/ids';
import type { order } from '../../db/schema/orders';
import { inTransaction } from '../../db/transaction';
import { formatMoney, parseMoney, plainMoney } from '../../payments/money';
import {
  lockPaymentsOfOrder,
  type PaymentRow,
  updatePayment,
} from '../../payments/paymentRepository';
import { addRefund, retryRefunds, sumOfRefunds } from '../../payments/refundRepository';
import { lockOrderByNumber } from '../statusRepository';

type Order = typeof order.$inferSelect;

/** A payment of which `rest` is not on its way back yet, in minor units. */
interface Source extends PaymentRow {
  rest: number;
}

/**
 * Owes the customer money that an order brought; the shop's refund job sends it. The order stays
 * what it is. Without a wish that is what could not go back before, else what is in review, else
 * everything.
 * @param wish in major units of the order's currency, as people write them: '99.50'
 * @param after what went back before, written alike: a command that is repeated pays once
 * @returns what goes back, as people write it
 * @throws OperatorError when there is not that much, or `after` is not what went back
 */
export const refundManually = (db: Database, number: string, wish?: string, after?: string) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, number);
    if (!order) throw new OperatorError(`There is no order ${number}.`);
    const payments = await lockPaymentsOfOrder(tx, order.id);
    if (wish !== undefined) {
      const sources = await sourcesOf(tx, payments);
      const sums = await goneOf(tx, order, payments);
      return refundPart(tx, order, sources, { wish, after, ...sums });
    }
    const again = await refundAgain(tx, payments);
    return again || refundAll(tx, order, await sourcesOf(tx, payments));
  });

const sourcesOf = async (tx: Database, payments: PaymentRow[]) => {
  const sources: Source[] = [];
  for (const payment of payments) {
    const gone = await sumOfRefunds(tx, payment.id, ['due', 'done', 'failed']);
    if (payment.captured > gone) sources.push({ ...payment, rest: payment.captured - gone });
  }
  // What nobody has decided about goes first.
  return sources.sort((one, other) => Number(other.inReview) - Number(one.inReview));
};

const refundAgain = async (tx: Database, payments: PaymentRow[]) => {
  const again: string[] = [];
  for (const payment of payments) {
    const amount = await retryRefunds(tx, payment, new Date());
    if (amount > 0) again.push(formatMoney(amount, payment.currency));
  }
  return again.join(' and ');
};

const refundAll = async (tx: Database, { number }: Order, sources: Source[]) => {
  if (sources.length === 0) {
    throw new OperatorError(`Nothing of order ${number} is left to give back.`);
  }
  const inReview = sources.filter((source) => source.inReview);
  const chosen = inReview.length > 0 ? inReview : sources;
  const key = newKey();
  for (const source of chosen) await owe(tx, source, key, source.rest);
  const currencies = new Set(chosen.map(({ currency }) => currency));
  return [...currencies]
    .map((currency) =>
      formatMoney(sumOf(chosen.filter((each) => each.currency === currency)), currency),
    )
    .join(' and ');
};

interface Part {
  wish: string;
  after: string | undefined;
  /** What went back or is on its way, in minor units of the order's currency. */
  gone: number;
  /** What could not go back, alike. */
  failed: number;
}

const goneOf = async (tx: Database, { currency }: Order, payments: PaymentRow[]) => {
  const sums = { gone: 0, failed: 0 };
  for (const payment of payments.filter((each) => each.currency === currency)) {
    sums.gone += await sumOfRefunds(tx, payment.id, ['due', 'done']);
    sums.failed += await sumOfRefunds(tx, payment.id, ['failed']);
  }
  return sums;
};

const refundPart = async (
  tx: Database,
  { number, currency }: Order,
  sources: Source[],
  { wish, after, gone, failed }: Part,
) => {
  const amount = parseMoney(wish, currency);
  if (amount === undefined) {
    throw new OperatorError(`"${wish}" is not an amount of ${currency}, like 99.50.`);
  }
  if (failed > 0) {
    const before = formatMoney(failed, currency);
    throw new OperatorError(
      `${before} of order ${number} could not go back before. To try again: refund ${number}`,
    );
  }
  const usable = sources.filter((source) => source.currency === currency);
  const most = sumOf(usable);
  if (amount > most) {
    throw new OperatorError(`Only ${formatMoney(most, currency)} of order ${number} can go back.`);
  }
  if (gone !== (parseMoney(after ?? '', currency) ?? 0)) {
    const [before, part] = [formatMoney(gone, currency), formatMoney(amount, currency)];
    const command = ['refund', number, plainMoney(amount, currency)];
    if (gone > 0) command.push('after', plainMoney(gone, currency));
    throw new OperatorError(
      `${before} of order ${number} went back already, or are on their way. To give back another ${part}: ${command.join(' ')}`,
    );
  }
  const key = newKey();
  let missing = amount;
  for (const source of usable) {
    const part = Math.min(missing, source.rest);
    if (part > 0) await owe(tx, source, key, part);
    missing -= part;
  }
  return formatMoney(amount, currency);
};

/** Of what goes back whole nothing is left to decide. */
const owe = async (tx: Database, { id: paymentId, rest }: Source, key: string, amount: number) => {
  await addRefund(tx, { paymentId, key, amount });
  if (amount === rest) await updatePayment(tx, paymentId, { inReview: false });
};

const newKey = () => `by hand ${newId('ref')}`;

const sumOf = (sources: Source[]) => sources.reduce((sum, { rest }) => sum + rest, 0);
