import { useTranslations } from 'use-intl';
import { announce } from '../../components/announce';
import { useOptimisticValue } from '../../components/useOptimisticValue';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import {
  type BuyableProduct,
  type BuyableVariant,
  queueAddToCart,
  queueCartQuantity,
  queueRemoveFromCart,
  selectCartLine,
} from './cartSlice';

/** The quantity of a variant in the cart (0: none), and its setter. */
export const useCartQuantity = (product: BuyableProduct, variant: BuyableVariant) => {
  const t = useTranslations('cart');
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const find = () => selectCartLine(store.getState(), variant._id);
  const known = useAppSelector((state) => selectCartLine(state, variant._id)?.quantity ?? 0);
  return useOptimisticValue(known, async (quantity: number) => {
    const line = find();
    if (!line) await dispatch(queueAddToCart(product, variant, quantity));
    else
      await dispatch(quantity > 0 ? queueCartQuantity(line, quantity) : queueRemoveFromCart(line));
    // It could not be stored.
    if ((find()?.quantity ?? 0) !== quantity) return;
    const values = { product: `${product.name}, ${variant.label}`, count: quantity };
    announce(quantity > 0 ? t('quantityAnnounced', values) : t('removalAnnounced', values));
  });
};
