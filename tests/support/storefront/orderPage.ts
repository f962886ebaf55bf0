import { screen } from '@testing-library/react';
import { addOrder } from '../database/orderRows';
import { makeSignedInShopper, type NetworkFilter, type ShoppingApi } from './signedInShopper';

/** Traits of the order, and the shopper's network. */
export type OrderPageOptions = NonNullable<Parameters<typeof addOrder>[2]> & {
  net?: NetworkFilter;
};

export const paid = { order: { status: 'paid' } } as const;
/** A captured payment for two and one pack. */
export const captured = (gatewayRef: string) =>
  ({ status: 'captured', captured: 33_700, gatewayRef }) as const;

/** Opens the page of an order, of two and one pack by default. */
export const openOrderPage = async (
  api: ShoppingApi,
  { items = [2, 1], net, ...rows }: OrderPageOptions = {},
) => {
  const shopper = await makeSignedInShopper(api, net);
  const { orderId, packs } = await addOrder(api.db, shopper.user._id, { ...rows, items });
  const store = shopper.open(`/orderdetails/${orderId}`);
  await screen.findByRole('heading', { name: `Order L-${orderId}`, level: 1 });
  // The heading may come from the entry of the list, before the rest of the order.
  await screen.findByRole('region', { name: 'Delivery address' });
  return { ...shopper, orderId, packs, store };
};
