import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderDetails } from '../../src/contract/order';
import { queueNewAddress } from '../../src/features/address/addressSlice';
import { fetchAddresses } from '../../src/features/address/addressThunks';
import { loggedOut, loginSucceeded } from '../../src/features/auth/authSlice';
import { login } from '../../src/features/auth/login';
import { finishLogout, logout } from '../../src/features/auth/logout';
import { readPendingLogout, storePendingLogout } from '../../src/features/auth/pendingLogout';
import { queueAddToCart, selectCartLines } from '../../src/features/cart/cartSlice';
import { fetchCart } from '../../src/features/cart/cartThunks';
import { currentOrderKey } from '../../src/features/orders/orderDraft';
import { fetchOrderDetails, fetchOrders } from '../../src/features/orders/ordersSlice';
import { writeDraft } from '../../src/persistence/drafts';
import { clientResponding, clientWith, noNetwork } from '../support/api/client';
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
  persistCart,
  user,
  wishlistItemAdded,
} from '../support/device/persistedCart';
import { blockRecords, dumpDevice, readRawRecord } from '../support/device/rawDatabase';
import { makeAddress, makeLine, makeProduct, makeUser } from '../support/factories';

const address = makeAddress({ line1: '12 Lake Road' });
/** Values that identify the shopper. */
const identifyingValues = [user._id, user.email, user.name, address.line1, address.phone];

const expectNoUserData = async () => {
  const device = await dumpDevice();
  for (const value of identifyingValues) expect(device).not.toContain(value);
};

const clientAcceptingAll = () => clientResponding(200, { code: 200, message: '' });

type Page = Awaited<ReturnType<typeof openPageFor>>;

/** Stores records, a draft and an order key of the shopper. */
const storeUserData = async ({ store }: Page) => {
  store.dispatch(cartFetched());
  store.dispatch(wishlistItemAdded());
  store.dispatch(fetchAddresses.fulfilled({ data: [address], loadedAt: 'then' }, '', user._id));
  store.dispatch(fetchOrders.fulfilled({ data: [], loadedAt: 'then' }, '', user._id));
  const order = { _id: 'ord_1', address } as OrderDetails;
  const seen = { data: order, loadedAt: 'then' };
  store.dispatch(fetchOrderDetails.fulfilled(seen, '', order._id));
  writeDraft(user._id, 'address', { line1: address.line1 });
  currentOrderKey(user._id);
  await advanceTime();
};

const addToCart = async ({ store }: Page) => {
  const product = makeProduct();
  const [variant] = product.variants;
  if (variant) await store.dispatch(queueAddToCart(product, variant));
};

/** A page of a signed-in shopper with stored data. */
const openPageWithData = async (options: Parameters<typeof openPageFor>[1] = {}) => {
  const page = await openPageFor(user, options);
  await storeUserData(page);
  return page;
};

beforeEach(() => {
  freezeClock();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => vi.unstubAllGlobals());

describe('Signing out', () => {
  it('leaves no data of the shopper on the device', async () => {
    const offline = await openPageWithData();
    await offline.store.dispatch(queueNewAddress(address));
    await addToCart(offline);
    const before = await dumpDevice();
    for (const value of identifyingValues) expect(before).toContain(value);
    const { store } = await openPageFor(user, { client: clientAcceptingAll() });
    await store.dispatch(logout(user));
    await advanceTime();
    await expectNoUserData();
    expect(readPendingLogout()).toBeNull();
  });

  it('leaves no data of a write in progress', async () => {
    const page = await openPageWithData({ client: clientAcceptingAll() });
    page.store.dispatch(cartFetched([makeLine()]));
    void page.account.flush();
    await page.store.dispatch(logout(user));
    await advanceTime();
    await expectNoUserData();
  });

  it('leaves no data of a write that waits for free space', async () => {
    const page = await openPageWithData({ client: clientAcceptingAll() });
    const emptied = () => new Promise((resolve) => setTimeout(() => resolve(true), 500));
    vi.stubGlobal('caches', { delete: emptied });
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      vi.mocked(IDBObjectStore.prototype.put).mockRestore();
      throw new DOMException('no', 'QuotaExceededError');
    });
    page.store.dispatch(cartFetched([makeLine()]));
    await advanceTime(20);
    expect(IDBObjectStore.prototype.put).not.toHaveProperty('mock');
    const signedOut = page.store.dispatch(logout(user));
    await advanceTime(1_000);
    await signedOut;
    await expectNoUserData();
  });

  it('leaves no data while the stored data is still being read', async () => {
    await openPageWithData();
    const release = await blockRecords();
    const { store } = await openPage({ client: clientAcceptingAll() });
    store.dispatch(loginSucceeded(user));
    await advanceTime();
    const signedOut = store.dispatch(logout(user));
    await advanceTime(1_000);
    await release();
    await signedOut;
    await advanceTime();
    await expectNoUserData();
    const { auth } = store.getState();
    expect(auth).toMatchObject({ user: null, isAuthenticated: false });
    expect(selectCartLines(store.getState())).toEqual([]);
  });

  it('leaves no data that another tab was about to write', async () => {
    stubBroadcastChannel();
    const here = await openPageFor(user, { client: clientAcceptingAll(), hasTabMessages: true });
    const there = await openPageFor(user, { hasTabMessages: true });
    await storeUserData(there);
    await addToCart(there);
    there.store.dispatch(wishlistItemAdded());
    await here.store.dispatch(logout(user));
    await advanceTime();
    await expectNoUserData();
    expect(there.store.getState().auth.isAuthenticated).toBe(false);
    expect(selectCartLines(there.store.getState())).toEqual([]);
    there.store.dispatch(cartFetched());
    await advanceTime();
    await expectNoUserData();
  });
});

