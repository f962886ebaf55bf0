import { beforeEach, describe, expect, it } from 'vitest';
import { loggedOut, loginSucceeded } from '../../../src/features/account/auth/authSlice';
import { queueAddToCart, selectCartLines } from '../../../src/features/cart/cartSlice';
import { VISITOR } from '../../../src/sync/outbox/outboxRow';
import { advanceTime, freezeClock, openPage, openPageFor } from '../../support/device/page';
import { cartFetched, cartKey, user } from '../../support/device/persistedCart';
import { readOutboxRows, readRawRecord } from '../../support/device/rawDatabase';
import { makeProduct, makeUser } from '../../support/factories';

type Store = Awaited<ReturnType<typeof openPage>>['store'];

const other = makeUser();

const addToCart = async ({ dispatch }: Store) => {
  const product = makeProduct();
  const [variant] = product.variants;
  if (variant) await dispatch(queueAddToCart(product, variant));
  await advanceTime();
};

const owners = async () => (await readOutboxRows()).map(({ userId }) => userId);

beforeEach(() => void freezeClock());

/** Tabs do not exchange messages here: one of them is suspended. */
describe('Suspended tab', () => {
  it('does not store the user again when it gets an older login after a logout', async () => {
    const page = await openPage();
    const awake = await openPageFor(user);
    const generation = Number(localStorage.getItem('sessionGeneration'));
    await advanceTime();
    awake.store.dispatch(loggedOut());
    await advanceTime();
    const meta = { otherTab: true, of: undefined, generation };
    page.store.dispatch({ ...loginSucceeded(user), meta });
    await advanceTime();
    expect(localStorage.getItem('userId')).toBeNull();
    expect(page.store.getState().auth).toMatchObject({ user: null, isAuthenticated: false });
  });

  it('files the next tap for the visitor once somebody has logged out elsewhere', async () => {
    const page = await openPageFor(user);
    const awake = await openPageFor(user);
    awake.store.dispatch(loggedOut());
    await advanceTime();
    await addToCart(page.store);
    expect(await owners()).toEqual([VISITOR]);
    expect(localStorage.getItem('userId')).toBeNull();
    expect(selectCartLines(page.store.getState())).toHaveLength(1);
    expect(page.store.getState().auth.isAuthenticated).toBe(false);
  });

  it('files the next tap for the user who has logged in elsewhere, and logs nobody out', async () => {
    const page = await openPageFor(user);
    const awake = await openPageFor(user);
    awake.store.dispatch(loggedOut());
    awake.store.dispatch(loginSucceeded(other));
    await advanceTime();
    await addToCart(page.store);
    expect(await owners()).toEqual([other._id]);
    expect(localStorage.getItem('userId')).toBe(other._id);
  });

  it('does not end the newer session when the server refuses its own', async () => {
    const page = await openPageFor(user);
    const awake = await openPageFor(user);
    awake.store.dispatch(loggedOut());
    awake.store.dispatch(loginSucceeded(other));
    await advanceTime();
    page.store.dispatch(loggedOut());
    await advanceTime();
    expect(localStorage.getItem('userId')).toBe(other._id);
  });

  it('writes no record of the user who has logged out elsewhere', async () => {
    const page = await openPageFor(user);
    const awake = await openPageFor(user);
    awake.store.dispatch(loggedOut());
    await advanceTime();
    page.store.dispatch(cartFetched());
    await advanceTime();
    expect(await readRawRecord(cartKey)).toBeUndefined();
  });

  it('goes on where the same user has logged out and in again', async () => {
    const page = await openPageFor(user);
    const awake = await openPageFor(user);
    awake.store.dispatch(loggedOut());
    awake.store.dispatch(loginSucceeded(user));
    await advanceTime();
    await addToCart(page.store);
    expect(await owners()).toEqual([user._id]);
    expect(page.store.getState().auth.isAuthenticated).toBe(true);
  });
});

describe('Local storage that is cleared under a page', () => {
  it('ends the session of the page, whose next tap is the visitor’s', async () => {
    const { store } = await openPageFor(user);
    localStorage.clear();
    await addToCart(store);
    expect(store.getState().auth.isAuthenticated).toBe(false);
    expect(await owners()).toEqual([VISITOR]);
  });

  it('keeps a visitor’s cart, and adds to what is shown', async () => {
    const { store } = await openPage();
    store.dispatch(loggedOut());
    await addToCart(store);
    localStorage.clear();
    await addToCart(store);
    expect(selectCartLines(store.getState())).toHaveLength(2);
    expect(await owners()).toEqual([VISITOR, VISITOR]);
  });
});
