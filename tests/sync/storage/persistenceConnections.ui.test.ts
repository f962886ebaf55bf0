import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { queueAddToCart, selectCartLines } from '../../../src/features/cart/cartSlice';
import { rejectOpens, watchConnections } from '../../support/device/brokenIndexedDb';
import { advanceTime, freezeClock, openPageFor, startPageFor } from '../../support/device/page';
import {
  cart,
  cartFetched,
  persistCart,
  storedCart,
  user,
} from '../../support/device/persistedCart';
import { makeLine, makeProduct } from '../../support/factories';

const freshCart = [makeLine()];

beforeEach(() => {
  freezeClock();
  vi.spyOn(console, 'error').mockReturnValue();
});

/** Blocks every open of this database, like another tab that does not close its connection. */
const blockOpens = async (name: string) => {
  const request = indexedDB.open(name, 1);
  await new Promise((resolve) => {
    request.onsuccess = resolve;
  });
  indexedDB.deleteDatabase(name);
  onTestFinished(() => request.result.close());
};

const addToCart = async ({ store }: Awaited<ReturnType<typeof openPageFor>>) => {
  const product = makeProduct();
  const [variant] = product.variants;
  if (variant) await store.dispatch(queueAddToCart(product, variant));
};

describe('Lost database connection (localForage #1113)', () => {
  it.each(['lose', 'close'] as const)(
    'is opened again after it is lost or closed: %s',
    async (end) => {
      await persistCart();
      const connections = watchConnections();
      const page = await openPageFor(user);
      await advanceTime();
      connections[end]();
      page.store.dispatch(cartFetched(freshCart));
      await advanceTime();
      expect(await storedCart()).toEqual(freshCart);
      await addToCart(page);
      const next = await openPageFor(user);
      expect(selectCartLines(next.store.getState())).toHaveLength(2);
      expect(page.getStorageFailed()).toBe(false);
    },
  );

  it('is opened again when the first attempt fails', async () => {
    await persistCart();
    const connections = watchConnections();
    const { store } = await openPageFor(user);
    await advanceTime();
    connections.close();
    await rejectOpens(3);
    store.dispatch(cartFetched(freshCart));
    await advanceTime(10_000);
    expect(await storedCart()).toEqual(freshCart);
  });
});

describe('Database open that is rejected', () => {
  it('is retried', async () => {
    await persistCart();
    await rejectOpens(4);
    const { store, opening } = await startPageFor(user);
    await advanceTime(3_000);
    await opening;
    expect(selectCartLines(store.getState())).toEqual(cart);
    store.dispatch(cartFetched(freshCart));
    await advanceTime();
    expect(await storedCart()).toEqual(freshCart);
  });
});

describe('Database open that never completes (localForage #912)', () => {
  it('continues in memory after 4 s and reports the storage failure', async () => {
    await blockOpens('shop-records');
    await blockOpens('shop-outbox');
    const { opening, ...page } = await startPageFor(user);
    const opened = vi.fn();
    void opening.then(opened);
    await advanceTime(3_900);
    expect(opened).not.toHaveBeenCalled();
    await advanceTime(200);
    expect(opened).toHaveBeenCalledOnce();
    expect(page.getStorageFailed()).toBe(true);
    await addToCart(page);
    expect(selectCartLines(page.store.getState())).toHaveLength(1);
  });
});
