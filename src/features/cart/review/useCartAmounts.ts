import { useTranslations } from 'use-intl';
import { useMoney } from '../../../components/useMoney';
import type { CartTotals } from './cartTotals';

const totalName = (isBeforeFee: boolean, isAtMost: boolean) => {
  if (isBeforeFee) return 'totalBefore';
  return isAtMost ? 'totalAtMost' : 'total';
};

/**
 * Labels and formatted amounts of the cart's totals.
 * @param feeShownAt when an unknown delivery fee will be shown
 * @param deliveryLabel what the fee is for, of an order that is not delivered
 */
export const useCartAmounts = (
  { itemCount, items, delivery, tax, total, expected }: CartTotals,
  currency?: string,
  feeShownAt: 'atCheckout' | 'atPayment' = 'atCheckout',
  deliveryLabel?: string,
): { rows: [string, string][]; total: [string, string] } => {
  const t = useTranslations('cart');
  const money = useMoney(currency);
  const fee = delivery === undefined ? t(feeShownAt) : money(delivery);
  const added: [string, string][] = tax && !tax.pricesInclude ? [[tax.name, money(tax.total)]] : [];
  return {
    rows: [
      [t('items', { count: itemCount }), money(items)],
      [deliveryLabel ?? t('delivery'), delivery === 0 ? t('free') : fee],
      ...added,
    ],
    total: [t(totalName(feeShownAt === 'atPayment', expected !== undefined)), money(total)],
  };
};
