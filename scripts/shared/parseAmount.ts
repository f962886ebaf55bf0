import { OperatorError } from '../../server/platform/config/operatorError';
import { exampleMoney, readMoney } from '../../server/platform/messages/money';

/**
 * Parses '99.50', or '99,50' in a locale with a decimal comma, to minor units.
 * @throws OperatorError for anything but an amount above zero
 */
export const parseAmount = (text: string, currency: string) => {
  const minor = readMoney(text, currency);
  if (minor) return minor;
  throw new OperatorError(
    `"${text}" is not an amount of ${currency}, like ${exampleMoney(currency)}.`,
  );
};
