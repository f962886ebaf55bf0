import type { Address } from '../../../contract/address';
import type { ChosenPlace } from '../../../sync/storage/chosenPlace';
import { toPostalCode } from '../../account/address/country';

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
