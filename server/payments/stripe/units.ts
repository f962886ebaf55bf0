import { GatewayError } from '../gateway';

/**
 * How many of Stripe's units one minor unit of ISO 4217 is, where they differ: krónur and Ugandan
 * shillings have no minor unit but are told in hundredths, ariary the other way round
 * (docs.stripe.com/currencies). Amounts with three decimals must end in 0; Stripe says so itself.
 */
const FACTORS: Record<string, number> = { ISK: 100, UGX: 100, MGA: 1 / 100 };

const factorOf = (currency: string) => FACTORS[currency.toUpperCase()] ?? 1;

/** @throws GatewayError for an amount that cannot be told to Stripe */
export const toStripe = (amount: number, currency: string) => {
  const units = amount * factorOf(currency);
  if (Number.isInteger(units)) return units;
  throw new GatewayError(`Stripe: ${currency} goes in whole units only`, { isFinal: true });
};

export const fromStripe = (units: number, currency: string) =>
  Math.round(units / factorOf(currency));
