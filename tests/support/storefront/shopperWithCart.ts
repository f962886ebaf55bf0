import { randomUUID } from 'node:crypto';
import type { Address, AddressData } from '../../../src/contract/address';
import type { CartItem } from '../../../src/contract/cart';
import type { Placed } from '../../../src/contract/checkout';
import type { Order } from '../../../src/contract/order';
import { addProduct } from '../database/catalogueRows';
import { makeAddressData, toCheckoutLines } from '../factories';
import { makeSignedInShopper, type NetworkFilter, type ShoppingApi } from './signedInShopper';

type CartLineTraits = Parameters<typeof addProduct>[1] & { quantity: number };

interface Traits {
  lines?: CartLineTraits[];
  addresses?: Partial<AddressData>[];
  net?: NetworkFilter;
}

/** A shopper with these addresses and cart lines. */
export const openShopperWithCart = async (
  api: ShoppingApi,
  { lines = [{ name: 'Ghee', price: 20_000, quantity: 2 }], addresses = [{}], net }: Traits = {},
) => {
  const shopper = await makeSignedInShopper(api, net);
  const { _id: userId } = shopper.user;
  for (const address of addresses) {
    await shopper.post(`myaddress/${userId}`, makeAddressData(address));
  }
  const packs: Awaited<ReturnType<typeof addProduct>>[] = [];
  for (const { quantity, ...traits } of lines) {
    const pack = await addProduct(api.db, traits);
    await shopper.put(`cart/${userId}`, { ...pack, quantity });
    packs.push(pack);
  }
  const listAddresses = async (): Promise<Address[]> =>
    (await shopper.get(`myaddresslist/${userId}`)).json().data.results;
  return {
    ...shopper,
    packs,
    addresses: listAddresses,
    /** Places the order by an API call. */
    order: async (): Promise<Placed> => {
      const cart: CartItem[] = (await shopper.get(`cart/${userId}`)).json().data.results;
      const [address] = await listAddresses();
      const response = await shopper.post(`checkout/${userId}`, {
        addressId: address?._id,
        orderKey: randomUUID(),
        lines: toCheckoutLines(cart),
      });
      return response.json().data;
    },
    /** The orders on the server. */
    orders: async (): Promise<Order[]> =>
      (await shopper.get(`user_orders/${userId}`)).json().data.results,
  };
};
