import { useEffect } from 'react';
import { loadOptional } from '../../browser/loadOptional';
import { hasPush } from '../../browser/push';
import { selectCheckoutOptions } from '../../features/cart/cartSlice';
import { useAppDispatch, useAppSelector } from '../../slices/hooks';

/** Renews the subscription to notifications where the shopper has allowed them. */
export const PushRenewal = () => {
  const dispatch = useAppDispatch();
  const publicKey = useAppSelector(selectCheckoutOptions)?.pushKey;
  useEffect(() => {
    if (!publicKey || !hasPush() || Notification.permission !== 'granted') return;
    loadOptional(
      () => import('../../features/push/push'),
      ({ readPushStatus }) => void dispatch(readPushStatus(publicKey)),
    );
  }, [dispatch, publicKey]);
  return null;
};
