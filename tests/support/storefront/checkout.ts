import { randomUUID } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import type { Address, AddressData } from '../../../src/contract/address';
import type { CartItem } from '../../../src/contract/cart';
import type { Checkout, Placed } from '../../../src/contract/checkout';
import type { Order } from '../../../src/contract/order';
import { noNetwork } from '../api/client';
import { addProduct } from '../database/catalogueRows';
import { makeAddressData } from '../factories';
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
        lines: cart.map(({ variantId, quantity, variant: { price } }) => {
          return { variantId, quantity, price };
        }),
      });
      return response.json().data;
    },
    /** The orders on the server. */
    orders: async (): Promise<Order[]> =>
      (await shopper.get(`user_orders/${userId}`)).json().data.results,
  };
};

/** A network that can be cut, and lose or delay the responses to checkouts. */
export const makeNet = () => {
  const state: { mode: 'fine' | 'cut' | 'losing' | 'holding' } = { mode: 'fine' };
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent: Checkout[] = [];
  const net: NetworkFilter = (respond) => async (path, request) => {
    const isCheckout = path.includes('/checkout/');
    if (isCheckout) sent.push(JSON.parse(request.data));
    if (state.mode === 'cut') throw noNetwork();
    const response = await respond(path, request);
    if (state.mode === 'losing' && isCheckout) throw noNetwork();
    if (state.mode === 'holding' && isCheckout) await released;
    return response;
  };
  /** `sent`: every checkout request. `release` delivers the delayed responses. */
  return { state, net, sent, release };
};

/** Records the redirect to the payment page, which is another document. */
export const stubRedirect = () => vi.spyOn(location, 'assign').mockReturnValue();

/** A field of the address form. */
export const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));

export const fillInAddress = async (line1: string) => {
  await userEvent.type(field('Full name'), 'Asha Rao');
  await userEvent.type(field('Mobile number'), '9876543210');
  await userEvent.type(field('Flat'), line1);
  await userEvent.type(field('PIN code'), '560001');
  await userEvent.type(field('Town'), 'Bengaluru');
  await userEvent.selectOptions(field('State'), 'Karnataka');
};

/** The list of differences to accept. */
export const findDifferences = async () =>
  within(await screen.findByRole('region', { name: 'Something changed' }));

/** The summary beside the order; phones have a second one in the bottom bar. */
export const findSummary = async () =>
  within(await screen.findByRole('region', { name: 'Summary' }, { timeout: 30_000 }));

export const placeButton = async () =>
  (await findSummary()).findByRole('button', { name: 'Place order' });

/** Waits until the order can be placed. @returns the button */
export const readyToPlace = async () => {
  const button = await placeButton();
  await vi.waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'), {
    timeout: 20_000,
  });
  return button;
};

export const pressPlace = async () => {
  const button = await readyToPlace();
  await userEvent.click(button);
  return button;
};
