import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderDetails } from '../../../src/contract/order';
import { fetchCart, queueAddToCart, selectCartLines } from '../../../src/features/cart/cartSlice';
import { fetchCheckoutOptions } from '../../../src/features/cart/review/checkoutOptions';
import { fetchOrderDetails, fetchOrders } from '../../../src/features/orders/ordersSlice';
import { PICTURES_CACHE, SAVED_PICTURES_CACHE } from '../../../src/sync/worker/workerMessages';
import { failWrites } from '../../support/device/brokenIndexedDb';
import { advanceTime, freezeClock, openPageFor } from '../../support/device/page';
import {
  cartFetched,
  cartKey,
  persistCart,
  storedCart,
  user,
} from '../../support/device/persistedCart';
import { savePictures } from '../../support/device/picturesOnDevice';
import { readRecord } from '../../support/device/rawDatabase';
import { makeLine, makeProduct } from '../../support/factories';

const freshCart = [makeLine()];

beforeEach(() => {
  freezeClock();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => vi.unstubAllGlobals());

describe('Full device', () => {
  it('deletes the picture cache to store a record', async () => {
    await persistCart();
    const { store } = await openPageFor(user);
    await advanceTime();
    await savePictures();
    failWrites(1, 'QuotaExceededError');
    store.dispatch(cartFetched(freshCart));
    await advanceTime();
    expect(await caches.has(PICTURES_CACHE)).toBe(false);
    expect(await caches.has(SAVED_PICTURES_CACHE)).toBe(false);
    expect(await storedCart()).toEqual(freshCart);
  });

  it('deletes the picture cache to store a change', async () => {
    const { store } = await openPageFor(user);
    await advanceTime();
    await savePictures();
    failWrites(1, 'QuotaExceededError');
    const product = makeProduct();
    const [variant] = product.variants;
    if (variant) await store.dispatch(queueAddToCart(product, variant));
    expect(await caches.has(PICTURES_CACHE)).toBe(false);
    expect(await caches.has(SAVED_PICTURES_CACHE)).toBe(false);
    expect(selectCartLines(store.getState())).toHaveLength(1);
    const next = await openPageFor(user);
    expect(selectCartLines(next.store.getState())).toHaveLength(1);
  });
});

describe('Persisted record', () => {
  it('contains data but no loading or error state', async () => {
    const { store } = await openPageFor(user);
    const failed = fetchCart.rejected(new Error('no'), '', user._id);
    store.dispatch(cartFetched());
    store.dispatch(failed);
    store.dispatch(fetchCart.pending('', user._id));
    store.dispatch(fetchOrders.fulfilled({ data: [], loadedAt: 'then' }, '', user._id));
    store.dispatch(fetchOrders.rejected(new Error('no'), '', user._id));
    store.dispatch(fetchOrderDetails.pending('', 'ord_1'));
    await advanceTime();
    const cartFields = ['_persist', 'data', 'loadedAt', 'options'];
    expect(Object.keys(await readRecord(cartKey)).sort()).toEqual(cartFields);
    expect(Object.keys(await readRecord(`${user._id}/auth`)).sort()).toEqual([
      '_persist',
      'isAuthenticated',
      'user',
    ]);
    expect(await readRecord(`${user._id}/orders`)).toMatchObject({
      list: { data: [], loadedAt: 'then', loading: false, error: null, failure: null },
      detailsById: {},
    });
  });

  it('of orders contains the list and every viewed order', async () => {
    const details = (_id: string) => ({ _id }) as OrderDetails;
    const came = (id: string, loadedAt: string) =>
      fetchOrderDetails.fulfilled({ data: details(id), loadedAt }, '', id);
    const first = await openPageFor(user);
    first.store.dispatch(fetchOrders.fulfilled({ data: [], loadedAt: 'then' }, '', user._id));
    first.store.dispatch(came('ord_1', 'then'));
    first.store.dispatch(came('ord_2', 'then'));
    await advanceTime();

    const { store, account } = await openPageFor(user);
    expect(store.getState().orders.list.loadedAt).toBe('then');
    store.dispatch(came('ord_2', 'now'));
    await advanceTime();
    await account.flush();
    const { detailsById } = await readRecord(`${user._id}/orders`);
    expect(detailsById).toMatchObject({
      ord_1: { data: { _id: 'ord_1' }, loadedAt: 'then' },
      ord_2: { data: { _id: 'ord_2' }, loadedAt: 'now' },
    });
  });

  it('of orders contains the thirty orders viewed last', async () => {
    const { store } = await openPageFor(user);
    const days = Array.from(
      { length: 31 },
      (_, index) => `2026-01-${String(index + 1).padStart(2, '0')}`,
    );
    for (const day of days) {
      const data = { _id: day } as OrderDetails;
      store.dispatch(fetchOrderDetails.fulfilled({ data, loadedAt: day }, '', day));
    }
    await advanceTime();
    const { detailsById } = await readRecord(`${user._id}/orders`);
    expect(Object.keys(detailsById).sort()).toEqual(days.slice(1));
  });

  it('of the cart contains the checkout options', async () => {
    const options = { currency: 'INR', delivery: { fee: 3900, freeFrom: 49_900 }, gateways: [] };
    const first = await openPageFor(user);
    const came = fetchCheckoutOptions.fulfilled({ data: options, loadedAt: 'then' }, '', undefined);
    first.store.dispatch(came);
    await advanceTime();
    const { store } = await openPageFor(user);
    expect(store.getState().cart.options).toMatchObject({ data: options, loadedAt: 'then' });
  });
});
