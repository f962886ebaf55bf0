import { useTranslations } from 'use-intl';
import { useMoney } from '../../components/useMoney';
import type { Totals } from './totals';

/** A cart's totals in words. A delivery that nobody can price yet is worked out at checkout. */
export const useAmounts = (
  { packs, items, delivery, total }: Totals,
  currency?: string,
): { rows: [string, string][]; total: [string, string] } => {
  const t = useTranslations('cart');
  const money = useMoney(currency);
  const fee = delivery === undefined ? t('atCheckout') : money(delivery);
  return {
    rows: [
      [t('items', { count: packs }), money(items)],
      [t('delivery'), delivery === 0 ? t('free') : fee],
    ],
    total: [t('total'), money(total)],
  };
};
