import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  cartCleared,
  cartReplaced,
  fetchCart,
  selectCart,
  selectCartLines,
} from '../../src/features/cart/cartSlice';
import { selectWishlist, wishlistCleared } from '../../src/features/wishlist/wishlistSlice';
import { changesLoaded } from '../../src/outbox/pendingChanges';
import { makeStore } from '../../src/store/makeStore';
import { clientWith, clientWithoutNetwork } from '../support/api/client';
import { openPageFor, stubBroadcastChannel } from '../support/device/page';
import {
  cartFetched,
  cart as lines,
  user,
  wishlistItemAdded,
} from '../support/device/persistedCart';
import { makeChange, makeLine } from '../support/factories';

describe('Clearing cart and wishlist', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('removes the server’s data and keeps pending changes', () => {
    const store = makeStore({ client: clientWithoutNetwork() });
    store.dispatch(cartFetched());
    store.dispatch(wishlistItemAdded());
    const waiting = [
      makeChange({ operation: { type: 'cart/set', line: makeLine() } }),
      makeChange(),
    ];
    store.dispatch(changesLoaded(waiting));
    const [cart, wishlist] = [selectCart(store.getState()), selectWishlist(store.getState())];
    store.dispatch(cartCleared());
    store.dispatch(wishlistCleared());
    const cleared = { data: [], error: null, loadedAt: null };
    expect(selectCart(store.getState())).toEqual({
      ...cart,
      ...cleared,
      // The order that emptied the cart counts as its latest fetch.
      loadedAt: expect.stringMatching(/^2\d{3}-.*Z$/),
      version: cart.version + 1,
    });
    expect(selectWishlist(store.getState())).toEqual({
      ...wishlist,
      ...cleared,
      version: wishlist.version + 1,
    });
    expect(cart.pending).toEqual([waiting[0]]);
  });

  it('ignores the response of a cart request sent before clearing', async () => {
    const responses: (typeof lines)[] = [[], lines];
    let respond = () => {};
    const responded = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const client = clientWith(async () => {
      const results = responses.pop();
      await responded;
      return { status: 200, body: JSON.stringify({ code: 200, data: { results } }) };
    });
    const store = makeStore({ client });
    store.dispatch(cartFetched());
    const fetched = store.dispatch(fetchCart(user._id));
    store.dispatch(cartCleared());
    respond();
    await fetched;
    expect(selectCartLines(store.getState())).toEqual([]);
    expect(responses).toEqual([]);
  });

  it('empties the cart in every tab after an order', async () => {
    stubBroadcastChannel();
    const here = await openPageFor(user, { hasTabMessages: true });
    const there = await openPageFor(user, { hasTabMessages: true });
    const inOther = () => selectCartLines(there.store.getState());
    here.store.dispatch(cartReplaced(lines));
    await vi.waitFor(() => expect(inOther()).toEqual(lines), { timeout: 20_000 });
    here.store.dispatch(cartCleared());
    await vi.waitFor(() => expect(inOther()).toEqual([]), { timeout: 20_000 });
  });
});
