import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queueAddToCart, selectCartLines } from '../../../src/features/cart/cartSlice';
import { advanceTime, freezeClock, openPage, openPageFor } from '../../support/device/page';
import {
  cart,
  cartFetched,
  persistCart,
  storedCart,
  user,
} from '../../support/device/persistedCart';
import { readRawRecord, readRawRows } from '../../support/device/rawDatabase';
import { makeLine, makeProduct } from '../../support/factories';

beforeEach(() => {
  freezeClock();
  vi.spyOn(console, 'error').mockReturnValue();
});

type Page = Awaited<ReturnType<typeof openPage>>;

const addToCart = async ({ store }: Pick<Page, 'store'>, name: string) => {
  const product = makeProduct({ name });
  const [variant] = product.variants;
  if (variant) await store.dispatch(queueAddToCart(product, variant));
  await advanceTime();
};

const deleteDatabase = (name: string) =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = resolve;
    request.onerror = reject;
  });

const deleteDatabases = async () => {
  await deleteDatabase('shop-outbox');
  await deleteDatabase('shop-records');
};

/** The names of the goods whose rows are stored. */
const storedNames = async () =>
  (await readRawRows('shop-outbox')).map(
    ({ operation }: { operation: { line: { product: { name: string } } } }) =>
      operation.line.product.name,
  );
const shownNames = ({ store }: Pick<Page, 'store'>) =>
  selectCartLines(store.getState()).map(({ product }) => product.name);

describe('Database that is deleted under an open page', () => {
  it('is made again with the waiting changes of the shopper, and with the next one', async () => {
    const page = await openPageFor(user);
    await addToCart(page, 'Milk');
    const [before] = await readRawRows('shop-outbox');
    await deleteDatabases();
    await addToCart(page, 'Rice');
    expect(await storedNames()).toEqual(['Milk', 'Rice']);
    expect((await readRawRows('shop-outbox'))[0]).toMatchObject({ key: before.key });
    expect(page.getStorageFailed()).toBe(false);
    expect(shownNames(await openPageFor(user))).toEqual(['Milk', 'Rice']);
  });

  it('is made again with all records of the shopper', async () => {
    await persistCart();
    const page = await openPageFor(user);
    await advanceTime();
    await deleteDatabases();
    const fresh = [makeLine()];
    page.store.dispatch(cartFetched(fresh));
    await advanceTime();
    expect(await storedCart()).toEqual(fresh);
    expect(await readRawRecord(`${user._id}/auth`)).toContain(user.email);
  });

  it('keeps the records that were not changed since', async () => {
    await persistCart();
    const page = await openPageFor(user);
    await advanceTime();
    await deleteDatabases();
    page.store.dispatch({ type: 'auth/profileUpdated', payload: { ...user, name: 'Asha R.' } });
    await advanceTime();
    expect(await storedCart()).toEqual(cart);
  });

  it('is made again with the cart of a visitor', async () => {
    const page = await openPage();
    await addToCart(page, 'Milk');
    await deleteDatabases();
    await addToCart(page, 'Rice');
    expect(await storedNames()).toEqual(['Milk', 'Rice']);
    expect(shownNames(page)).toEqual(['Milk', 'Rice']);
  });

  it('stays empty but for the next change when the visitor has cleared everything', async () => {
    const page = await openPage();
    await addToCart(page, 'Milk');
    localStorage.clear();
    await deleteDatabases();
    await addToCart(page, 'Rice');
    expect(await storedNames()).toEqual(['Rice']);
    expect(shownNames(page)).toEqual(['Rice']);
  });
});
