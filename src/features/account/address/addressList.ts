import type { Address } from '../../../contract/address';
import { isSamePlace } from '../../../contract/rules/isSamePlace';

/** At most one address is the default. */
const withoutOtherDefaults = (addresses: Address[], { _id, isDefault }: Address) =>
  isDefault
    ? addresses.map((known) => (known._id === _id ? known : { ...known, isDefault: false }))
    : addresses;

export const replaceAddress = (addresses: Address[], address: Address) =>
  withoutOtherDefaults(addresses, address).map((known) =>
    known._id === address._id ? address : known,
  );

export const appendAddress = (addresses: Address[], address: Address) => [
  ...withoutOtherDefaults(addresses, address).filter(({ _id }) => _id !== address._id),
  { ...address, isDefault: address.isDefault || addresses.length === 0 },
];

/** After the default is deleted, the first address left becomes it, as on the server. */
export const deleteAddress = (addresses: Address[], id: string) => {
  const [first, ...rest] = addresses.filter(({ _id }) => _id !== id);
  if (!first) return [];
  const hasDefault = [first, ...rest].some(({ isDefault }) => isDefault);
  return [hasDefault ? first : { ...first, isDefault: true }, ...rest];
};

/**
 * Adds an address that is new on this device. If its response was lost or late, the fetched list already
 * contains it: then it gets its provisional id, which later changes of its lane use.
 */
export const addNewAddress = (addresses: Address[], address: Address) => {
  const index = addresses.findIndex((known) => isSamePlace(known, address));
  return index < 0
    ? appendAddress(addresses, address)
    : addresses.map((known, at) => (at === index ? { ...known, _id: address._id } : known));
};
