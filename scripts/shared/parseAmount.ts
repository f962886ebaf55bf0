import { OperatorError } from '../../server/config/operatorError';
import { parseMoney } from '../../server/payments/money';

/** Parses '99.50' to minor units. @throws OperatorError for anything but an amount above zero */
export const parseAmount = (text: string, currency: string) => {
  const minor = parseMoney(text, currency);
  if (!minor) throw new OperatorError(`"${text}" is not an amount of ${currency}, like 99.50.`);
  return minor;
};
