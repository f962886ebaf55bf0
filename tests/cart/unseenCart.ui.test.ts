import { beforeEach, describe, expect, it } from 'vitest';
import { loggedOut } from '../../src/features/account/auth/authSlice';
import { queueAddToCart, selectCartLines } from '../../src/features/cart/cartSlice';
import {
  advanceTime,
  freezeClock,
  openPage,
  openPageFor,
  startPageFor,
} from '../support/device/page';
import { cartFetched, user } from '../support/device/persistedCart';
import { makeLine, makeProduct } from '../support/factories';

beforeEach(() => void freezeClock());

const product = makeProduct();
const [variant] = product.variants;

type Store = Awaited<ReturnType<typeof openPage>>['store'];

const add = async (store: Store) => {
  if (variant) await store.dispatch(queueAddToCart(product, variant));
};

const quantities = (store: Store) =>
  selectCartLines(store.getState()).map(({ quantity }) => quantity);

describe('Cart that is not on screen yet', () => {
  it('of a logged-in shopper gets the added quantity', async () => {
    const before = await openPageFor(user);
    const line = makeLine({ productId: product._id, variantId: variant?._id, quantity: 3 });
    before.store.dispatch(cartFetched([line]));
    await advanceTime();
    const { store, opening } = await startPageFor(user);
    const added = add(store);
    await advanceTime();
    await Promise.all([added, opening]);
    expect(quantities(store)).toEqual([4]);
  });

  it('of a visitor is read again when the tab is shown, because another tab may have changed it', async () => {
    const { store: hidden } = await openPage();
    hidden.dispatch(loggedOut());
    const { store: other } = await openPage();
    other.dispatch(loggedOut());
    await add(other);
    expect(quantities(hidden)).toEqual([]);
    await hidden.dispatch((_, __, { device }) => device.rereadVisitor());
    expect(quantities(hidden)).toEqual([1]);
  });
});
