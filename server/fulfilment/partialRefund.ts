import { HttpError } from '../platform/http/errors/httpError';
import { formatMoney, parseMoney, plainMoney } from '../platform/messages/money';

/** Amounts in minor units of the order's currency, except what was typed. */
interface PartialRefund {
  /** The order's number. */
  number: string;
  currency: string;
  /** As typed, in major units. */
  amount: string;
  /** As typed, in major units: what the operator believes was refunded before. */
  after: string | undefined;
  refundable: number;
  /** Including refunds that are queued. */
  refunded: number;
  failed: number;
}

/** @returns the amount in minor units @throws HttpError with the command to use instead */
export const parsePartialRefund = (request: PartialRefund) => {
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
