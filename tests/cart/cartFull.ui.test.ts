import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loggedOut } from '../../src/features/account/auth/authSlice';
import {
  queueAddToCart,
  queueCartStep,
  queueRemoveFromCart,
  selectCartLines,
} from '../../src/features/cart/cartSlice';
import { freezeClock, openPage, openPageFor } from '../support/device/page';
import { cartFetched, user } from '../support/device/persistedCart';
import { makeLine, makeProduct } from '../support/factories';

beforeEach(() => void freezeClock());
afterEach(() => vi.restoreAllMocks());

const FULL =
  'A cart holds 100 different packs at most. Place an order with these first, or remove one.';

/** What is said of a full cart; lists that cannot be fetched have messages of their own. */
const spyOnFull = () => {
  const error = vi.spyOn(toast, 'error');
  return () =>
    error.mock.calls.filter(([, options]) => options?.id === 'cartFull').map(([text]) => text);
};

type Store = Awaited<ReturnType<typeof openPage>>['store'];

const addAnother = (store: Store) => {
  const product = makeProduct();
  const [variant] = product.variants;
  if (!variant) throw new Error('the product has a variant');
  return store.dispatch(queueAddToCart(product, variant));
};

describe('Cart of 100 different packs', () => {
  it('takes no other one, and says so when the button is pressed, also without a network', async () => {
    const said = spyOnFull();
    const { store } = await openPageFor(user);
    store.dispatch(cartFetched(Array.from({ length: 99 }, () => makeLine())));
    expect(await addAnother(store)).toBe(true);
    expect(said()).toEqual([]);
    expect(await addAnother(store)).toBe(false);
    expect(said()).toEqual([FULL]);
    const [line, ...others] = selectCartLines(store.getState());
    if (!line) throw new Error('the cart has lines');
    expect(others).toHaveLength(99);
    expect(await store.dispatch(queueCartStep(line, 2))).toBe(true);
    expect(await store.dispatch(queueRemoveFromCart(line))).toBe(true);
    expect(await addAnother(store)).toBe(true);
  });

  it('of a visitor takes no other one either', async () => {
    const said = spyOnFull();
    const { store } = await openPage();
    store.dispatch(loggedOut());
    for (let count = 0; count < 100; count += 1) await addAnother(store);
    expect(said()).toEqual([]);
    expect(await addAnother(store)).toBe(false);
    expect(said()).toEqual([FULL]);
    expect(selectCartLines(store.getState())).toHaveLength(100);
  });
});
