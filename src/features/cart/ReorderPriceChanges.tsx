import { useTranslations } from 'use-intl';
import { useMoney } from '../../components/useMoney';
import type { CartItem } from '../../contract/cart';
import { useAppSelector } from '../../store/hooks';
import { selectCartLines } from './cartSlice';

interface ReorderPriceChangesProps {
  /** Lines as they were ordered once. */
  ordered: CartItem[];
  /** ISO 4217. */
  currency: string | undefined;
}

/** Names what costs something else now, as soon as the shop has said so. */
export const ReorderPriceChanges = ({ ordered, currency }: ReorderPriceChangesProps) => {
  const t = useTranslations('order');
  const money = useMoney(currency);
  const lines = useAppSelector(selectCartLines);
  return ordered.map(({ variantId, product, variant }) => {
    const now = lines.find((line) => line.variantId === variantId)?.variant.price;
    if (now === undefined || now === variant.price) return null;
    return (
      <li key={variantId}>
        {t('againPrice', {
          product: `${product.name}, ${variant.label}`,
          was: money(variant.price),
          now: money(now),
        })}
      </li>
    );
  });
};
