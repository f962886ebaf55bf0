import { useFormatter } from 'use-intl';

/** Formats a rate in basis points: 250 → '2.5%'. */
export const useTaxRate = () => {
  const format = useFormatter();
  return (rate: number) =>
    format.number(rate / 10_000, { style: 'percent', maximumFractionDigits: 3 });
};
