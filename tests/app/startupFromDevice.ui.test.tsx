import { render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountLoader } from '../../src/app/AccountLoader';
import { makeStore } from '../../src/app/store/makeStore';
import { repeatCheck, startup } from '../../src/app/store/startup';
import type { Order } from '../../src/contract/order';
import { fetchAddresses, selectAddresses } from '../../src/features/account/address/addressSlice';
import { loggedOut, loginSucceeded } from '../../src/features/account/auth/authSlice';
import { selectWishlistItems } from '../../src/features/account/wishlist/wishlistSlice';
import { queueAddToCart, selectCartLines } from '../../src/features/cart/cartSlice';
import { fetchOrders } from '../../src/features/orders/ordersSlice';
import { clientResponding, clientReturning, clientWith, noNetwork } from '../support/api/client';
import {
  advanceTime,
  freezeClock,
  openPage,
  openPageFor,
  stubBroadcastChannel,
} from '../support/device/page';
import {
  cart,
  cartFetched,
  cartKey,
  user,
  wishlistItemAdded,
} from '../support/device/persistedCart';
import { blockRecords, readOutboxRows, readRawRecord } from '../support/device/rawDatabase';
import { makeAddress, makeProduct, makeUser } from '../support/factories';

const addresses = [makeAddress()];
const orders = [{ _id: 'ord_1' } as Order];
const cachedCredentials = 'Network error - using cached credentials';

/** Stores data of an earlier visit. */
const keepEverything = async () => {
  const { store } = await openPageFor(user);
  store.dispatch(cartFetched());
  store.dispatch(wishlistItemAdded());
  store.dispatch(fetchAddresses.fulfilled({ data: addresses, loadedAt: 'then' }, '', user._id));
  store.dispatch(fetchOrders.fulfilled({ data: orders, loadedAt: 'then' }, '', user._id));
  await advanceTime();
};

beforeEach(() => void freezeClock());
afterEach(() => vi.unstubAllGlobals());

