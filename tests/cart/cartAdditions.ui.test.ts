import { describe, expect, it } from 'vitest';
import { fetchers } from '../../src/app/store/listSlices';
import { makeStore } from '../../src/app/store/makeStore';
import { operations } from '../../src/app/store/syncedLists';
import type { CheckoutOptions } from '../../src/contract/checkout';
import { cartOperations } from '../../src/features/cart/cartOperations';
import { fetchCheckoutOptions } from '../../src/features/cart/review/checkoutOptions';
import type { SetCartLine } from '../../src/features/cart/setCartLine';
import { makePageDelivery } from '../../src/sync/session/delivery';
import { clientWith } from '../support/api/client';
import { makeChange, makeLine } from '../support/factories';

const line = makeLine({
  _id: 'crt_1',
  productId: 'prd_1',
  variantId: 'var_1',
  priceWhenAdded: 900,
});
const add = (quantity: number): SetCartLine => ({
  type: 'cart/set',
  line: { ...line, quantity },
  isIncrement: true,
});
const set = (quantity: number, seenQuantity?: number): SetCartLine => ({
  type: 'cart/set',
  line: { ...line, quantity },
  ...(seenQuantity !== undefined && { seenQuantity }),
});

type Options = Partial<CheckoutOptions> | 'none' | 'broken' | 'unreachable';

const statuses = { none: 404, broken: 503, unreachable: 0 };

/** A host whose cart holds `held` packs. */
const hostWith = (options: Options, held: number) => {
  const paths: string[] = [];
  const respond = (path: string) => {
    paths.push(path.replace('/api/loam/', ''));
    if (!path.includes('checkout_options'))
      return { code: 200, data: { results: held ? [{ ...line, quantity: held }] : [] } };
    if (typeof options === 'object') return { code: 200, data: options };
    return options === 'unreachable' ? {} : { code: statuses[options], message: 'No.' };
  };
  const client = clientWith((path) => ({ status: 200, body: JSON.stringify(respond(path)) }));
  const store = makeStore({ client });
  const parts = { operations, lists: fetchers, fetchOptions: fetchCheckoutOptions };
  const { resolve } = makePageDelivery(store, parts, 'usr_1');
  return { store, resolve, paths };
};

const bodyOf = (operation: SetCartLine, isNew = false) =>
  cartOperations['cart/set'].request(makeChange({ operation, isNew }) as never).body;

describe('Packs that are added', () => {
  it('are sent as an addition to a host that can add, which is asked at the first attempt', async () => {
    const { resolve, paths } = hostWith({ canAdd: true }, 5);
    expect(await resolve(add(2))).toEqual(add(2));
    expect(await resolve(add(3))).toEqual(add(3));
    expect(paths).toEqual(['checkout_options']);
    expect(bodyOf(add(2))).toEqual({
      productId: 'prd_1',
      variantId: 'var_1',
      add: 2,
      seenPrice: 900,
    });
  });

  it.each<[string, Options]>([
    ['does not say so', {}],
    ['has no checkout options', 'none'],
  ])('are sent as the sum with what the account has to a host that %s', async (_what, options) => {
    const { resolve, paths } = hostWith(options, 5);
    expect(await resolve(add(2))).toEqual(set(7));
    expect(paths).toEqual(['checkout_options', 'cart/usr_1']);
    expect(bodyOf(set(7), true)).toEqual({
      productId: 'prd_1',
      variantId: 'var_1',
      quantity: 7,
      seenPrice: 900,
    });
  });

  it('are at most 99 in the sum', async () => {
    expect(await hostWith('none', 98).resolve(add(4))).toEqual(set(99));
  });

  it.each<[Options, string]>([
    ['broken', 'retryLater'],
    ['unreachable', 'unreachable'],
  ])('wait while it is unknown whether the host can add: %s', async (options, kind) => {
    expect(await hostWith(options, 5).resolve(add(2))).toMatchObject({ kind });
  });

  it('reduce what the account has when the shopper had not seen it', async () => {
    expect(await hostWith({ canAdd: true }, 5).resolve(add(-2))).toEqual(set(3));
    expect(await hostWith({ canAdd: true }, 1).resolve(add(-2))).toEqual({ kind: 'delivered' });
    expect(await hostWith({ canAdd: true }, 5).resolve(add(0))).toEqual({ kind: 'delivered' });
  });
});

describe('Quantity that was set', () => {
  it('is sent with the quantity that was seen, to a host that compares it', async () => {
    const { store, resolve } = hostWith({ canAdd: true }, 5);
    await store.dispatch(fetchCheckoutOptions());
    expect(await resolve(set(4, 2))).toEqual(set(4, 2));
    expect(bodyOf(set(4, 2))).toMatchObject({ quantity: 4, seenQuantity: 2 });
  });

  it('is sent alone to every other host, and without asking', async () => {
    const { resolve, paths } = hostWith('none', 5);
    expect(await resolve(set(4, 2))).toEqual(set(4));
    expect(paths).toEqual([]);
    expect(bodyOf(set(4))).toEqual({
      productId: 'prd_1',
      variantId: 'var_1',
      quantity: 4,
      seenPrice: 900,
      userId: 'usr_1',
    });
  });

  it('is a change of what was added while the account’s quantity is unknown', () => {
    const { prepare } = cartOperations['cart/set'];
    const { cart } = hostWith('none', 0).store.getState();
    const pending = [makeChange({ operation: add(3) })];
    expect(prepare?.({ ...cart, pending }, set(2))).toEqual(add(-1));
    const isLoaded = { ...cart, loadedAt: 'then', data: [{ ...line, quantity: 4 }] };
    expect(prepare?.({ ...isLoaded, pending }, set(2))).toEqual(set(2, 7));
  });
});

describe('Row of a former build', () => {
  const former: SetCartLine = { ...set(5), sum: { expectedQuantity: 3, added: 2 } };

  it('is repeated as it was sent', () => {
    expect(bodyOf(former)).toEqual({
      productId: 'prd_1',
      variantId: 'var_1',
      quantity: 5,
      seenPrice: 900,
      expectedQuantity: 3,
    });
  });

  it('is an addition when it is sent under a new key', async () => {
    expect(await hostWith({ canAdd: true }, 4).resolve(former)).toEqual(add(2));
    expect(await hostWith('none', 4).resolve(former)).toEqual(set(6));
  });
});
