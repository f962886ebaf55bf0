import { describe, expect, it } from 'vitest';
import { selectWishlist, wishlistCleared } from '../../src/features/wishlist/wishlistSlice';
import { changesLoaded } from '../../src/outbox/pendingChanges';
import { makeStore } from '../../src/store/makeStore';
import { clientWithoutNetwork } from '../support/api/client';
import { wishlistItemAdded } from '../support/device/persistedCart';
import { makeChange } from '../support/factories';

describe('Clearing the wishlist', () => {
  it('removes the server’s data and keeps pending changes', () => {
    const store = makeStore({ client: clientWithoutNetwork() });
    store.dispatch(wishlistItemAdded());
    store.dispatch(changesLoaded([makeChange()]));
    const wishlist = selectWishlist(store.getState());
    store.dispatch(wishlistCleared());
    expect(selectWishlist(store.getState())).toEqual({
      ...wishlist,
      data: [],
      error: null,
      loadedAt: null,
      version: wishlist.version + 1,
    });
    expect(wishlist.pending).toHaveLength(1);
  });
});
