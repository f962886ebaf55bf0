import { describe, expect, it } from 'vitest';
import { makeStore } from '../../../src/app/store/makeStore';
import { loggedOut } from '../../../src/features/account/auth/authSlice';
import {
  selectWishlist,
  wishlistCleared,
} from '../../../src/features/account/wishlist/wishlistSlice';
import { cartCleared, selectCart } from '../../../src/features/cart/cartSlice';
import { changesLoaded } from '../../../src/sync/outbox/pendingChanges';
import { clientWithoutNetwork } from '../../support/api/client';
import { cartFetched, wishlistItemAdded } from '../../support/device/persistedCart';
import { makeChange, makeLine } from '../../support/factories';

const openStore = () => makeStore({ client: clientWithoutNetwork() });

describe('Clearing the wishlist', () => {
  it('removes the server’s data and keeps pending changes', () => {
    const store = openStore();
    store.dispatch(wishlistItemAdded());
    store.dispatch(changesLoaded([makeChange()]));
    const wishlist = selectWishlist(store.getState());
    store.dispatch(wishlistCleared());
    const version = wishlist.version + 1;
    const cleared = { ...wishlist, data: [], error: null, version };
    expect(selectWishlist(store.getState())).toEqual(cleared);
    expect(wishlist.pending).toHaveLength(1);
  });
});

describe('Clearing the cart', () => {
  it('removes the server’s lines and keeps pending changes', () => {
    const store = openStore();
    store.dispatch(cartFetched());
    store.dispatch(
      changesLoaded([makeChange({ operation: { type: 'cart/set', line: makeLine() } })]),
    );
    const cart = selectCart(store.getState());
    store.dispatch(cartCleared());
    const cleared = { ...cart, data: [], error: null, version: cart.version + 1 };
    expect(selectCart(store.getState())).toEqual(cleared);
    expect(cart.pending).toHaveLength(1);
  });

  it('is a part of the logout, with every list of the user', () => {
    const store = openStore();
    store.dispatch(cartFetched());
    store.dispatch(wishlistItemAdded());
    store.dispatch(loggedOut());
    const { cart, wishlist, orders, address } = store.getState();
    for (const { data } of [cart, wishlist, orders.list, address]) expect(data).toEqual([]);
  });
});
