import { Heart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { announce } from '../../components/announce';
import { useOptimisticValue } from '../../components/useOptimisticValue';
import type { ProductCard } from '../../contract/product';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import styles from './HeartButton.module.css';
import { selectIsWished, unwish, wish } from './wishlistSlice';

interface HeartButtonProps {
  product: ProductCard;
  /** The product is about to leave the wishlist. */
  onRemove?: () => void;
}

/** Puts a product on the wishlist and takes it off again. */
export const HeartButton = ({ product, onRemove }: HeartButtonProps) => {
  const t = useTranslations('wishlist');
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const known = useAppSelector((state) => selectIsWished(state, product._id));
  const [isWished, setWished] = useOptimisticValue(known, async (wished: boolean) => {
    if (!wished) onRemove?.();
    await dispatch(wished ? wish(product) : unwish(product));
    // A visitor was led to sign in instead.
    if (selectIsWished(store.getState(), product._id) !== wished) return;
    announce(t(wished ? 'said' : 'saidRemoved', { product: product.name }));
  });
  return (
    <button
      type="button"
      className={styles.heart}
      data-wished={isWished}
      aria-label={t(isWished ? 'remove' : 'add')}
      onClick={() => setWished(!isWished)}
    >
      <Heart size={19} aria-hidden="true" />
    </button>
  );
};
