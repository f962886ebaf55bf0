import 'fake-indexeddb/auto';
import { toast } from 'react-hot-toast/headless';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { operations } from '../../../src/app/store/syncedLists';
import type { CartItem } from '../../../src/contract/cart';
import { loginSucceeded } from '../../../src/features/account/auth/authSlice';
import {
  fetchCart,
  queueRemoveFromCart,
  selectCartLines,
} from '../../../src/features/cart/cartSlice';
import { openRowStorage } from '../../../src/sync/outbox/rowStorage';
import { queueChange } from '../../../src/sync/session/device';
import { apiNetwork, clientWith } from '../../support/api/client';
import { makeShopper } from '../../support/api/shopper';
import { addProduct } from '../../support/database/catalogueRows';
import { openPageFor } from '../../support/device/page';
import { makeOrderOperation, makeUser } from '../../support/factories';
import { openShoppingApi, type ShoppingApi } from '../../support/storefront/signedInShopper';

let api: ShoppingApi;

beforeAll(async () => {
  api = await openShoppingApi();
});

/** A page of a shopper with a line in the cart, on whose browser another one has signed in since. */
const openPageWithOtherCookie = async () => {
  vi.spyOn(toast, 'error');
  const [own, other] = await Promise.all([
    makeShopper(api.app, api.db),
    makeShopper(api.app, api.db),
  ]);
  const cookies = { ...own.cookies };
  const user = makeUser({ _id: own.id });
  const client = clientWith(apiNetwork(api.app, cookies), undefined, () => own.id);
  const { store } = await openPageFor(user, { client });
  const pack = await addProduct(api.db, { name: 'Ghee', price: 20_000 });
  await own.put(`cart/${own.id}`, { ...pack, quantity: 2 });
  await other.put(`cart/${other.id}`, { ...pack, quantity: 5 });
  await store.dispatch(fetchCart(own.id));
  const [line] = selectCartLines(store.getState());
  if (!line) throw new Error('the cart has a line');
  const quantities = async ({ id, get }: typeof own) =>
    ((await get(`cart/${id}`)).json().data.results as CartItem[]).map(({ quantity }) => quantity);
  Object.assign(cookies, other.cookies);
  return {
    store,
    line,
    rows: () => openRowStorage(operations).all(own.id),
    orders: async () => {
      const listed = [own, other].map(({ id, get }) => get(`user_orders/${id}`));
      return (await Promise.all(listed)).map((response) => response.json().data.results);
    },
    carts: async () => [await quantities(own), await quantities(other)],
    /** The shopper signs in again. */
    signIn: () => {
      Object.assign(cookies, own.cookies);
      store.dispatch(loginSucceeded(user));
    },
  };
};

describe('Page with the cookie of another shopper', () => {
  it('keeps a removal until its own shopper signs in again', async () => {
    const { store, line, rows, carts, signIn } = await openPageWithOtherCookie();
    await store.dispatch(queueRemoveFromCart(line));
    await expect.poll(() => store.getState().auth.isAuthenticated).toBe(false);
    expect(await rows()).toMatchObject([{ state: 'waiting', operation: { type: 'cart/remove' } }]);
    expect(await carts()).toEqual([[2], [5]]);
    signIn();
    await expect.poll(carts, { timeout: 15_000 }).toEqual([[], [5]]);
    await expect.poll(rows).toEqual([]);
  });

  it('places no order', async () => {
    const { store, line, rows, orders } = await openPageWithOtherCookie();
    const order = makeOrderOperation({}, [line]);
    await store.dispatch(queueChange(order));
    await expect.poll(() => store.getState().auth.isAuthenticated).toBe(false);
    expect(await rows()).toMatchObject([{ state: 'waiting', operation: { type: 'cart/order' } }]);
    expect(await orders()).toEqual([[], []]);
  });

  it('ends its session at a read, and shows nothing of the other one', async () => {
    const { store } = await openPageWithOtherCookie();
    const action = await store.dispatch(fetchCart(store.getState().auth.user?._id ?? ''));
    expect(action).toMatchObject({ error: { status: 401 } });
    expect(store.getState().auth.isAuthenticated).toBe(false);
    expect(selectCartLines(store.getState())).toEqual([]);
  });
});
