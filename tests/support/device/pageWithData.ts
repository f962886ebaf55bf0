import { expect } from 'vitest';
import type { OrderDetails } from '../../../src/contract/order';
import { fetchAddresses } from '../../../src/features/account/address/addressSlice';
import { queueAddToCart } from '../../../src/features/cart/cartSlice';
import { fetchOrderDetails, fetchOrders } from '../../../src/features/orders/ordersSlice';
import { writeDraft } from '../../../src/sync/storage/drafts';
import { clientResponding } from '../api/client';
import { makeAddress, makeProduct } from '../factories';
import { advanceTime, openPageFor } from './page';
import { cartFetched, user, wishlistItemAdded } from './persistedCart';
import { dumpDevice } from './rawDatabase';

export const address = makeAddress({ line1: '12 Lake Road' });
/** Values that identify the shopper. */
export const identifyingValues = [user._id, user.email, user.name, address.line1, address.phone];

export const expectNoUserData = async () => {
  const device = await dumpDevice();
  for (const value of identifyingValues) expect(device).not.toContain(value);
};

export const clientAcceptingAll = () => clientResponding(200, { code: 200, message: '' });

type Page = Awaited<ReturnType<typeof openPageFor>>;

/** Stores records, and a draft of the shopper. */
export const storeUserData = async ({ store }: Page) => {
  store.dispatch(cartFetched());
  store.dispatch(wishlistItemAdded());
  store.dispatch(fetchAddresses.fulfilled({ data: [address], loadedAt: 'then' }, '', user._id));
  store.dispatch(fetchOrders.fulfilled({ data: [], loadedAt: 'then' }, '', user._id));
  const order = { _id: 'ord_1', address } as OrderDetails;
  const seen = { data: order, loadedAt: 'then' };
  store.dispatch(fetchOrderDetails.fulfilled(seen, '', order._id));
  writeDraft(user._id, 'address', { line1: address.line1 });
  await advanceTime();
};

export const addToCart = async ({ store }: Page) => {
  const product = makeProduct();
  const [variant] = product.variants;
  if (variant) await store.dispatch(queueAddToCart(product, variant));
};

/** A page of a signed-in shopper with stored data. */
export const openPageWithData = async (options: Parameters<typeof openPageFor>[1] = {}) => {
  const page = await openPageFor(user, options);
  await storeUserData(page);
  return page;
};
