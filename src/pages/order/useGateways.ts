import { useEffect } from 'react';
import { selectCheckoutOptions } from '../../features/cart/cartSlice';
import { fetchCheckoutOptions } from '../../features/cart/review/checkoutOptions';
import { useAppDispatch, useAppSelector } from '../../slices/hooks';

/**
 * The payment gateways; empty until they are fetched, or if the host has none.
 * @param isNeeded whether to fetch them
 */
export const useGateways = (isNeeded = true) => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (isNeeded) dispatch(fetchCheckoutOptions());
  }, [dispatch, isNeeded]);
  return useAppSelector(selectCheckoutOptions)?.gateways ?? [];
};
