import { useTranslations } from 'use-intl';
import { announce } from '../../components/announce';
import { useOptimisticValue } from '../../components/useOptimisticValue';
import { MAX_QUANTITY } from '../../contract/rules/maxQuantity';
import { useAppDispatch, useAppSelector, useAppStore } from '../../sync/requests/hooks';
import {
  type BuyableProduct,
  type BuyableVariant,
  queueAddToCart,
  queueCartStep,
  queueRemoveFromCart,
  selectCartLine,
} from './cartSlice';

/** The quantity of a variant in the cart (0: not in the cart), and its setter. */
export const useCartQuantity = (product: BuyableProduct, variant: BuyableVariant) => {
  const t = useTranslations('cart');
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const find = () => selectCartLine(store.getState(), variant._id);
  const known = useAppSelector((state) => selectCartLine(state, variant._id)?.quantity ?? 0);
  return useOptimisticValue(known, async (requested: number, shown: number) => {
    const line = find();
    // Computed as a difference, because the stored cart may have been loaded after the tap.
    const quantity = Math.min((line?.quantity ?? 0) + requested - shown, MAX_QUANTITY);
    if (!line && quantity <= 0) return;
    let change = queueAddToCart(product, variant, quantity);
    if (line) change = quantity > 0 ? queueCartStep(line, quantity) : queueRemoveFromCart(line);
    if (!(await dispatch(change))) return;
    const count = find()?.quantity ?? 0;
    const values = { product: `${product.name}, ${variant.label}`, count };
    announce(count > 0 ? t('quantityAnnounced', values) : t('removalAnnounced', values));
  });
};
