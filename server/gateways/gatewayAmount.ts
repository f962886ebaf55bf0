import type { GatewayUnits } from '../platform/config/gatewayUnits/gatewayUnits';
import { plainMoney } from '../platform/messages/money';
import { GatewayError } from './gateway';

/**
 * An amount in the units of a gateway's API.
 * @param amount minor units of ISO 4217
 * @throws GatewayError for a currency that it does not take, or an amount that it cannot represent
 */
export const toGatewayAmount = (units: GatewayUnits, amount: number, currency: string) => {
  const reject = (reason: string): never => {
    throw new GatewayError(`${units.name} ${reason}`, { isFinal: true });
  };
  if (!units.takes(currency)) return reject(`takes no payments in ${currency}`);
  const step = units.step(currency);
  if (amount % step === 0) return Math.round(amount * units.factor(currency));
  const [typed, least] = [amount, step].map((each) => plainMoney(each, currency));
  return reject(`cannot count ${typed} ${currency}: its amounts are multiples of ${least}`);
};

/** @returns minor units of ISO 4217 @param amount units of the gateway's API */
export const fromGatewayAmount = (units: GatewayUnits, amount: number, currency: string) =>
  Math.round(amount / units.factor(currency));
