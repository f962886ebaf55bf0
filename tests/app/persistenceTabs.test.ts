import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectCartLines } from '../../src/features/cart/cartSlice';
import { selectWishlistItems } from '../../src/features/wishlist/wishlistSlice';
import { layLine, openPageOf, pass, stopClock } from '../support/device/page';
import { cartCame, keepCart, storedCart, user, wishCame } from '../support/device/persistedCart';
import { readRecord } from '../support/device/rawDatabase';
import { makeLine } from '../support/factories';

const freshCart = [makeLine()];

beforeEach(() => {
  stopClock();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => vi.unstubAllGlobals());

describe('Two tabs that change different slices', () => {
  it.each([false, true])('keep both changes (with tab messages: %s)', async (isJoined) => {
    layLine();
    await keepCart();
    const one = await openPageOf(user, { isJoined });
    const other = await openPageOf(user, { isJoined });
    await pass();
    one.store.dispatch(cartCame(freshCart));
    await pass();
    other.store.dispatch(wishCame());
    await pass();
    expect(await storedCart()).toEqual(freshCart);
    expect((await readRecord(`${user._id}/wishlist`)).data).toHaveLength(1);
    const next = await openPageOf(user);
    expect(selectCartLines(next.store.getState())).toEqual(freshCart);
    expect(selectWishlistItems(next.store.getState())).toHaveLength(1);
  });

  it('show both changes', async () => {
    layLine();
    await keepCart();
    const one = await openPageOf(user, { isJoined: true });
    const other = await openPageOf(user, { isJoined: true });
    one.store.dispatch(cartCame(freshCart));
    other.store.dispatch(wishCame());
    await pass();
    for (const { store } of [one, other]) {
      expect(selectCartLines(store.getState())).toEqual(freshCart);
      expect(selectWishlistItems(store.getState())).toHaveLength(1);
    }
  });
});
