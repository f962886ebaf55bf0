import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { announce } from '../../components/announce';
import { Spinner } from '../../components/Spinner';
import { queueCartAddition, selectCartLine } from '../../features/cart/cartSlice';
import { queueAddToWishlist, selectIsOnWishlist } from '../../features/wishlist/wishlistSlice';
import { paths } from '../../paths';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { removeRequestedCode } from './requestedCode';
import { useLoginState } from './useLoginState';

/** After the login: runs the pending action once, and goes back to where the visitor was. */
export const PostLoginRedirect = () => {
  const t = useTranslations();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const { from, pendingAction } = useLoginState();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    removeRequestedCode();
    const runPendingAction = async () => {
      if (pendingAction?.type === 'cart/set') {
        await dispatch(queueCartAddition(pendingAction.line));
        const line = selectCartLine(store.getState(), pendingAction.line.variantId);
        const { product, variant } = pendingAction.line;
        const values = { product: `${product.name}, ${variant.label}`, count: line?.quantity ?? 0 };
        if (line) announce(t('cart.quantityAnnounced', values));
      }
      if (pendingAction?.type === 'wishlist/add') {
        const { _id, name } = pendingAction.product;
        await dispatch(queueAddToWishlist(pendingAction.product));
        if (selectIsOnWishlist(store.getState(), _id))
          announce(t('wishlist.additionAnnounced', { product: name }));
      }
    };
    void runPendingAction();
    navigate(from ?? paths.home, { replace: true, state: from?.state });
  }, [dispatch, store, navigate, t, from, pendingAction]);
  return <Spinner size="large" />;
};
