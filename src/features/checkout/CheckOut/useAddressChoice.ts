import { useEffect, useState } from 'react';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectAddresses, selectAddressState } from '../../account/address/addressSlice';
import { useDeliveryPlace } from '../../cart/place/useDeliveryPlace';
import type { CheckoutChoices } from './useCheckoutChoices';

/**
 * The saved addresses and the chosen one, which is that of the other pages until the shopper chooses.
 * If the chosen one is gone, none is: the shopper has to choose again.
 */
export const useAddressChoice = (
  { addressId, isAdding = false }: CheckoutChoices,
  choose: (change: CheckoutChoices) => void,
) => {
  const addresses = useAppSelector(selectAddresses);
  const { idsByProvisional, loadedAt, error } = useAppSelector(selectAddressState);
  // The server may have replaced a provisional id in the meantime.
  const id = addressId && (idsByProvisional[addressId] ?? addressId);
  useEffect(() => {
    // A reloaded page does not know the provisional id.
    if (id !== addressId) choose({ addressId: id });
  }, [id, addressId, choose]);
  const hasNone = addresses.length === 0;
  const isLoading = hasNone && !loadedAt && error === null;
  const place = useDeliveryPlace();
  // The shopper has typed a code that no saved address has.
  const isElsewhere = id === undefined && place.postalCode !== undefined && !place.address;
  const isFormFirst = hasNone || isElsewhere;
  // A form in use stays open when addresses are loaded in the meantime.
  const [isFirstOpen, setFirstOpen] = useState(false);
  const [isInUse, setInUse] = useState(false);
  if (isFormFirst && !isLoading && !isFirstOpen) setFirstOpen(true);
  if (!isFormFirst && isFirstOpen && !isInUse) setFirstOpen(false);
  const isOpen = isAdding || isFirstOpen;
  const [typedCode, setTypedCode] = useState<string>();
  const chosen = id === undefined ? place.address : addresses.find(({ _id }) => _id === id);
  return {
    addresses,
    chosen: isOpen ? undefined : chosen,
    /** Of the chosen address, or as typed so far. */
    postalCode: isOpen ? typedCode : chosen?.postalCode,
    onPostalCode: setTypedCode,
    /** Of a new address, as typed on another page. */
    knownCode: place.address ? undefined : place.postalCode,
    isLoading: isLoading && !isOpen,
    isOpen,
    /** To be called when the shopper enters the form. */
    onUse: () => setInUse(true),
    close: (change: CheckoutChoices = {}) => {
      setFirstOpen(false);
      setInUse(false);
      choose({ ...change, isAdding: false });
    },
  };
};
