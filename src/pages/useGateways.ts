import { useEffect } from 'react';
import { selectCheckoutOptions } from '../features/cart/cartSlice';
import { fetchCheckoutOptions } from '../features/cart/checkoutOptions';
import { useAppDispatch, useAppSelector } from '../store/hooks';

/**
 * What an order can be paid with; none while the shop has not said, or never says.
 * @param isWanted whether to ask
 */
export const useGateways = (isWanted = true) => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (isWanted) dispatch(fetchCheckoutOptions());
  }, [dispatch, isWanted]);
  return useAppSelector(selectCheckoutOptions)?.gateways ?? [];
};
