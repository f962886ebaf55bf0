import { shopLocale } from '../config/shopLocale';

/** Amounts in minor units of a currency (ISO 4217), formatted and parsed. */

const formatOf = (currency: string) =>
  new Intl.NumberFormat(shopLocale(), { style: 'currency', currency });

/** Two for INR, none for JPY. */
const fractionDigitsOf = (currency: string) =>
  formatOf(currency).resolvedOptions().maximumFractionDigits ?? 0;

/** 49900 of INR: '₹499.00', in the shop's locale */
export const formatMoney = (amount: number, currency: string) =>
  formatOf(currency).format(amount / 10 ** fractionDigitsOf(currency));

/** As a command-line argument; 49900 of INR: '499.00' */
export const plainMoney = (amount: number, currency: string) => {
  const digits = fractionDigitsOf(currency);
  return (amount / 10 ** digits).toFixed(digits);
};

/** '499' or '499.00' of INR: 49900. @returns undefined if it is not an amount above zero */
export const parseMoney = (text: string, currency: string) => {
  const digits = fractionDigitsOf(currency);
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || fraction.length > digits) return undefined;
  return Number(whole + fraction.padEnd(digits, '0')) || undefined;
};
