import { useTranslations } from 'use-intl';
import type { OrderTax } from '../../contract/tax';
import { shop } from '../../shop.config';
import { useMoney } from '../useMoney';

interface TaxNoteProps {
  /** Undefined while it is not known, and in a shop without tax facts. */
  tax: Pick<OrderTax, 'name' | 'pricesInclude' | 'total'> | undefined;
  /** ISO 4217; the shop's own unless stated. */
  currency?: string | undefined;
  className?: string | undefined;
}

/** States the taxes below the totals. Taxes that are added also have a row in the totals. */
export const TaxNote = ({ tax, currency, className }: TaxNoteProps) => {
  const t = useTranslations('tax');
  const money = useMoney(currency);
  const added = tax ? !tax.pricesInclude && tax.name : shop.addedTax;
  const noteText = () => {
    if (added) return t('added', { tax: added });
    if (tax?.total) return t('included', { tax: tax.name, amount: money(tax.total) });
    return tax || shop.includesTax ? t('all') : '';
  };
  const text = noteText();
  return text && <p className={className}>{text}</p>;
};
