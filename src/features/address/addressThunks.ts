import * as api from '../../api/addresses';
import type { Address, AddressData } from '../../contract/address';
import type { PendingChanges } from '../../outbox/pendingChanges';
import { type Attempt, createChangeThunk, createListThunk } from '../../slices/changes';
import type { Request } from '../../slices/request';

export interface AddressList extends Request<Address[]>, PendingChanges {
  /** The server's ids of addresses that were added here, by their provisional ids. */
  idsByProvisional: Record<string, string>;
}

/** The slice in a root state. */
export const addressesOf = (root: unknown) => (root as { address: AddressList }).address;

export const fetchAddresses = createListThunk('address/fetched', api.getAddresses, addressesOf);

export interface NewAddress extends Attempt {
  userId: string;
  address: AddressData;
  provisionalId?: string;
}

interface ChangedAddress extends Attempt {
  addressId: string;
  address: AddressData;
}

export const createAddress = createChangeThunk(
  'address/added',
  (client, { userId, address, key }: NewAddress) => api.addAddress(client, userId, address, key),
);

export const changeAddress = createChangeThunk(
  'address/updated',
  (client, { addressId, address, key }: ChangedAddress) =>
    api.updateAddress(client, addressId, address, key),
);

export const removeAddress = createChangeThunk(
  'address/deleted',
  (client, { addressId, key }: { addressId: string } & Attempt) =>
    api.deleteAddress(client, addressId, key),
);