describe('Unfinished logout', () => {
  it('leaves no data offline and ends the session when the network is back', async () => {
    const net = { isOnline: false, ended: 0 };
    const client = clientWith((path) => {
      if (!net.isOnline) throw noNetwork();
      if (path.endsWith('auth/logout')) net.ended += 1;
      return { status: 200, body: '{"code":200}' };
    });
    const { store } = await openPageWithData({ client });
    await store.dispatch(logout(user));
    await expectNoUserData();
    expect(readPendingLogout()).toBe('session');
    net.isOnline = true;
    await store.dispatch(finishLogout());
    await store.dispatch(finishLogout());
    expect(readPendingLogout()).toBeNull();
    expect(net.ended).toBe(1);
  });

  it('is finished by the next page when its page was killed', async () => {
    await openPageWithData();
    localStorage.removeItem('userId');
    storePendingLogout(user._id);
    const { store } = await openPage({ client: clientAcceptingAll() });
    await store.dispatch(finishLogout());
    await advanceTime();
    await expectNoUserData();
  });

  it('ends the session when the device fails to delete, and deletes later', async () => {
    const { store } = await openPageWithData({ client: clientAcceptingAll() });
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('no', 'UnknownError');
    });
    const signedOut = store.dispatch(logout(user));
    await advanceTime(20_000);
    await signedOut;
    expect(readPendingLogout()).toBe(user._id);
    vi.mocked(IDBObjectStore.prototype.delete).mockRestore();
    await store.dispatch(finishLogout());
    await expectNoUserData();
  });

  it('does not make the shopper wait for a hanging device', async () => {
    const { store } = await openPageWithData({ client: clientAcceptingAll() });
    const release = await blockRecords();
    let isDone = false;
    const signedOut = store.dispatch(logout(user)).then(() => {
      isDone = true;
    });
    await advanceTime(3_000);
    expect(isDone).toBe(false);
    await advanceTime(2_000);
    expect(isDone).toBe(true);
    expect(readPendingLogout()).toBe(user._id);
    await release();
    await signedOut;
  });

  it('does not end the session of a shopper who signed in since', async () => {
    await openPageWithData();
    storePendingLogout(user._id);
    const other = makeUser();
    const ended = vi.fn();
    const client = clientWith((path) => {
      if (path.endsWith('auth/logout')) ended();
      return { status: 200, body: JSON.stringify({ code: 200, data: { results: other } }) };
    });
    const { store } = await openPageFor(other, { client });
    await store.dispatch(finishLogout());
    await advanceTime();
    expect(ended).not.toHaveBeenCalled();
    expect(readPendingLogout()).toBeNull();
    expect(await readRawRecord(cartKey)).toBeUndefined();
    expect(await readRawRecord(`${other._id}/auth`)).toContain(other.email);
    expect(store.getState().auth.user).toEqual(other);
  });

  it('is finished by the next sign-in', async () => {
    await openPageWithData();
    storePendingLogout(user._id);
    const other = makeUser();
    const client = clientResponding(200, { code: 200, data: { results: other } });
    const { store } = await openPage({ client });
    await store.dispatch(login(other.email, '123456'));
    await advanceTime();
    expect(readPendingLogout()).toBeNull();
    expect(await readRawRecord(cartKey)).toBeUndefined();
    expect(await readRawRecord(`${other._id}/auth`)).toContain(other.email);
  });
});

