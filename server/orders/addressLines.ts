import type { Address } from '../../src/contract/address';

/** What is written on a parcel, without the phone number. */
export const addressLines = (address: Omit<Address, '_id'>) =>
  [
    address.name,
    address.line1,
    address.line2,
    address.landmark,
    `${address.city} ${address.postalCode}`,
    address.state,
  ].filter((line) => line !== undefined && line !== '');
