import { useLocale } from 'use-intl';
import { shop } from '../shop.config';

/** Making a formatter takes longer than using it a hundred times. */
const formats = new Map<string, (amount: number) => string>();

const makeFormat = (locale: string) => {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: shop.currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const minorUnits = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
  return (amount: number) => format.format(amount / minorUnits);
};

/** Formats an amount in minor units: 12900 → '₹129', 12950 → '₹129.50'. */
export const useMoney = () => {
  const locale = useLocale();
  const format = formats.get(locale) ?? makeFormat(locale);
  formats.set(locale, format);
  return format;
};
