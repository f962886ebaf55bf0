import { useEffect, useState } from 'react';
import { selectAddresses, selectAddressState } from '../../features/address/addressSlice';
import { useAppSelector } from '../../store/hooks';
import type { CheckoutChoices } from './useCheckoutChoices';

/**
 * The addresses there are, and the one that is chosen: the default until the shopper has chosen.
 * A chosen one that is gone is replaced by none, which is for the shopper to say.
 */
export const useAddressChoice = (
  { addressId, isAdding = false }: CheckoutChoices,
  choose: (change: CheckoutChoices) => void,
) => {
  const addresses = useAppSelector(selectAddresses);
  const { idsByProvisional, loadedAt, error } = useAppSelector(selectAddressState);
  // An address that was new here may have got its id from the shop since.
  const id = addressId && (idsByProvisional[addressId] ?? addressId);
  useEffect(() => {
    // The next page to be loaded does not know what it was called here.
    if (id !== addressId) choose({ addressId: id });
  }, [id, addressId, choose]);
  const isNone = addresses.length === 0;
  const isComing = isNone && !loadedAt && error === null;
  // Once open it stays while somebody types, whatever the shop says meanwhile.
  const [isFirst, setFirst] = useState(false);
  if (isNone && !isComing && !isFirst) setFirst(true);
  const isOpen = isAdding || isFirst;
  const byDefault = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  const chosen = id === undefined ? byDefault : addresses.find(({ _id }) => _id === id);
  return {
    addresses,
    chosen: isOpen ? undefined : chosen,
    isComing: isComing && !isOpen,
    isOpen,
    close: (change: CheckoutChoices = {}) => {
      setFirst(false);
      choose({ ...change, isAdding: false });
    },
  };
};
