import { type PaymentRow, updatePayment } from '../payments/paymentRepository';
import { addRefund, retryRefunds } from '../payments/refundRepository';
import { sumOfRefunds } from '../payments/refundSums';
import type { Database } from '../platform/db/database';
import { newId } from '../platform/db/ids';
import { HttpError } from '../platform/http/errors/httpError';
import { formatMoney, parseMoney, plainMoney } from '../platform/messages/money';

/** A payment; `refundable` is the amount without a refund, in minor units. */
interface RefundSource extends PaymentRow {
  refundable: number;
}

interface Part {
  /** It is in major units of the order's currency, as typed. */
  amount: string;
  /** What was refunded before. */
  after: string | undefined;
}

/** Queues a partial refund in the order's currency. @returns the amount, formatted */
export const queuePartialRefund = async (
  tx: Database,
  { number, currency }: { number: string; currency: string },
  payments: PaymentRow[],
  { amount, after }: Part,
) => {
  const inCurrency = payments.filter((payment) => payment.currency === currency);
  const sources = await refundSources(tx, inCurrency);
  const earlier = await earlierRefunds(tx, inCurrency);
  const refundable = sumOf(sources);
  const part = parsePartialRefund({ number, currency, amount, after, refundable, ...earlier });
  await queueFromSources(tx, sources, part);
  return formatMoney(part, currency);
};

/** Queues failed refunds, else payments in review, else everything. @returns the amount, formatted */
export const queueFullRefund = async (
  tx: Database,
  number: string,
  payments: PaymentRow[],
  now: Date,
) =>
  (await retryFailed(tx, payments, now)) ||
  (await refundRest(tx, number, await refundSources(tx, payments)));

/**
 * Queues a refund of a part that the order does not cost any more, from payments that need no review.
 * @param part `isAllowedInFull`: everything may go back, since the order costs nothing any more
 * @returns false, and queues nothing, unless less than everything goes back
 */
export const queueOwedRefund = async (
  tx: Database,
  currency: string,
  payments: PaymentRow[],
  part: { key: string; amount: number; isAllowedInFull?: boolean },
) => {
  const own = payments.filter((each) => each.currency === currency && !each.inReview);
  const sources = await refundSources(tx, own);
  const { key, amount, isAllowedInFull = false } = part;
  const refundable = sumOf(sources);
  if (amount > refundable || (amount === refundable && !isAllowedInFull)) return false;
  await queueFromSources(tx, sources, amount, key);
  return true;
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

const retryFailed = async (tx: Database, payments: PaymentRow[], now: Date) => {
  const retried: string[] = [];
  for (const payment of payments) {
    const amount = await retryRefunds(tx, payment, now);
    if (amount > 0) retried.push(formatMoney(amount, payment.currency));
  }
  return retried.join(' and ');
};

const refundRest = async (tx: Database, number: string, sources: RefundSource[]) => {
  if (sources.length === 0) {
    throw new HttpError(409, ['not_possible.nothingLeft', { number }]);
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

const queueFromSources = async (
  tx: Database,
  sources: RefundSource[],
  amount: number,
  key = newKey(),
) => {
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

/** Amounts in minor units of the order's currency, except what was typed. */
interface PartialRefund {
  /** The order's number. */
  number: string;
  currency: string;
  /** It is in major units, as typed. */
  amount: string;
  /** What the operator believes was refunded before, in major units, as typed. */
  after: string | undefined;
  refundable: number;
  /** Including refunds that are queued. */
  refunded: number;
  failed: number;
}

/** @returns the amount in minor units @throws HttpError with the command to use instead */
const parsePartialRefund = (request: PartialRefund) => {
  const { number, currency, after, refundable, refunded, failed } = request;
  const amount = parseMoney(request.amount, currency);
  if (amount === undefined) {
    const typed = { amount: request.amount, currency, example: plainMoney(9950, currency) };
    throw new HttpError(409, ['not_possible.refundAmount', typed]);
  }
  if (failed > 0) {
    const before = { number, amount: formatMoney(failed, currency) };
    throw new HttpError(409, ['not_possible.failedRefund', before]);
  }
  if (amount > refundable) {
    const max = { number, amount: formatMoney(refundable, currency) };
    throw new HttpError(409, ['not_possible.largeRefund', max]);
  }
  if (refunded !== (parseMoney(after ?? '', currency) ?? 0)) {
    const [before, part] = [formatMoney(refunded, currency), formatMoney(amount, currency)];
    const command = ['refund', number, plainMoney(amount, currency)];
    if (refunded > 0) command.push('after', plainMoney(refunded, currency));
    throw new HttpError(409, [
      'not_possible.refundedBefore',
      { number, before, amount: part, command: command.join(' ') },
    ]);
  }
  return amount;
};
