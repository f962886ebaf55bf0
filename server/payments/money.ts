/** Amounts in minor units of a currency (ISO 4217), as people write them. */

const formatOf = (currency: string) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency });

/** Two digits for paise, none for yen. */
const digitsOf = (currency: string) =>
  formatOf(currency).resolvedOptions().maximumFractionDigits ?? 0;

/** 49900 of INR: '₹499.00' */
export const formatMoney = (amount: number, currency: string) =>
  formatOf(currency).format(amount / 10 ** digitsOf(currency));

/** The same as a command takes it; 49900 of INR: '499.00' */
export const plainMoney = (amount: number, currency: string) =>
  (amount / 10 ** digitsOf(currency)).toFixed(digitsOf(currency));

/** '499' or '499.00' of INR: 49900. @returns undefined for what is no amount above zero */
export const parseMoney = (text: string, currency: string) => {
  const digits = digitsOf(currency);
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || fraction.length > digits) return undefined;
  return Number(whole + fraction.padEnd(digits, '0')) || undefined;
};
