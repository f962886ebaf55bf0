import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { stock, variant } from '../../server/catalogue/catalogueSchema';
import { orderItem } from '../../server/orders/ordersSchema';
import type { CartItem } from '../../src/contract/cart';
import type { OrderStatus } from '../../src/contract/order';
import {
  queueCartQuantity,
  queueRemoveFromCart,
  selectCartLines,
} from '../../src/features/cart/cartSlice';
import { usualBasket } from '../../src/features/orders/usualBasket';
import { noNetwork } from '../support/api/client';
import { addOrder } from '../support/database/orderRows';
import { makeLine } from '../support/factories';
import {
  makeSignedInShopper,
  type NetworkFilter,
  openShoppingApi,
  type ShoppingApi,
} from '../support/storefront/signedInShopper';

const now = new Date('2026-11-20T08:00:00Z');
const orderOf = (daysAgo: number, items: CartItem[], status: OrderStatus = 'delivered') => ({
  placedAt: new Date(now.getTime() - daysAgo * 86_400_000).toISOString(),
  status,
  items,
});
const idsOf = (lines: CartItem[]) => lines.map(({ variantId }) => variantId);

describe('usualBasket', () => {
  const [rice, tea, salt] = [makeLine(), makeLine(), makeLine()];

  it('contains the variants of at least two orders, those of many and recent orders first', () => {
    const orders = [
      orderOf(400, [tea]),
      orderOf(390, [tea, salt]),
      orderOf(40, [rice]),
      orderOf(10, [{ ...rice, quantity: 3 }]),
    ];
    const { kind, lines: basket } = usualBasket(orders);
    expect(kind).toBe('usual');
    expect(idsOf(basket)).toEqual([rice.variantId, tea.variantId]);
    expect(basket[0]?.quantity).toBe(3);
    const frequent = [orderOf(30, [tea]), orderOf(20, [tea]), orderOf(15, [tea])];
    expect(idsOf(usualBasket([...orders, ...frequent]).lines)[0]).toBe(tea.variantId);
  });

  it('is the last order while nothing was ordered twice, and leaves out unpaid orders', () => {
    const unpaid = [orderOf(3, [rice], 'cancelled'), orderOf(2, [rice], 'awaiting_payment')];
    expect(usualBasket(unpaid).lines).toEqual([]);
    const orders = [orderOf(9, [rice]), orderOf(5, [tea, salt]), ...unpaid];
    expect(usualBasket(orders)).toEqual({ kind: 'last', lines: [tea, salt] });
  });

  it('leaves out variants that are no longer sold', () => {
    const orders = [orderOf(9, [tea]), orderOf(2, [{ ...tea, gone: true }])];
    expect(usualBasket(orders)).toEqual({ kind: 'last', lines: [] });
  });
});

