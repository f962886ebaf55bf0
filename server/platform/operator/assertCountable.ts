import { digitsOf, plainAmount } from '../../../src/contract/rules/amounts';
import { type ErrorMessage, HttpError } from '../http/errors/httpError';

/**
 * Why an amount cannot be paid online: no gateway can count its last decimals.
 * @param step `amountStep` of the configuration
 */
export const notCountable = (
  amount: number,
  step: number,
  currency: string,
): ErrorMessage | undefined => {
  if (amount % step === 0) return undefined;
  const [typed = '', least = ''] = [amount, step].map((each) =>
    plainAmount(each, digitsOf(currency)),
  );
  return ['not_possible.amountStep', { amount: typed, step: least, currency }];
};

/** @throws HttpError 409 when an amount cannot be paid online */
export const assertCountable = (...of: Parameters<typeof notCountable>) => {
  const problem = notCountable(...of);
  if (problem) throw new HttpError(409, problem);
};
