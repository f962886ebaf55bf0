import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queueNewAddress } from '../../src/features/account/address/addressSlice';
import { loggedOut, loginSucceeded } from '../../src/features/account/auth/authSlice';
import { logout } from '../../src/features/account/auth/logout';
import { selectCartLines } from '../../src/features/cart/cartSlice';
import { VISITOR } from '../../src/sync/outbox/outboxRow';
import { readPendingLogout } from '../../src/sync/session/pendingLogout';
import {
  advanceTime,
  freezeClock,
  openPage,
  openPageFor,
  stubBroadcastChannel,
} from '../support/device/page';
import {
  address,
  addToCart,
  clientAcceptingAll,
  expectNoUserData,
  identifyingValues,
  openPageWithData,
  storeUserData,
} from '../support/device/pageWithData';
import { cartFetched, user, wishlistItemAdded } from '../support/device/persistedCart';
import {
  addOutboxRow,
  blockRecords,
  dumpDevice,
  readOutboxRows,
  readRawRecord,
  writeRawRecord,
} from '../support/device/rawDatabase';
import { makeChange, makeLine, makeUser } from '../support/factories';

beforeEach(() => {
  freezeClock();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => vi.unstubAllGlobals());

describe('Logging out', () => {
  it('leaves no data of the shopper on the device', async () => {
    const offline = await openPageWithData();
    await offline.store.dispatch(queueNewAddress(address));
    await addToCart(offline);
    const former = await import('../../src/sync/storage/recents');
    await former.recentSearches.add('millet');
    await advanceTime();
    const before = await dumpDevice();
    for (const value of identifyingValues) expect(before).toContain(value);
    expect(before).toContain('millet');
    const { store } = await openPageFor(user, { client: clientAcceptingAll() });
    await store.dispatch(logout(user));
    await advanceTime();
    await expectNoUserData();
    expect(await dumpDevice()).not.toContain('millet');
    expect(readPendingLogout()).toBeNull();
  });

  it('leaves the data of another shopper and of a visitor', async () => {
    const other = makeUser();
    const page = await openPageWithData();
    await addToCart(page);
    const records = [`${other._id}/cart`, `${user._id}0/cart`];
    for (const key of records) await writeRawRecord(key, '{}');
    const later = Date.now() + 60_000;
    const rows = [
      makeChange({ userId: other._id }),
      makeChange({ userId: VISITOR, createdAt: later }),
    ];
    const stored = rows.map((row, index) => ({ ...row, seq: 1_000 + index }));
    for (const row of stored) await addOutboxRow(row);
    await page.store.dispatch(logout(user));
    await advanceTime();
    for (const key of records) expect(await readRawRecord(key)).toBe('{}');
    expect(await readRawRecord(`${user._id}/cart`)).toBeUndefined();
    expect(await readOutboxRows()).toEqual(stored);
  });

  it.each([
    ['leaves nothing in the memory of other tabs', logout(user), []],
    ['that the server ended leaves what waits in the memory of other tabs', loggedOut(), ['cart']],
  ])('%s', async (_name, ending, lanes) => {
    stubBroadcastChannel();
    const one = await openPageFor(user, { client: clientAcceptingAll(), hasTabMessages: true });
    await openPageFor(user, { hasTabMessages: true });
    const { memoryRows } = await import('../../src/sync/session/rows');
    await memoryRows.edit(user._id, 'cart', () => [
      { ...makeChange(), userId: user._id, lane: 'cart' },
    ]);
    one.store.dispatch(ending as ReturnType<typeof loggedOut>);
    await advanceTime();
    expect((await memoryRows.all(user._id)).map(({ lane }) => lane)).toEqual(lanes);
  });

  it('does not delete drafts of a later login when a tab receives the logout late', async () => {
    const { account } = await openPageFor(user);
    const { readDraft, writeDraft } = await import('../../src/sync/storage/drafts');
    writeDraft(user._id, 'address', { city: 'Pune' });
    const since = Date.now();
    await advanceTime();
    writeDraft(user._id, 'profile', { name: 'Asha' });
    // As another tab did.
    await advanceTime();
    await account.clearMemory({ userId: user._id, since });
    expect(readDraft(user._id, 'address')).toBeUndefined();
    expect(readDraft(user._id, 'profile')).toEqual({ name: 'Asha' });
    await account.deleteData({ userId: user._id, since });
    expect(readDraft(user._id, 'profile')).toBeUndefined();
  });

  it('leaves no draft in the memory of a tab', async () => {
    const { account } = await openPageFor(user);
    const { readDraft, writeDraft } = await import('../../src/sync/storage/drafts');
    const since = Date.now();
    await advanceTime();
    writeDraft(user._id, 'profile', { name: 'Asha' });
    expect(readDraft(user._id, 'profile')).toEqual({ name: 'Asha' });
    await account.clearMemory({ userId: user._id, since });
    expect(readDraft(user._id, 'profile')).toBeUndefined();
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

  it('leaves no data of a pending write in another tab', async () => {
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
