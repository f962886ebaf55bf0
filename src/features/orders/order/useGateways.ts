import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../sync/requests/hooks';
import { selectCheckoutOptions } from '../../cart/cartSlice';
import { fetchCheckoutOptions } from '../../cart/review/checkoutOptions';

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
