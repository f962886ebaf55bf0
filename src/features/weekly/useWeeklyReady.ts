import { useState } from 'react';
import { useAppSelector, useLoad } from '../../sync/requests/hooks';
import type { Request } from '../../sync/requests/request';
import { selectAddressState } from '../account/address/addressSlice';
import { selectOptionsRequest } from '../cart/cartSlice';
import { fetchWeeklyBaskets, selectWeeklyState } from './weeklyBasketsSlice';

const hasEnded = ({ loadedAt, error }: Request<unknown>) => loadedAt !== null || error !== null;

/**
 * Loads the weekly baskets. True once they, and what they are shown with, are saved on the device, loaded or not to be
 * had: what stands below them is shown then, so that it does not move.
 */
export const useWeeklyReady = (userId: string) => {
  useLoad(fetchWeeklyBaskets, userId);
  const options = useAppSelector(selectOptionsRequest);
  const requests = [useAppSelector(selectWeeklyState), useAppSelector(selectAddressState)];
  const hasNone = options.data !== null && !options.data.weeklyBaskets;
  const [isReady, setReady] = useState(false);
  if (!isReady && (hasNone || [options, ...requests].every(hasEnded))) setReady(true);
  return isReady;
};
