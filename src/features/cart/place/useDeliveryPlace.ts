import type { Address } from '../../../contract/address';
import { useAppSelector } from '../../../sync/requests/hooks';
import { type ChosenPlace, useChosenPlace } from '../../../sync/storage/chosenPlace';
import { selectAddresses, selectAddressState } from '../../account/address/addressSlice';
import { toPostalCode } from '../../account/address/country';
import { selectUserId } from '../../account/auth/authSlice';

export interface DeliveryPlace {
  /** Undefined until the shopper says where. */
  postalCode?: string;
  /** Undefined for a postal code that no saved address has. */
  address?: Address;
}

const toPlace = (address: Address): DeliveryPlace => ({ address, postalCode: address.postalCode });

/**
 * Where goods are sent: the chosen address, or the code typed by this shopper, else the default address. What was typed
 * before the login counts only as far as an address has it, or while there is none.
 */
export const deliveryPlace = (
  chosen: ChosenPlace | undefined,
  addresses: Address[],
  userId: string | undefined,
): DeliveryPlace => {
  const byDefault = [...addresses].sort((one, other) => +other.isDefault - +one.isDefault);
  const { addressId, postalCode } = chosen ?? {};
  const isOwn = chosen?.userId === userId;
  const found =
    byDefault.find(({ _id }) => isOwn && _id === addressId) ??
    // Addresses of before may have another spelling.
    byDefault.find((address) => toPostalCode(address.postalCode) === postalCode);
  if (found) return toPlace(found);
  const [first] = byDefault;
  if (postalCode && (isOwn || !first)) return { postalCode };
  return first ? toPlace(first) : {};
};

/** Where goods are sent, for every page alike. */
export const useDeliveryPlace = () => {
  const chosen = useChosenPlace();
  const addresses = useAppSelector(selectAddresses);
  const { idsByProvisional } = useAppSelector(selectAddressState);
  const { addressId } = chosen ?? {};
  // The server may have replaced a provisional id in the meantime.
  const current = addressId && { addressId: idsByProvisional[addressId] ?? addressId };
  return deliveryPlace(
    chosen && { ...chosen, ...current },
    addresses,
    useAppSelector(selectUserId),
  );
};
