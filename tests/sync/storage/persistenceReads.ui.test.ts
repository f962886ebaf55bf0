import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loginSucceeded } from '../../../src/features/account/auth/authSlice';
import { selectCartLines } from '../../../src/features/cart/cartSlice';
import { failReads } from '../../support/device/brokenIndexedDb';
import {
  advanceTime,
  freezeClock,
  openPage,
  openPageFor,
  startPageFor,
} from '../../support/device/page';
import {
  cart,
  cartFetched,
  cartKey,
  persistCart,
  storedCart,
  user,
  wishlistItemAdded,
} from '../../support/device/persistedCart';
import {
  asNewerVersion,
  blockRecords,
  readRawRecord,
  readRecord,
  writeRawRecord,
} from '../../support/device/rawDatabase';
import { makeLine } from '../../support/factories';

beforeEach(() => {
  freezeClock();
  // redux-persist logs each failure.
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('Read slower than 5 s', () => {
  it('shows the cart when it arrives and writes nothing before', async () => {
    await persistCart();
    const release = await blockRecords();
    const { store, getStorageFailed, opening } = await startPageFor(user);
    await advanceTime(6_000);
    await opening;
    expect(selectCartLines(store.getState())).toEqual([]);
    expect(getStorageFailed()).toBe(true);
    store.dispatch(wishlistItemAdded());
    await advanceTime();
    await release();
    await advanceTime();
    expect(selectCartLines(store.getState())).toEqual(cart);
    expect(await storedCart()).toEqual(cart);
    expect((await readRecord(`${user._id}/wishlist`)).data).toHaveLength(1);
  });

  it('does not replace a cart fetched in the meantime', async () => {
    await persistCart();
    const release = await blockRecords();
    const { store, opening } = await startPageFor(user);
    await advanceTime(6_000);
    await opening;
    const fresh = [makeLine()];
    store.dispatch(cartFetched(fresh));
    await release();
    await advanceTime();
    expect(selectCartLines(store.getState())).toEqual(fresh);
    expect(await storedCart()).toEqual(fresh);
  });
});

describe('Failed read', () => {
  it('is retried when one read fails', async () => {
    await persistCart();
    failReads(1);
    const { store } = await openPageFor(user);
    expect(selectCartLines(store.getState())).toEqual(cart);
  });

  it('leaves the record unchanged and continues in memory when every read fails', async () => {
    await persistCart();
    failReads(100);
    const { store, getStorageFailed, opening } = await startPageFor(user);
    await advanceTime(10_000);
    await opening;
    expect(getStorageFailed()).toBe(true);
    const fresh = [makeLine()];
    store.dispatch(cartFetched(fresh));
    await advanceTime(10_000);
    vi.mocked(IDBObjectStore.prototype.get).mockRestore();
    expect(selectCartLines(store.getState())).toEqual(fresh);
    expect(await storedCart()).toEqual(cart);
  });
});

describe('Record of a newer version', () => {
  it('is left unchanged', async () => {
    await persistCart();
    await writeRawRecord(cartKey, asNewerVersion(await readRawRecord(cartKey)));
    const raw = await readRawRecord(cartKey);
    const { store } = await openPageFor(user);
    store.dispatch(cartFetched([makeLine()]));
    await advanceTime();
    expect(raw).toContain('gifts');
    expect(await readRawRecord(cartKey)).toBe(raw);
  });
});

describe('State change before the read is done', () => {
  it('is kept: a fetched cart replaces the stored one', async () => {
    await persistCart();
    const release = await blockRecords();
    const { store, account } = await openPage();
    store.dispatch(loginSucceeded(user));
    const opening = account.open(user._id);
    const fresh = [makeLine()];
    store.dispatch(cartFetched(fresh));
    await release();
    await opening;
    await advanceTime();
    expect(selectCartLines(store.getState())).toEqual(fresh);
    expect(await storedCart()).toEqual(fresh);
  });
});
