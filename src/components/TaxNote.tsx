import { useTranslations } from 'use-intl';
import type { OrderTax } from '../contract/tax';
import { useMoney } from './useMoney';

interface TaxNoteProps {
  /** Undefined in a shop without tax facts. */
  tax: Pick<OrderTax, 'name' | 'pricesInclude' | 'total'> | undefined;
  /** ISO 4217; the shop's own unless stated. */
  currency?: string | undefined;
  className?: string | undefined;
}

/** Says below the totals what part of them is tax. Taxes that are added have a row there as well. */
export const TaxNote = ({ tax, currency, className }: TaxNoteProps) => {
  const t = useTranslations('tax');
  const money = useMoney(currency);
  const sentence = () => {
    if (tax && !tax.pricesInclude) return t('added', { tax: tax.name });
    if (!tax?.total) return t('all');
    return t('included', { tax: tax.name, amount: money(tax.total) });
  };
  return <p className={className}>{sentence()}</p>;
};
