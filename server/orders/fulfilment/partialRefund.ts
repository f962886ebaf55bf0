import { OperatorError } from '../../config/operatorError';
import { formatMoney, parseMoney, plainMoney } from '../../payments/money';

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

/** @returns the amount in minor units @throws OperatorError with the command to use instead */
export const parsePartialRefund = (request: PartialRefund) => {
  const { number, currency, after, refundable, refunded, failed } = request;
  const amount = parseMoney(request.amount, currency);
  if (amount === undefined) {
    throw new OperatorError(`"${request.amount}" is not an amount of ${currency}, like 99.50.`);
  }
  if (failed > 0) {
    const before = formatMoney(failed, currency);
    throw new OperatorError(
      `${before} of order ${number} could not go back before. To try again: refund ${number}`,
    );
  }
  if (amount > refundable) {
    const max = formatMoney(refundable, currency);
    throw new OperatorError(`Only ${max} of order ${number} can go back.`);
  }
  if (refunded !== (parseMoney(after ?? '', currency) ?? 0)) {
    const [before, part] = [formatMoney(refunded, currency), formatMoney(amount, currency)];
    const command = ['refund', number, plainMoney(amount, currency)];
    if (refunded > 0) command.push('after', plainMoney(refunded, currency));
    throw new OperatorError(
      `${before} of order ${number} went back already, or are on their way. To give back another ${part}: ${command.join(' ')}`,
    );
  }
  return amount;
};
