import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectCartLines } from '../../src/features/cart/cartSlice';
import { selectWishlistItems } from '../../src/features/wishlist/wishlistSlice';
import {
  advanceTime,
  freezeClock,
  openPageFor,
  stubBroadcastChannel,
} from '../support/device/page';
import {
  cartFetched,
  persistCart,
  storedCart,
  user,
  wishlistItemAdded,
} from '../support/device/persistedCart';
import { readRecord } from '../support/device/rawDatabase';
import { makeLine } from '../support/factories';

const freshCart = [makeLine()];

beforeEach(() => {
  freezeClock();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => vi.unstubAllGlobals());

describe('Two tabs that change different slices', () => {
  it.each([false, true])('keep both changes (with tab messages: %s)', async (hasTabMessages) => {
    stubBroadcastChannel();
    await persistCart();
    const one = await openPageFor(user, { hasTabMessages });
    const other = await openPageFor(user, { hasTabMessages });
    await advanceTime();
    one.store.dispatch(cartFetched(freshCart));
    await advanceTime();
    other.store.dispatch(wishlistItemAdded());
    await advanceTime();
    expect(await storedCart()).toEqual(freshCart);
    expect((await readRecord(`${user._id}/wishlist`)).data).toHaveLength(1);
    const next = await openPageFor(user);
    expect(selectCartLines(next.store.getState())).toEqual(freshCart);
    expect(selectWishlistItems(next.store.getState())).toHaveLength(1);
  });

  it('show both changes', async () => {
    stubBroadcastChannel();
    await persistCart();
    const one = await openPageFor(user, { hasTabMessages: true });
    const other = await openPageFor(user, { hasTabMessages: true });
    one.store.dispatch(cartFetched(freshCart));
    other.store.dispatch(wishlistItemAdded());
    await advanceTime();
    for (const { store } of [one, other]) {
      expect(selectCartLines(store.getState())).toEqual(freshCart);
      expect(selectWishlistItems(store.getState())).toHaveLength(1);
    }
  });
});
