import { GatewayError } from '../gateway';

/**
 * Stripe units per minor unit of ISO 4217, where they differ: ISK and UGX have no minor unit, but
 * Stripe counts hundredths; MGA is the reverse (docs.stripe.com/currencies). Stripe itself rejects
 * amounts with three decimals that do not end in 0.
 */
const FACTORS: Record<string, number> = { ISK: 100, UGX: 100, MGA: 1 / 100 };

const factorOf = (currency: string) => FACTORS[currency.toUpperCase()] ?? 1;

/** @throws GatewayError for an amount that Stripe cannot represent */
export const toStripe = (amount: number, currency: string) => {
  const units = amount * factorOf(currency);
  if (Number.isInteger(units)) return units;
  throw new GatewayError(`Stripe: ${currency} goes in whole units only`, { isFinal: true });
};

export const fromStripe = (units: number, currency: string) =>
  Math.round(units / factorOf(currency));
