import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountReducers, makeRootReducer } from '../../../src/app/store/rootReducer';
import { loggedOut, loginSucceeded } from '../../../src/features/account/auth/authSlice';
import { logout } from '../../../src/features/account/auth/logout';
import { fetchCart, selectCartLines } from '../../../src/features/cart/cartSlice';
import { clientWith } from '../../support/api/client';
import { advanceTime, freezeClock, openPage, openPageFor } from '../../support/device/page';
import { clientAcceptingAll } from '../../support/device/pageWithData';
import { cart, cartFetched, persistCart, user } from '../../support/device/persistedCart';
import { blockRecords, readRawRecord } from '../../support/device/rawDatabase';
import { makeUser } from '../../support/factories';

beforeEach(() => {
  freezeClock();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => vi.unstubAllGlobals());

describe('Isolation between shoppers', () => {
  const other = makeUser();

  it.each([
    ['a logout', loggedOut()],
    ['the login of another shopper', loginSucceeded(other)],
  ])('empties every account slice after %s, also a new one', (_name, ending) => {
    const notes = (state = 'empty', { type }: { type: string }) =>
      type === 'notes/added' ? 'a note' : state;
    const reducers = { ...accountReducers, notes };
    const reduce = makeRootReducer(reducers);
    const before = reduce(reduce(undefined, loginSucceeded(user)), { type: 'notes/added' });
    expect(before).toHaveProperty('notes', 'a note');
    expect(reduce(before, ending)).toHaveProperty('notes', 'empty');
  });

  it('holds when stored data is read too late', async () => {
    await persistCart();
    const release = await blockRecords();
    const { store } = await openPage({ client: clientAcceptingAll() });
    store.dispatch(loginSucceeded(user));
    await advanceTime();
    store.dispatch(loginSucceeded(other));
    await advanceTime(10_000);
    await release();
    await advanceTime(10_000);
    expect(store.getState().auth.user).toEqual(other);
    expect(selectCartLines(store.getState())).toEqual([]);
    expect((await readRawRecord(`${other._id}/cart`)) ?? '').not.toContain(cart[0]?.variantId);
  });

  it('holds when the server responds too late', async () => {
    let respond: (() => void) | undefined;
    const body = JSON.stringify({ code: 200, data: { results: cart } });
    const client = clientWith(async (path) => {
      if (path.includes('cart'))
        await new Promise<void>((resolve) => {
          respond = resolve;
        });
      return { status: 200, body };
    });
    const { store } = await openPageFor(user, { client });
    const fetched = store.dispatch(fetchCart(user._id));
    await advanceTime();
    await store.dispatch(logout(user));
    respond?.();
    await fetched;
    expect(selectCartLines(store.getState())).toEqual([]);
    store.dispatch(loginSucceeded(other));
    await advanceTime();
    expect(selectCartLines(store.getState())).toEqual([]);
  });

  it('holds when another tab sends actions of the previous shopper', async () => {
    const { store } = await openPageFor(other);
    const fetchedAction = cartFetched();
    const meta = { ...fetchedAction.meta, otherTab: true };
    store.dispatch({ ...fetchedAction, meta: { ...meta, of: user._id } });
    store.dispatch({ ...loggedOut(), meta: { ...meta, of: user._id } });
    expect(selectCartLines(store.getState())).toEqual([]);
    expect(store.getState().auth.isAuthenticated).toBe(true);
    store.dispatch({ ...fetchedAction, meta: { ...meta, of: other._id } });
    expect(selectCartLines(store.getState())).toEqual(cart);
  });
});
