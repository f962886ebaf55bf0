import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loggedOut } from '../../../src/features/account/auth/authSlice';
import { selectWishlistItems } from '../../../src/features/account/wishlist/wishlistSlice';
import {
  queueAddToCart,
  queueCartStep,
  selectCartLines,
} from '../../../src/features/cart/cartSlice';
import {
  advanceTime,
  freezeClock,
  openPage,
  openPageFor,
  stubBroadcastChannel,
} from '../../support/device/page';
import {
  cartFetched,
  persistCart,
  storedCart,
  user,
  wishlistItemAdded,
} from '../../support/device/persistedCart';
import { readOutboxRows, readRecord } from '../../support/device/rawDatabase';
import { makeLine, makeProduct } from '../../support/factories';

const freshCart = [makeLine()];

beforeEach(() => {
  freezeClock();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => vi.unstubAllGlobals());

describe('Two tabs at the same time', () => {
  it.each([false, true])(
    'keep changes of different slices (with tab messages: %s)',
    async (hasTabMessages) => {
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
    },
  );

  it.each(['a visitor', 'a shopper'])('count both presses on plus of %s', async (who) => {
    stubBroadcastChannel();
    const open = async () => {
      if (who === 'a shopper') return openPageFor(user, { hasTabMessages: true });
      const page = await openPage({ hasTabMessages: true });
      page.store.dispatch(loggedOut());
      return page;
    };
    const stores = [(await open()).store, (await open()).store] as const;
    const quantities = () => stores.map((store) => selectCartLines(store.getState())[0]?.quantity);
    const product = makeProduct();
    const [variant] = product.variants;
    if (!variant) throw new Error('a product has a pack');
    await Promise.all(stores.map((store) => store.dispatch(queueAddToCart(product, variant))));
    await advanceTime();
    expect(quantities()).toEqual([2, 2]);
    const press = (store: (typeof stores)[number]) => {
      const [line] = selectCartLines(store.getState());
      return line && store.dispatch(queueCartStep(line, line.quantity + 1));
    };
    await Promise.all(stores.map(press));
    await advanceTime();
    expect(quantities()).toEqual([4, 4]);
    expect(await readOutboxRows()).toMatchObject([{ operation: { line: { quantity: 4 } } }]);
  });

  it('show changes of different slices', async () => {
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
