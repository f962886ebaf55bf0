import { createMigrate } from 'redux-persist';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { selectCartLines } from '../../src/features/cart/cartSlice';
import {
  failReads,
  failWrites,
  rejectOpens,
  watchConnections,
} from '../support/device/brokenIndexedDb';
import { advanceTime, freezeClock } from '../support/device/page';
import { cart, cartFetched, wishlistItemAdded } from '../support/device/persistedCart';
import { asNewerVersion, blockStore } from '../support/device/rawDatabase';
import { makeLine } from '../support/factories';
import { makeNaiveDevice } from './naiveDevice';

const freshCart = [makeLine()];

const failToMigrate = () => {
  throw new Error('no such field');
};

/** A naive device on which the cart is stored. */
const persistCartNaively = async () => {
  const device = makeNaiveDevice();
  const { store } = device.openTab();
  await advanceTime();
  store.dispatch(cartFetched());
  await advanceTime();
  expect(await device.storedCart()).toEqual(cart);
  return device;
};

beforeEach(() => {
  freezeClock();
  // redux-persist logs each failure.
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('Negative control: redux-persist with its defaults over a plain localforage', () => {
  it('never reopens a lost connection (localForage #1113)', async () => {
    const device = await persistCartNaively();
    const connections = watchConnections();
    const { store } = device.openTab();
    await advanceTime();
    connections.lose();
    store.dispatch(cartFetched(freshCart));
    await advanceTime(60_000);
    vi.mocked(IDBDatabase.prototype.transaction).mockRestore();
    expect(await device.storedCart()).toEqual(cart);
  });

  it('stays disabled after one rejected open', async () => {
    await rejectOpens(1);
    const device = makeNaiveDevice();
    const { store } = device.openTab();
    await advanceTime();
    store.dispatch(cartFetched(freshCart));
    await advanceTime(60_000);
    await expect(device.storedCart()).rejects.toThrow('No available storage method found');
  });

  it('loses the cart when a read takes longer than 5 s (redux-persist #809)', async () => {
    const device = await persistCartNaively();
    const release = await blockStore(device.name, 'keyvaluepairs');
    device.openTab();
    await advanceTime(6_000);
    await release();
    await advanceTime();
    expect(await device.storedCart()).toEqual([]);
  });

  it('loses the cart when one read fails (redux-persist #717)', async () => {
    const device = await persistCartNaively();
    failReads(1);
    device.openTab();
    await advanceTime();
    expect(await device.storedCart()).toEqual([]);
  });

  it('loses the cart when a migration throws (redux-persist #1105)', async () => {
    const device = await persistCartNaively();
    device.openTab({ version: 2, migrate: createMigrate({ 2: failToMigrate }) });
    await advanceTime();
    expect(await device.storedCart()).toEqual([]);
  });

  it('overwrites a record of a newer version', async () => {
    const device = await persistCartNaively();
    const raw = await device.forage.getItem<string>('persist:root');
    await device.forage.setItem('persist:root', asNewerVersion(raw ?? undefined));
    device.openTab({ version: 1, migrate: createMigrate({}) });
    await advanceTime();
    const now = JSON.parse((await device.forage.getItem<string>('persist:root')) ?? '');
    expect(JSON.parse(now._persist).version).toBe(1);
  });

  it('loses a state change made before the read is done', async () => {
    const device = await persistCartNaively();
    const { store } = device.openTab();
    store.dispatch(cartFetched([makeLine()]));
    await advanceTime();
    expect(selectCartLines(store.getState())).toEqual(cart);
  });

  it('lets two tabs overwrite each other’s slices (redux-persist #1271)', async () => {
    const device = await persistCartNaively();
    const [one, other] = [device.openTab(), device.openTab()];
    await advanceTime();
    one.store.dispatch(cartFetched(freshCart));
    await advanceTime();
    expect(await device.storedCart()).toEqual(freshCart);
    other.store.dispatch(wishlistItemAdded());
    await advanceTime();
    expect(await device.storedCart()).toEqual(cart);
  });

  it('does not retry a failed write', async () => {
    const device = await persistCartNaively();
    const { store } = device.openTab();
    await advanceTime();
    failWrites(1, 'UnknownError');
    store.dispatch(cartFetched(freshCart));
    await advanceTime(60_000);
    expect(await device.storedCart()).toEqual(cart);
  });

  it('writes the cart back after a purge at logout', async () => {
    const device = await persistCartNaively();
    const { store, persistor } = device.openTab();
    await advanceTime();
    await persistor.purge();
    expect(await device.storedCart()).toBeUndefined();
    store.dispatch(wishlistItemAdded());
    await advanceTime();
    expect(await device.storedCart()).toEqual(cart);
  });
});