describe('Startup check with stored data', () => {
  it.each([
    ['without a network', undefined],
    ['when a gateway reports a time-out', clientResponding(504, { code: 504, message: '' })],
  ])('shows the stored data %s', async (_when, client) => {
    await keepEverything();
    const { store } = await openPage({ client });
    await store.dispatch(startup());
    const state = store.getState();
    expect(state.auth).toMatchObject({
      user,
      isAuthenticated: true,
      loading: false,
      error: cachedCredentials,
    });
    expect(selectCartLines(state)).toEqual(cart);
    expect(selectWishlistItems(state)).toHaveLength(1);
    expect(selectAddresses(state)).toEqual(addresses);
    expect(state.orders.list.data).toEqual(orders);
    expect(localStorage.getItem('userId')).toBe(user._id);
  });

  it('continues in memory when the stored data is not read in time', async () => {
    await keepEverything();
    const release = await blockRecords();
    const { store, getStorageFailed } = await openPage();
    const started = store.dispatch(startup());
    await advanceTime(4_100);
    await started;
    expect(store.getState().auth).toMatchObject({ loading: false, error: cachedCredentials });
    expect(getStorageFailed()).toBe(true);
    await release();
    await advanceTime();
    expect(store.getState().auth).toMatchObject({ user, isAuthenticated: true });
    expect(selectCartLines(store.getState())).toEqual(cart);
  });

  it('logs out with a message and deletes the data when the session has ended', async () => {
    await keepEverything();
    const client = clientResponding(401, { code: 401, message: 'Please sign in again' });
    const { store } = await openPage({ client });
    await store.dispatch(startup());
    await advanceTime();
    expect(store.getState().auth).toMatchObject({
      user: null,
      isAuthenticated: false,
      error: 'Please sign in again',
    });
    expect(selectCartLines(store.getState())).toEqual([]);
    expect(await readRawRecord(cartKey)).toBeUndefined();
    expect(localStorage.getItem('userId')).toBeNull();
  });

  it('stores changes that are made while the check waits for the network', async () => {
    await keepEverything();
    const { store } = await openPage({ client: clientWith(() => new Promise(() => {})) });
    void store.dispatch(startup());
    await advanceTime();
    expect(store.getState().auth.loading).toBe(true);
    const product = makeProduct();
    const variant = product.variants[0] ?? expect.fail('a product without packs');
    void store.dispatch(queueAddToCart(product, variant));
    await advanceTime();
    expect(await readOutboxRows()).toMatchObject([{ userId: user._id }]);
  });

  describe('whose records are gone while nobody responds', () => {
    const product = makeProduct();
    const variant = product.variants[0] ?? expect.fail('a product without packs');
    const add = ({ store }: Awaited<ReturnType<typeof openPage>>) =>
      void store.dispatch(queueAddToCart(product, variant));

    /** The user id was stored, but not the user; calls time out until `heal`. */
    const openWithoutRecords = async () => {
      localStorage.setItem('userId', user._id);
      const puts: string[] = [];
      let isHealthy = false;
      const client = clientWith(async (path, { method, timeout }) => {
        if (method === 'put') puts.push(path);
        const results = path.includes('user_details') ? user : [];
        if (isHealthy)
          return { status: 200, body: JSON.stringify({ code: 200, data: { results } }) };
        await new Promise((resolve) => setTimeout(resolve, timeout));
        throw noNetwork();
      });
      const page = await openPage({ client });
      const heal = () => {
        isHealthy = true;
      };
      return { page, puts, heal, started: page.store.dispatch(startup()) };
    };

    it('stores a change at once as one of the stored user, during the check and after it', async () => {
      const { page, started } = await openWithoutRecords();
      add(page);
      await advanceTime(200);
      expect(page.store.getState().auth.loading).toBe(true);
      expect(await readOutboxRows()).toMatchObject([
        { userId: user._id, operation: { line: { quantity: 1 } } },
      ]);
      expect(selectCartLines(page.store.getState())).toHaveLength(1);
      await advanceTime(11_000);
      await started;
      expect(page.store.getState().auth).toMatchObject({ loading: false, isAuthenticated: false });
      const other = makeProduct();
      const [pack] = other.variants;
      if (pack) void page.store.dispatch(queueAddToCart(other, pack));
      await advanceTime(200);
      expect(await readOutboxRows()).toHaveLength(2);
      expect(selectCartLines(page.store.getState())).toHaveLength(2);
    });

    it('sends it when a repeated check confirms that user, and not before', async () => {
      const { page, puts, heal } = await openWithoutRecords();
      add(page);
      await advanceTime(30_000);
      heal();
      await advanceTime(30_000);
      expect(puts).toEqual([]);
      await page.store.dispatch(repeatCheck());
      await advanceTime();
      expect(page.store.getState().auth).toMatchObject({ user, isAuthenticated: true });
      expect(puts).toEqual([`/api/loam/cart/${user._id}`]);
    });

    it('never sends it for another user who logs in', async () => {
      const { page, puts, heal } = await openWithoutRecords();
      add(page);
      await advanceTime(30_000);
      heal();
      page.store.dispatch(loginSucceeded(makeUser()));
      await advanceTime(30_000);
      expect(puts).toEqual([]);
      expect(selectCartLines(page.store.getState())).toEqual([]);
      expect(await readOutboxRows()).toMatchObject([{ userId: user._id }]);
    });
  });

  it('does not log in when another tab logs out in the meantime', async () => {
    stubBroadcastChannel();
    await keepEverything();
    const here = await openPageFor(user, { hasTabMessages: true });
    let respond: (() => void) | undefined;
    const client = clientWith(async () => {
      await new Promise<void>((resolve) => {
        respond = resolve;
      });
      return { status: 200, body: JSON.stringify({ code: 200, data: { results: user } }) };
    });
    const there = await openPage({ client, hasTabMessages: true });
    const started = there.store.dispatch(startup());
    await advanceTime();
    here.store.dispatch(loggedOut());
    await advanceTime();
    respond?.();
    await started;
    await advanceTime();
    for (const { store } of [here, there]) {
      expect(store.getState().auth).toMatchObject({ user: null, isAuthenticated: false });
    }
    expect(localStorage.getItem('userId')).toBeNull();
    expect(await readRawRecord(cartKey)).toBeUndefined();
  });
});

describe('AccountLoader', () => {
  it('fetches wishlist, cart, addresses, orders and checkout options', async () => {
    vi.useRealTimers();
    const requestedPaths: string[] = [];
    const client = clientReturning((path) => {
      requestedPaths.push(path.replace('/api/loam/', ''));
      return [];
    });
    const store = makeStore({ client });
    store.dispatch(loginSucceeded(user));
    render(
      <Provider store={store}>
        <AccountLoader userId={user._id} />
      </Provider>,
    );
    await waitFor(() => expect(requestedPaths).toHaveLength(5));
    const own = requestedPaths.filter((path) => path !== 'checkout_options');
    expect(own).toHaveLength(4);
    for (const path of own) expect(path).toContain(user._id);
    const { wishlist, cart: loaded, address, orders: listed } = store.getState();
    for (const { loadedAt } of [wishlist, loaded, address, listed.list]) {
      expect(loadedAt).not.toBeNull();
    }
  });
});
