import { useTranslations } from 'use-intl';
import { useMoney } from '../../components/useMoney';
import type { OrderDetails } from '../../contract/order';
import { countItems, isUnweighed } from '../../contract/rules/orderTotals';

/** Labels and formatted amounts of an order's totals. */
export const useOrderAmounts = ({
  totals,
  tax,
  items: lines,
  coupon,
  currency,
  pickUp,
}: OrderDetails): { rows: [string, string][]; total: [string, string] } => {
  const t = useTranslations('order');
  const money = useMoney(currency);
  const { items, discount, delivery, onDeliveryFee, total } = totals;
  const discountLabel = coupon ? t('discountBy', coupon) : t('discount');
  const discounted: [string, string][] =
    discount > 0 ? [[discountLabel, `− ${money(discount)}`]] : [];
  const fee: [string, string][] = onDeliveryFee ? [[t('onDeliveryFee'), money(onDeliveryFee)]] : [];
  const added: [string, string][] = tax && totals.tax ? [[tax.name, money(totals.tax)]] : [];
  const isSentFree = coupon?.kind === 'free_delivery';
  return {
    rows: [
      [t('itemsTotal', { count: countItems(lines) }), money(items)],
      ...discounted,
      [
        pickUp ? t('pickUp.amount') : isSentFree ? t('deliveryBy', coupon) : t('delivery'),
        delivery > 0 ? money(delivery) : t('free'),
      ],
      ...fee,
      ...added,
    ],
    total: [t(lines.some(isUnweighed) ? 'totalAtMost' : 'total'), money(total)],
  };
};
