import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useArrival } from '../../../components/order/useArrival';
import type { ArrivingLine } from '../../../contract/rules/arrivalDate';
import { useAppDispatch, useAppSelector } from '../../../sync/requests/hooks';
import { selectOptionsRequest } from '../cartSlice';
import { fetchCheckoutOptions } from '../review/checkoutOptions';
import { useDeliveryPlace } from './useDeliveryPlace';
import { useNextArrival } from './useNextArrival';

export interface ArrivalProps {
  /** The lines of the cart. */
  lines: ArrivingLine[];
}

/** The text of `ArrivalDate`. */
export const Arrival = ({ lines }: ArrivalProps) => {
  const t = useTranslations('cart');
  const formatArrival = useArrival();
  const dispatch = useAppDispatch();
  const { data, loading, error } = useAppSelector(selectOptionsRequest);
  const isMissing = !data && !loading && !error;
  // Runs again after the startup check has cleared the cart slice.
  useEffect(() => {
    if (isMissing) dispatch(fetchCheckoutOptions());
  }, [isMissing, dispatch]);
  const { postalCode = '' } = useDeliveryPlace();
  const arrival = useNextArrival(lines, postalCode);
  if (!arrival) return null;
  if (arrival === 'elsewhere') return t('notDelivered', { postalCode });
  return t('arrives', { day: formatArrival(arrival) ?? '' });
};
