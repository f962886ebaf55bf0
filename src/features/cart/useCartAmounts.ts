import { useTranslations } from 'use-intl';
import { useMoney } from '../../components/useMoney';
import type { CartTotals } from './cartTotals';

/**
 * A cart's totals in words.
 * @param workedOut when a delivery is that nobody can price yet
 */
export const useCartAmounts = (
  { packs, items, delivery, total }: CartTotals,
  currency?: string,
  workedOut: 'atCheckout' | 'atPayment' = 'atCheckout',
): { rows: [string, string][]; total: [string, string] } => {
  const t = useTranslations('cart');
  const money = useMoney(currency);
  const fee = delivery === undefined ? t(workedOut) : money(delivery);
  return {
    rows: [
      [t('items', { count: packs }), money(items)],
      [t('delivery'), delivery === 0 ? t('free') : fee],
    ],
    total: [t(workedOut === 'atPayment' ? 'totalBefore' : 'total'), money(total)],
  };
};