describe('Usual basket', () => {
  let api: ShoppingApi;
  beforeAll(async () => {
    api = await openShoppingApi();
  });

  /** A shopper who has ordered the same two packs twice. */
  const makeRegular = async (net?: NetworkFilter) => {
    const shopper = await makeSignedInShopper(api, net);
    const paid = { order: { status: 'paid' }, items: [2, 1] } as const;
    const { packs } = await addOrder(api.db, shopper.user._id, { ...paid, items: [2, 1] });
    const { orderId } = await addOrder(api.db, shopper.user._id, { ...paid, items: [2, 1] });
    for (const { position, productId, variantId } of packs) {
      await api.db
        .update(orderItem)
        .set({ productId, variantId })
        .where(eq(orderItem.id, `${orderId}_${position}`));
    }
    return { ...shopper, packs };
  };
  const basket = async () => screen.findByRole('region', { name: /^Your usual/ });
  const press = async (name: string) =>
    userEvent.click(within(await basket()).getByRole('button', { name }));

  it('is offered in an empty cart, added with one button and removed by Undo', async () => {
    const shopper = await makeRegular();
    const store = shopper.open('/cart');
    expect(within(await basket()).getAllByRole('listitem')).toHaveLength(2);
    const button = within(await basket()).getByRole('button', { name: 'Add all' });
    await userEvent.click(button);
    expect(await screen.findByText('Everything is in your cart.')).toBeVisible();
    // It was there all the time.
    expect(button).toHaveFocus();
    await waitFor(async () => expect(Object.values(await shopper.cart()).sort()).toEqual([1, 2]));
    await waitFor(() => expect(store.getState().cart.pending).toEqual([]));
    await press('Undo');
    await waitFor(async () => expect(await shopper.cart()).toEqual({}));
    expect(within(await basket()).getByRole('button', { name: 'Add all' })).toBeVisible();
  });

  it('keeps lines that were changed before Undo, and shows no success for an empty cart', async () => {
    const shopper = await makeRegular();
    const store = shopper.open('/cart');
    await press('Add all');
    await screen.findByText('Everything is in your cart.');
    const [changed] = selectCartLines(store.getState());
    if (!changed) throw new Error('Nothing was added');
    await act(() => store.dispatch(queueCartQuantity(changed, 5)));
    await press('Undo');
    await waitFor(async () => expect(await shopper.cart()).toEqual({ [changed.productId]: 5 }));
    await act(() => store.dispatch(queueRemoveFromCart(changed)));
    await press('Add all');
    await screen.findByText('Everything is in your cart.');
    for (const line of selectCartLines(store.getState())) {
      await act(() => store.dispatch(queueRemoveFromCart(line)));
    }
    expect(screen.queryByText('Everything is in your cart.')).toBeNull();
  });

  it('names its sold-out items', async () => {
    const shopper = await makeRegular();
    const [, second] = shopper.packs;
    await api.db
      .update(stock)
      .set({ onHand: 0 })
      .where(eq(stock.variantId, second?.variantId ?? ''));
    shopper.open('/cart');
    await press('Add all');
    expect(await screen.findByText('Pack 1, 1 kg: sold out')).toBeVisible();
    await waitFor(async () => expect(Object.values(await shopper.cart())).toEqual([2]));
  });

  it('costs on the home page what its packs cost now, and leads to the checkout', async () => {
    const shopper = await makeRegular();
    const [first, second] = shopper.packs;
    const { db } = api;
    await db
      .update(variant)
      .set({ price: 12_000, mrp: 12_000 })
      .where(eq(variant.id, first?.variantId ?? ''));
    await db
      .update(stock)
      .set({ onHand: 0 })
      .where(eq(stock.variantId, second?.variantId ?? ''));
    shopper.open('/');
    const row = within(await screen.findByRole('region', { name: 'Your usual, ₹240' }));
    expect(row.getByText('Pack 0, Pack 1')).toBeVisible();
    expect(row.queryByRole('link')).toBeNull();
    await press('Add all');
    expect(await row.findByText('What there is of it is in your cart.')).toBeVisible();
    expect(row.getByText('Pack 1, 1 kg: sold out')).toBeVisible();
    await waitFor(async () => expect(Object.values(await shopper.cart())).toEqual([2]));
    expect(row.getByRole('button', { name: 'Undo' })).toBeVisible();
    await userEvent.click(row.getByRole('link', { name: 'Checkout' }));
    expect(await screen.findByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
  });

  it('says on the home page, also offline, that it is in the cart, and is offered once it is not', async () => {
    let isOffline = false;
    const shopper = await makeRegular(
      (respond) =>
        (...call) =>
          // The worker answers for the catalogue.
          isOffline && !/home|categor|slider|marq/.test(call[0])
            ? Promise.reject(noNetwork())
            : respond(...call),
    );
    shopper.open('/');
    await press('Add all');
    expect(await screen.findByText('Everything is in your cart.')).toBeVisible();
    await waitFor(async () => expect(Object.values(await shopper.cart()).sort()).toEqual([1, 2]));
    isOffline = true;
    cleanup();
    const later = shopper.open('/');
    const row = within(await basket());
    expect(await row.findByText('It’s in your cart.')).toBeVisible();
    expect(row.queryByRole('button')).toBeNull();
    expect(row.getByRole('link', { name: 'Checkout' })).toBeVisible();
    for (const line of selectCartLines(later.getState())) {
      await act(() => later.dispatch(queueRemoveFromCart(line)));
    }
    expect(row.getByRole('button', { name: 'Add all' })).toBeVisible();
  });
});
