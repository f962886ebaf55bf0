import { useMemo } from 'react';
import { useLocale } from 'use-intl';
import { shop } from '../shop.config';

/** Formats an amount in minor units: 12900 → '₹129', 12950 → '₹129.50'. */
export const useMoney = () => {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: shop.currency,
      trailingZeroDisplay: 'stripIfInteger',
    });
    const minorUnits = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
    return (amount: number) => format.format(amount / minorUnits);
  }, [locale]);
};
