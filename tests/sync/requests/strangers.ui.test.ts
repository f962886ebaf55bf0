import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startup } from '../../../src/app/store/startup';
import { operations } from '../../../src/app/store/syncedLists';
import { fetchAddresses } from '../../../src/features/account/address/addressSlice';
import { queueAddToWishlist } from '../../../src/features/account/wishlist/wishlistSlice';
import { fetchCart, selectCartLines } from '../../../src/features/cart/cartSlice';
import { fetchCheckoutOptions } from '../../../src/features/cart/review/checkoutOptions';
import { fetchMarquee } from '../../../src/features/catalogue/marquee/marqueeSlice';
import { fetchProductDetails } from '../../../src/features/catalogue/ProductDetails/productDetailsSlice';
import { fetchOrderDetails, fetchOrders } from '../../../src/features/orders/ordersSlice';
import { openRowStorage } from '../../../src/sync/outbox/rowStorage';
import type { AppThunk } from '../../../src/sync/requests/appStore';
import { clientResponding } from '../../support/api/client';
import { advanceTime, freezeClock, openPage, openPageFor } from '../../support/device/page';
import { cart, cartFetched, cartKey, persistCart, user } from '../../support/device/persistedCart';
import { readRawRecord } from '../../support/device/rawDatabase';
import { makeProduct } from '../../support/factories';
import { strangers } from '../../support/strangers';

beforeEach(() => {
  freezeClock();
  vi.spyOn(console, 'warn').mockReturnValue();
});

const reachability = vi.fn();
beforeEach(() => void reachability.mockReset());

const clientOf = ([, { status, body, retryAfter }]: (typeof strangers)[number]) =>
  clientResponding(status, body, {
    headers: retryAfter ? { 'retry-after': retryAfter } : {},
    onReachability: reachability,
  });

type Store = Awaited<ReturnType<typeof openPage>>['store'];

const expectAccountKept = async ({ getState }: Store) => {
  expect(getState().auth).toMatchObject({ user, isAuthenticated: true, loading: false });
  expect(selectCartLines(getState())).toEqual(cart);
  expect(localStorage.getItem('userId')).toBe(user._id);
  expect(await readRawRecord(cartKey)).toBeDefined();
  expect(await readRawRecord(`${user._id}/auth`)).toBeDefined();
};

describe.each(strangers)('A response that is not the shop’s: %s', (...stranger) => {
  it('keeps session and saved account at the startup check', async () => {
    await persistCart();
    const { store } = await openPage({ client: clientOf(stranger) });
    await store.dispatch(startup());
    await expectAccountKept(store);
    expect(store.getState().auth.error).toBe('Network error - using cached credentials');
    expect(reachability.mock.calls).toEqual([[false, false]]);
  });

  it('counts as no response to a read on an open page', async () => {
    const { store } = await openPageFor(user, { client: clientOf(stranger) });
    store.dispatch(cartFetched());
    await advanceTime();
    const reads: AppThunk[] = [
      fetchCart(user._id),
      fetchAddresses(user._id),
      fetchOrders(user._id),
      fetchOrderDetails('ord_1'),
      fetchCheckoutOptions(),
      fetchMarquee(),
      fetchProductDetails('prd_1'),
    ];
    const results = await Promise.all(reads.map((read) => store.dispatch(read)));
    for (const result of results) expect(result).toMatchObject({ error: { status: null } });
    await advanceTime();
    await expectAccountKept(store);
    expect(new Set(reachability.mock.calls.flat())).toEqual(new Set([false]));
  });

  it('counts as no response to a change', async () => {
    const { store } = await openPageFor(user, { client: clientOf(stranger) });
    store.dispatch(cartFetched());
    await store.dispatch(queueAddToWishlist(makeProduct()));
    await advanceTime();
    await expectAccountKept(store);
    const rows = await openRowStorage(operations).all(user._id);
    expect(rows).toMatchObject([{ state: 'waiting', failures: 0, pausesAll: false }]);
    expect(rows[0]?.attempts).toBeGreaterThan(0);
    expect(new Set(reachability.mock.calls.flat())).toEqual(new Set([false]));
  });
});
