import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { announce } from '../../../components/announce';
import { useOptimisticValue } from '../../../components/useOptimisticValue';
import type { ProductCard } from '../../../contract/catalogue/product';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../sync/requests/hooks';
import styles from './HeartButton.module.css';
import { queueAddToWishlist, queueRemoveFromWishlist, selectIsOnWishlist } from './wishlistSlice';

interface HeartButtonProps {
  product: ProductCard;
  /** Called before the product is removed. */
  onRemove?: () => void;
}

/** Adds a product to the wishlist and removes it. */
export const HeartButton = ({ product, onRemove }: HeartButtonProps) => {
  const t = useTranslations('wishlist');
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const known = useAppSelector((state) => selectIsOnWishlist(state, product._id));
  const [isWished, setWished, isStoring] = useOptimisticValue(known, async (wished: boolean) => {
    if (!wished) onRemove?.();
    await dispatch(wished ? queueAddToWishlist(product) : queueRemoveFromWishlist(product));
    // The change could not be stored.
    if (selectIsOnWishlist(store.getState(), product._id) !== wished) return;
    announce(t(wished ? 'additionAnnounced' : 'removalAnnounced', { product: product.name }));
  });
  return (
    <button
      type="button"
      className={styles.heart}
      data-wished={isWished}
      aria-busy={isStoring}
      aria-label={t(isWished ? 'remove' : 'add')}
      aria-description={product.name}
      onClick={() => setWished(!isWished)}
    >
      <Heart size={19} aria-hidden="true" />
    </button>
  );
};
