import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { announce } from '../../../components/announce';
import type { CartItem } from '../../../contract/cart';
import type { ProductCard, Variant } from '../../../contract/catalogue/product';
import { useAppDispatch, useAppStore } from '../../../sync/requests/hooks';
import {
  queueAddToCart,
  queueCartQuantity,
  queueCartStep,
  queueRemoveFromCart,
  selectCartLine,
} from '../../cart/cartSlice';
import { queueAddToWishlist, queueRemoveFromWishlist } from '../wishlist/wishlistSlice';

/** Moves a product from the wishlist to the cart, and undoes it. */
export const useMoveToCart = (product: ProductCard) => {
  const t = useTranslations('wishlist');
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  /** The moved variant, and its cart line before. */
  const [moved, setMoved] = useState<{ variant: Variant; before?: CartItem | undefined }>();
  const move = async (variant: Variant) => {
    const before = selectCartLine(getState(), variant._id);
    setMoved({ variant, before });
    const quantity = Math.min((before?.quantity ?? 0) + 1, variant.available);
    const isQueued = await dispatch(
      before ? queueCartStep(before, quantity) : queueAddToCart(product, variant, quantity),
    );
    if (!isQueued) return;
    await dispatch(queueRemoveFromWishlist(product));
    announce(t('moved', { product: product.name }));
  };
  const undoMove = async () => {
    setMoved(undefined);
    await dispatch(queueAddToWishlist(product));
    announce(t('additionAnnounced', { product: product.name }));
    const line = moved && selectCartLine(getState(), moved.variant._id);
    if (!line) return;
    const { before } = moved;
    await dispatch(before ? queueCartQuantity(line, before.quantity) : queueRemoveFromCart(line));
  };
  return { isMoved: moved !== undefined, move, undoMove };
};
