import { expect } from 'vitest';
import { fetchCart } from '../../../src/features/cart/cartSlice';
import { sendChange } from '../../../src/sync/requests/sendChange';
import { makeChange, makeLine, makeProduct, makeUser } from '../factories';
import { advanceTime, openPageFor } from './page';
import { readRecord } from './rawDatabase';

export const user = makeUser();
export const cart = [makeLine(), makeLine()];
export const cartKey = `${user._id}/cart`;

/** The shop has responded with these lines. */
export const cartFetched = (lines = cart, loadedAt = '2026-01-01T00:00:00.000Z') =>
  fetchCart.fulfilled({ data: lines, loadedAt }, '', user._id);

/** The shop has confirmed a wishlist item. */
export const wishlistItemAdded = () => {
  const product = makeProduct();
  const item = { _id: product._id, product, addedAt: '' };
  const row = makeChange({ userId: user._id, operation: { type: 'wishlist/add', product } });
  return sendChange.fulfilled({ data: item, message: '' }, '', row);
};

export const storedCart = async () => (await readRecord(cartKey)).data;

/** Stores a cart on this device. */
export const persistCart = async () => {
  const { store } = await openPageFor(user);
  store.dispatch(cartFetched());
  await advanceTime();
  expect(await storedCart()).toEqual(cart);
};
