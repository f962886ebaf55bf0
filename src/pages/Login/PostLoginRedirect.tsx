import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { announce } from '../../components/announce';
import { Spinner } from '../../components/Spinner';
import { addWanted, selectCartLine } from '../../features/cart/cartSlice';
import { selectIsWished, wish } from '../../features/wishlist/wishlistSlice';
import { paths } from '../../paths';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { removeRequestedCode } from './requestedCode';
import { useLoginState } from './useLoginState';

/** Does what the visitor had pressed, once, says so, and leads back to where they were. */
export const PostLoginRedirect = () => {
  const t = useTranslations();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const { from, wanted } = useLoginState();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    removeRequestedCode();
    const doWanted = async () => {
      if (wanted?.type === 'cart/set') {
        await dispatch(addWanted(wanted.line));
        const line = selectCartLine(store.getState(), wanted.line.variantId);
        const { product, variant } = wanted.line;
        const said = { product: `${product.name}, ${variant.label}`, count: line?.quantity ?? 0 };
        if (line) announce(t('cart.said', said));
      }
      if (wanted?.type === 'wishlist/add') {
        const { _id, name } = wanted.product;
        await dispatch(wish(wanted.product));
        if (selectIsWished(store.getState(), _id)) announce(t('wishlist.said', { product: name }));
      }
    };
    void doWanted();
    navigate(from ?? paths.home, { replace: true, state: from?.state });
  }, [dispatch, store, navigate, t, from, wanted]);
  return <Spinner size="large" />;
};