describe('Signing in during a hanging logout', () => {
  const other = makeUser();

  /** Logs out, with a response after `hangsFor` ms, and logs in at once. @returns the requests */
  const signInAfter = async (hangsFor: number) => {
    const requests: string[] = [];
    const client = clientWith(async (path, { timeout = 0 }) => {
      const call = path.replace(/.*\//, '');
      requests.push(call);
      if (call === 'logout') {
        await new Promise((resolve) => setTimeout(resolve, Math.min(hangsFor, timeout)));
        requests.push(hangsFor > timeout ? 'given up' : 'signed out');
        if (hangsFor > timeout) throw noNetwork();
      }
      // The network is back, so the page finishes pending logouts.
      if (call === 'verify') void store.dispatch(finishLogout());
      return { status: 200, body: JSON.stringify({ code: 200, data: { results: other } }) };
    });
    const { store } = await openPageWithData({ client });
    requests.length = 0;
    const signedOut = store.dispatch(logout(user));
    await advanceTime();
    const signedIn = store.dispatch(login(other.email, '12345678'));
    await advanceTime(10_000);
    await Promise.all([signedOut, signedIn]);
    await store.dispatch(finishLogout());
    expect(store.getState().auth.user).toEqual(other);
    expect(readPendingLogout()).toBeNull();
    return requests.filter((call) => !call.startsWith('usr_'));
  };

  it('waits for the logout response, which would delete the new cookie', async () => {
    expect(await signInAfter(2_000)).toEqual(['logout', 'signed out', 'verify', 'me']);
  });

  it('proceeds when the logout request times out', async () => {
    expect(await signInAfter(60_000)).toEqual(['logout', 'given up', 'verify', 'me']);
  });
});

describe('Isolation between shoppers', () => {
  const other = makeUser();

  it('holds when stored data is read too late', async () => {
    await persistCart();
    const release = await blockRecords();
    const { store } = await openPage({ client: clientAcceptingAll() });
    store.dispatch(loginSucceeded(user));
    await advanceTime();
    store.dispatch(loginSucceeded(other));
    await advanceTime(10_000);
    await release();
    await advanceTime(10_000);
    expect(store.getState().auth.user).toEqual(other);
    expect(selectCartLines(store.getState())).toEqual([]);
    expect((await readRawRecord(`${other._id}/cart`)) ?? '').not.toContain(cart[0]?.variantId);
  });

  it('holds when the server responds too late', async () => {
    let respond: (() => void) | undefined;
    const body = JSON.stringify({ code: 200, data: { results: cart } });
    const client = clientWith(async (path) => {
      if (path.includes('cart'))
        await new Promise<void>((resolve) => {
          respond = resolve;
        });
      return { status: 200, body };
    });
    const { store } = await openPageFor(user, { client });
    const fetched = store.dispatch(fetchCart(user._id));
    await advanceTime();
    await store.dispatch(logout(user));
    respond?.();
    await fetched;
    expect(selectCartLines(store.getState())).toEqual([]);
    store.dispatch(loginSucceeded(other));
    await advanceTime();
    expect(selectCartLines(store.getState())).toEqual([]);
  });

  it('holds when another tab sends actions of the previous shopper', async () => {
    const { store } = await openPageFor(other);
    const fetchedAction = cartFetched();
    const meta = { ...fetchedAction.meta, otherTab: true };
    store.dispatch({ ...fetchedAction, meta: { ...meta, of: user._id } });
    store.dispatch({ ...loggedOut(), meta: { ...meta, of: user._id } });
    expect(selectCartLines(store.getState())).toEqual([]);
    expect(store.getState().auth.isAuthenticated).toBe(true);
    store.dispatch({ ...fetchedAction, meta: { ...meta, of: other._id } });
    expect(selectCartLines(store.getState())).toEqual(cart);
  });
});
