import { useLocale } from 'use-intl';
import { shop } from '../shop.config';

/** Creating a formatter is far slower than using it. */
const formats = new Map<string, (amount: number) => string>();

const makeFormat = (locale: string, currency: string) => {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const minorUnits = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
  return (amount: number) => format.format(amount / minorUnits);
};

/**
 * Formats an amount in minor units: 12900 → '₹129', 12950 → '₹129.50'.
 * @param currency ISO 4217; the shop's own unless stated
 */
export const useMoney = (currency: string = shop.currency) => {
  const locale = useLocale();
  const key = `${locale} ${currency}`;
  const format = formats.get(key) ?? makeFormat(locale, currency);
  formats.set(key, format);
  return format;
};
