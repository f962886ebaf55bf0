import { useEffect } from 'react';
import { loadOptional } from '../../browser/loadOptional';
import { hasPush } from '../../browser/push';
import { useAppDispatch, useAppSelector } from '../../sync/requests/hooks';
import { selectCheckoutOptions } from '../cart/cartSlice';

/** Renews the subscription to notifications where the shopper has allowed them. */
export const PushRenewal = () => {
  const dispatch = useAppDispatch();
  const publicKey = useAppSelector(selectCheckoutOptions)?.pushKey;
  useEffect(() => {
    if (!publicKey || !hasPush() || Notification.permission !== 'granted') return;
    loadOptional(
      () => import('./push/push'),
      ({ readPushStatus }) => void dispatch(readPushStatus(publicKey)),
    );
  }, [dispatch, publicKey]);
  return null;
};
