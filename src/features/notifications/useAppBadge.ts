import { useEffect } from 'react';
import { useAppSelector } from '../../sync/requests/hooks';
import { selectPendingChanges } from '../../sync/session/waitingChanges';
import { selectUnpaidOrder } from '../orders/ordersSlice';

/** The number on the icon of the installed app: changes that wait, and an order that is not paid; none after sign-out. */
export const useAppBadge = () => {
  const waiting = useAppSelector(selectPendingChanges).length;
  const count = waiting + (useAppSelector(selectUnpaidOrder) ? 1 : 0);
  useEffect(() => {
    // Only an installed app has an icon, and not every browser has a badge.
    navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
};
