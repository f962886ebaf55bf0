import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loginSucceeded } from '../../src/features/auth/authSlice';
import { selectCartLines } from '../../src/features/cart/cartSlice';
import { failReads } from '../support/device/brokenIndexedDb';
import { beginPageOf, openPage, openPageOf, pass, stopClock } from '../support/device/page';
import {
  cart,
  cartCame,
  keepCart,
  key,
  storedCart,
  user,
  wishCame,
} from '../support/device/persistedCart';
import {
  asNewerVersion,
  holdRecords,
  readRaw,
  readRecord,
  writeRaw,
} from '../support/device/rawDatabase';
import { makeLine } from '../support/factories';

beforeEach(() => {
  stopClock();
  // redux-persist tells of what it does here.
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => vi.doUnmock('../../src/persistence/migrations'));

/** The page of a version that has a migration to 2, which throws. */
const haveBadMigration = () =>
  vi.doMock('../../src/persistence/migrations', async (importOriginal) => {
    const { migrateCarefully } =
      await importOriginal<typeof import('../../src/persistence/migrations')>();
    return {
      VERSION: 2,
      migrateCarefully: (...[storage, name]: Parameters<typeof migrateCarefully>) =>
        migrateCarefully(storage, name, { 2: failToMigrate }),
    };
  });

const failToMigrate = () => {
  throw new Error('no such field');
};

describe('Read slower than 5 s', () => {
  it('shows the cart when it arrives and writes nothing before', async () => {
    await keepCart();
    const release = await holdRecords();
    const { store, getStorageFailed, opening } = await beginPageOf(user);
    await pass(6_000);
    await opening;
    expect(selectCartLines(store.getState())).toEqual([]);
    expect(getStorageFailed()).toBe(true);
    store.dispatch(wishCame());
    await pass();
    await release();
    await pass();
    expect(selectCartLines(store.getState())).toEqual(cart);
    expect(await storedCart()).toEqual(cart);
    expect((await readRecord(`${user._id}/wishlist`)).data).toHaveLength(1);
  });

  it('does not replace a cart fetched in the meantime', async () => {
    await keepCart();
    const release = await holdRecords();
    const { store, opening } = await beginPageOf(user);
    await pass(6_000);
    await opening;
    const fresh = [makeLine()];
    store.dispatch(cartCame(fresh));
    await release();
    await pass();
    expect(selectCartLines(store.getState())).toEqual(fresh);
    expect(await storedCart()).toEqual(fresh);
  });
});

describe('Failed read', () => {
  it('is retried when one read fails', async () => {
    await keepCart();
    failReads(1);
    const { store } = await openPageOf(user);
    expect(selectCartLines(store.getState())).toEqual(cart);
  });

  it('leaves the record unchanged and continues in memory when every read fails', async () => {
    await keepCart();
    failReads(100);
    const { store, getStorageFailed, opening } = await beginPageOf(user);
    await pass(10_000);
    await opening;
    expect(getStorageFailed()).toBe(true);
    const fresh = [makeLine()];
    store.dispatch(cartCame(fresh));
    await pass(10_000);
    vi.mocked(IDBObjectStore.prototype.get).mockRestore();
    expect(selectCartLines(store.getState())).toEqual(fresh);
    expect(await storedCart()).toEqual(cart);
  });
});

describe('Migration that throws', () => {
  it('leaves the record unchanged and stores a copy of it', async () => {
    await keepCart();
    const raw = await readRaw(key);
    haveBadMigration();
    const { store } = await openPageOf(user);
    store.dispatch(cartCame([makeLine()]));
    await pass();
    expect(await readRaw(key)).toBe(raw);
    expect(await readRaw(`${key}.v1`)).toBe(raw);
  });
});

describe('Record of a newer version', () => {
  it('is left unchanged', async () => {
    await keepCart();
    await writeRaw(key, asNewerVersion(await readRaw(key)));
    const raw = await readRaw(key);
    const { store } = await openPageOf(user);
    store.dispatch(cartCame([makeLine()]));
    await pass();
    expect(raw).toContain('gifts');
    expect(await readRaw(key)).toBe(raw);
  });
});

describe('State change before the read is done', () => {
  it('is kept: a fetched cart replaces the stored one', async () => {
    await keepCart();
    const release = await holdRecords();
    const { store, account } = await openPage();
    store.dispatch(loginSucceeded(user));
    const opening = account.open(user._id);
    const fresh = [makeLine()];
    store.dispatch(cartCame(fresh));
    await release();
    await opening;
    await pass();
    expect(selectCartLines(store.getState())).toEqual(fresh);
    expect(await storedCart()).toEqual(fresh);
  });
});
