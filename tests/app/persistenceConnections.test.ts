import { beforeEach, describe, expect, it, vi } from 'vitest';
import { putInCart, selectCartLines } from '../../src/features/cart/cartSlice';
import { makeNaiveDevice } from '../controls/naiveDevice';
import { beginPageOf, openPageOf, pass, stopClock } from '../support/device/page';
import {
  cart,
  cartCame,
  keepCart,
  keepCartNaively,
  storedCart,
  user,
} from '../support/device/persistedCart';
import { makeLine, makeProduct } from '../support/factories';

const freshCart = [makeLine()];

beforeEach(() => {
  stopClock();
  vi.spyOn(console, 'error').mockReturnValue();
});

/** Notes the connections in use. @returns what has them lost, as Safari does, or closed */
const watchConnections = () => {
  const { transaction } = IDBDatabase.prototype;
  const known = new Set<IDBDatabase>();
  let areLost = false;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...args
  ) {
    if (areLost && known.has(this)) {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    }
    if (!areLost) known.add(this);
    return transaction.apply(this, args);
  });
  return {
    lose: () => {
      areLost = true;
    },
    close: () => {
      for (const connection of known) connection.close();
    },
  };
};

/** The next opens are rejected: what is there is newer than what was asked for. */
const rejectOpens = async (times: number) => {
  const { open } = IDBFactory.prototype;
  await new Promise((resolve) => {
    const request = open.call(indexedDB, 'newer', 2);
    request.onsuccess = () => resolve(request.result.close());
  });
  let left = times;
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...args) {
    if (left === 0) return open.apply(this, args);
    left -= 1;
    return open.call(this, 'newer', 1);
  });
};

/** An open that waits for another tab, for ever: it is asked to make way, and does not. */
const blockOpens = async (name: string) => {
  await new Promise((resolve) => {
    indexedDB.open(name, 1).onsuccess = resolve;
  });
  indexedDB.deleteDatabase(name);
};

const tap = async ({ store }: Awaited<ReturnType<typeof openPageOf>>) => {
  const product = makeProduct();
  const [variant] = product.variants;
  if (variant) await store.dispatch(putInCart(product, variant));
};

describe('Lost database connection (localForage #1113)', () => {
  it('stays lost with a plain localforage', async () => {
    const device = await keepCartNaively();
    const connections = watchConnections();
    const { store } = device.openTab();
    await pass();
    connections.lose();
    store.dispatch(cartCame(freshCart));
    await pass(60_000);
    vi.mocked(IDBDatabase.prototype.transaction).mockRestore();
    expect(await device.storedCart()).toEqual(cart);
  });

  it.each(['lose', 'close'] as const)(
    'is opened again after it is lost or closed: %s',
    async (end) => {
      await keepCart();
      const connections = watchConnections();
      const page = await openPageOf(user);
      await pass();
      connections[end]();
      page.store.dispatch(cartCame(freshCart));
      await pass();
      expect(await storedCart()).toEqual(freshCart);
      await tap(page);
      const next = await openPageOf(user);
      expect(selectCartLines(next.store.getState())).toHaveLength(2);
      expect(page.getStorageFailed()).toBe(false);
    },
  );

  it('is opened again when the first attempt fails', async () => {
    await keepCart();
    const connections = watchConnections();
    const { store } = await openPageOf(user);
    await pass();
    connections.close();
    await rejectOpens(3);
    store.dispatch(cartCame(freshCart));
    await pass(10_000);
    expect(await storedCart()).toEqual(freshCart);
  });
});

describe('Database open that is rejected', () => {
  it('disables a plain localforage for good', async () => {
    await rejectOpens(1);
    const device = makeNaiveDevice();
    const { store } = device.openTab();
    await pass();
    store.dispatch(cartCame(freshCart));
    await pass(60_000);
    await expect(device.storedCart()).rejects.toThrow('No available storage method found');
  });

  it('is retried', async () => {
    await keepCart();
    await rejectOpens(4);
    const { store, opening } = await beginPageOf(user);
    await pass(3_000);
    await opening;
    expect(selectCartLines(store.getState())).toEqual(cart);
    store.dispatch(cartCame(freshCart));
    await pass();
    expect(await storedCart()).toEqual(freshCart);
  });
});

describe('Database open that never completes (localForage #912)', () => {
  it('continues in memory after 4 s and reports the storage failure', async () => {
    await blockOpens('shop-records');
    await blockOpens('shop-outbox');
    const { opening, ...page } = await beginPageOf(user);
    const opened = vi.fn();
    void opening.then(opened);
    await pass(3_900);
    expect(opened).not.toHaveBeenCalled();
    await pass(200);
    expect(opened).toHaveBeenCalledOnce();
    expect(page.getStorageFailed()).toBe(true);
    await tap(page);
    expect(selectCartLines(page.store.getState())).toHaveLength(1);
  });
});
