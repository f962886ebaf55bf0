import type { Address, AddressData } from '../contract/address';
import { type Client, pickResults } from './client';

export const getAddresses = (client: Client, userId: string) =>
  client.get(`myaddresslist/${encodeURIComponent(userId)}`, pickResults<Address[]>, {
    fallback: 'addresses',
  });

export const addAddress = (client: Client, userId: string, data: AddressData, key?: string) =>
  client.send(`myaddress/${encodeURIComponent(userId)}`, pickResults<Address>, {
    method: 'POST',
    body: data,
    key,
    fallback: 'addressAdd',
    success: 'addressAdded',
    // This failure alone has its message in `data.message`.
    nestedMessage: ({ data }) => (data as { message?: unknown } | null | undefined)?.message,
  });

export const updateAddress = (client: Client, addressId: string, data: AddressData, key?: string) =>
  client.send(`myaddress/${encodeURIComponent(addressId)}`, pickResults<Address>, {
    method: 'PUT',
    body: data,
    key,
    fallback: 'addressUpdate',
    success: 'addressUpdated',
  });

export const deleteAddress = (client: Client, addressId: string, key?: string) =>
  client.send(`myaddress/${encodeURIComponent(addressId)}`, () => addressId, {
    method: 'DELETE',
    key,
    fallback: 'addressDelete',
    success: 'addressDeleted',
  });
