import { useMemo } from 'react';
import { termsOfPlace } from '../../../contract/rules/deliveryZones';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectCheckoutOptions } from '../cartSlice';
import { useDeliveryPlace } from './useDeliveryPlace';

/** The checkout options with the delivery fee of where goods are sent, and what else holds there. */
export const useLocalOptions = () => {
  const options = useAppSelector(selectCheckoutOptions);
  const { postalCode } = useDeliveryPlace();
  return useMemo(() => {
    if (!options) return { options, postalCode, place: undefined };
    const place = termsOfPlace(postalCode, options);
    return { options: { ...options, delivery: place.delivery }, postalCode, place };
  }, [options, postalCode]);
};
