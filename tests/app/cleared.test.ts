import { expect, it } from 'vitest';
import { cartCleared, selectCart } from '../../src/features/cart/cartSlice';
import { selectWishlist, wishlistCleared } from '../../src/features/wishlist/wishlistSlice';
import { changesLoaded } from '../../src/offline/pending';
import { makeStore } from '../../src/store/makeStore';
import { clientWithoutNetwork } from '../support/apiClient';
import { makeChange, makeLine } from '../support/factories';
import { cartCame, wishCame } from '../support/keptCart';

it('a cleared list forgets what the shop said, and not what waits for it', () => {
  const store = makeStore({ client: clientWithoutNetwork() });
  store.dispatch(cartCame());
  store.dispatch(wishCame());
  const waiting = [makeChange({ operation: { type: 'cart/set', line: makeLine() } }), makeChange()];
  store.dispatch(changesLoaded(waiting));
  const [cart, wishlist] = [selectCart(store.getState()), selectWishlist(store.getState())];
  store.dispatch(cartCleared());
  store.dispatch(wishlistCleared());
  const cleared = { data: [], error: null, loadedAt: null };
  expect(selectCart(store.getState())).toEqual({
    ...cart,
    ...cleared,
    version: cart.version + 1,
  });
  expect(selectWishlist(store.getState())).toEqual({
    ...wishlist,
    ...cleared,
    version: wishlist.version + 1,
  });
  expect(cart.pending).toEqual([waiting[0]]);
});
