import { beforeEach, describe, expect, it, vi } from 'vitest';
import { operations } from '../../../src/app/store/syncedLists';
import { loggedOut, loginSucceeded } from '../../../src/features/account/auth/authSlice';
import { saveProfile } from '../../../src/features/account/Profile/DetailsForm';
import {
  fetchWishlist,
  queueAddToWishlist,
  selectWishlistPending,
} from '../../../src/features/account/wishlist/wishlistSlice';
import { queueAddToCart, selectCartLines } from '../../../src/features/cart/cartSlice';
import { openRowStorage } from '../../../src/sync/outbox/rowStorage';
import { readDraft, writeDraft } from '../../../src/sync/storage/drafts';
import { clientResponding, clientWith, noNetwork } from '../../support/api/client';
import { advanceTime, freezeClock, openPage, openPageFor } from '../../support/device/page';
import { cartFetched, cartKey, user } from '../../support/device/persistedCart';
import { readRawRecord } from '../../support/device/rawDatabase';
import { makeOrderOperation, makeProduct, makeUser } from '../../support/factories';

beforeEach(() => {
  freezeClock();
  vi.spyOn(console, 'error').mockReturnValue();
});

const other = makeUser();
const product = makeProduct();

/** A server that responds with `net.status`; null is no network. */
const makeShop = () => {
  const net: { status: number | null } = { status: null };
  const sent: { key: string; path: string }[] = [];
  const client = clientWith((path, { method, headers }) => {
    if (net.status === null) throw noNetwork();
    const sentKey = headers.get('idempotency-key');
    if (method !== 'get') sent.push({ key: String(sentKey), path });
    const item = { _id: 'wsh_1', product, addedAt: '' };
    const data = method === 'get' ? { results: [] } : item;
    return { status: net.status, body: JSON.stringify({ code: net.status, message: '', data }) };
  });
  return { net, sent, client };
};

const rowsOf = (userId: string) => openRowStorage(operations).all(userId);

describe('Ended session', () => {
  const endSession = async () => {
    const shop = makeShop();
    const page = await openPageFor(user, { client: shop.client });
    page.store.dispatch(cartFetched());
    await page.store.dispatch(queueAddToWishlist(product));
    await advanceTime();
    const [row] = await rowsOf(user._id);
    expect(row?.attempts).toBeGreaterThan(0);
    shop.net.status = 401;
    await page.store.dispatch(fetchWishlist(user._id));
    await advanceTime();
    return { ...shop, ...page, row };
  };

  it('deletes the stored data and keeps the unsent changes', async () => {
    const { store, row } = await endSession();
    expect(store.getState().auth).toMatchObject({ user: null, isAuthenticated: false });
    expect(selectCartLines(store.getState())).toEqual([]);
    expect(selectWishlistPending(store.getState())).toEqual([]);
    expect(await readRawRecord(cartKey)).toBeUndefined();
    expect(await readRawRecord(`${user._id}/auth`)).toBeUndefined();
    expect(await rowsOf(user._id)).toMatchObject([{ key: row?.key, state: 'waiting' }]);
  });

  it('resumes delivery under the same key when the shopper logs in again', async () => {
    const { store, net, sent, row } = await endSession();
    sent.length = 0;
    net.status = 200;
    store.dispatch(loginSucceeded(user));
    await advanceTime(1_000);
    expect(sent).toEqual([{ key: row?.key, path: expect.stringContaining('wishlist') }]);
    expect(await rowsOf(user._id)).toEqual([]);
  });

  it('sends nothing for another shopper', async () => {
    const { store, net, sent } = await endSession();
    sent.length = 0;
    net.status = 200;
    store.dispatch(loginSucceeded(other));
    await advanceTime(600_000);
    expect(sent).toEqual([]);
    expect(selectWishlistPending(store.getState())).toEqual([]);
    expect(await rowsOf(user._id)).toHaveLength(1);
  });
});

describe('Erased account', () => {
  const body = JSON.stringify({ code: 401, error: 'account_erased', message: 'It is erased.' });

  /** A device with an order that waits, which holds an address. */
  const openWithOrder = async () => {
    const state = { isErased: false };
    const client = clientWith(() => {
      if (!state.isErased) throw noNetwork();
      return { status: 401, body };
    });
    const page = await openPageFor(user, { client });
    page.store.dispatch(cartFetched());
    await page.account.queue(makeOrderOperation());
    await advanceTime();
    expect(await rowsOf(user._id)).toHaveLength(1);
    state.isErased = true;
    return { ...page, client };
  };

  it('leaves nothing on an open page', async () => {
    const { store } = await openWithOrder();
    await store.dispatch(fetchWishlist(user._id));
    await advanceTime();
    expect(store.getState().auth).toMatchObject({ user: null, isAuthenticated: false });
    expect(await rowsOf(user._id)).toEqual([]);
    expect(await readRawRecord(cartKey)).toBeUndefined();
    expect(localStorage.getItem('userId')).toBeNull();
    expect(localStorage.getItem('leaving')).toBeNull();
  });

  it('leaves nothing on a device where the shop is opened', async () => {
    const { client } = await openWithOrder();
    const { store } = await openPage({ client });
    const { startup } = await import('../../../src/app/store/startup');
    await store.dispatch(startup());
    await advanceTime();
    expect(await rowsOf(user._id)).toEqual([]);
    expect(await readRawRecord(cartKey)).toBeUndefined();
    expect(localStorage.getItem('userId')).toBeNull();
  });
});

describe('Request of the previous session', () => {
  it('does not end the next session when it gets 401', async () => {
    let respond = () => {};
    const client = clientWith(async (path) => {
      if (!path.includes('wishlist')) throw noNetwork();
      await new Promise<void>((resolve) => {
        respond = resolve;
      });
      return { status: 401, body: '{"code":401,"message":""}' };
    });
    const { store } = await openPageFor(user, { client });
    const request = store.dispatch(fetchWishlist(user._id));
    await advanceTime();
    store.dispatch(loggedOut());
    store.dispatch(loginSucceeded(user));
    respond();
    await request;
    await advanceTime();
    expect(store.getState().auth).toMatchObject({ user, isAuthenticated: true });
  });
});

describe('Saving the profile after the session ended', () => {
  it('logs out and keeps the draft', async () => {
    const client = clientResponding(401, { code: 401, message: 'Please sign in again' });
    const { store } = await openPageFor(user, { client });
    const profile = { name: 'Asha', phone: '' };
    writeDraft(user._id, 'profile', profile);
    const saved = store.dispatch(saveProfile(user, profile));
    await expect(saved).rejects.toMatchObject({ message: 'Please sign in again', status: 401 });
    expect(store.getState().auth).toMatchObject({ user: null, isAuthenticated: false });
    expect(readDraft(user._id, 'profile')).toEqual(profile);
  });
});

describe('Change right after the login', () => {
  it('is stored in the outbox', async () => {
    const { store } = await openPage();
    store.dispatch(loginSucceeded(user));
    const [variant] = product.variants;
    if (variant) await store.dispatch(queueAddToCart(product, variant));
    expect(selectCartLines(store.getState())).toHaveLength(1);
    expect(await rowsOf(user._id)).toHaveLength(1);
  });
});
