import { useTranslations } from 'use-intl';
import { useMoney } from '../../../components/useMoney';
import type { CartItem } from '../../../contract/cart';
import { useAppSelector } from '../../../slices/hooks';
import { selectCartLines } from '../cartSlice';

interface ReorderPriceChangesProps {
  /** The lines of the old order. */
  ordered: CartItem[];
  /** ISO 4217. */
  currency: string | undefined;
}

/** Lists price changes since the order, once the server has returned the new prices. */
export const ReorderPriceChanges = ({ ordered, currency }: ReorderPriceChangesProps) => {
  const t = useTranslations('order');
  const money = useMoney(currency);
  const lines = useAppSelector(selectCartLines);
  return ordered.map(({ variantId, product, variant }) => {
    const now = lines.find((line) => line.variantId === variantId)?.variant.price;
    if (now === undefined || now === variant.price) return null;
    return (
      <li key={variantId}>
        {t('reorderPrice', {
          product: `${product.name}, ${variant.label}`,
          was: money(variant.price),
          now: money(now),
        })}
      </li>
    );
  });
};
