import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { stock, variant } from '../../server/catalogue/catalogueSchema';
import { selectCartLines } from '../../src/features/cart/cartSlice';
import { fetchOrderDetails } from '../../src/features/orders/ordersSlice';
import { noNetwork } from '../support/api/client';
import { addProduct } from '../support/database/catalogueRows';
import { addOrder } from '../support/database/orderRows';
import {
  captured,
  type OrderPageOptions,
  openOrderPage,
  paid,
} from '../support/storefront/orderPage';
import {
  makeSignedInShopper,
  type NetworkFilter,
  openShoppingApi,
  type ShoppingApi,
} from '../support/storefront/signedInShopper';

let api: ShoppingApi;
beforeAll(async () => {
  api = await openShoppingApi();
});

const openOrder = (traits?: OrderPageOptions) => openOrderPage(api, traits);

const OTHERS = 'What was in your cart before is still in it.';

const atCheckout = () => screen.findByRole('heading', { name: 'Checkout', level: 1 });

const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('Buy again on the order page', () => {
  it('puts the available items into the cart, and names the missing ones at the checkout', async () => {
    const { packs, cart } = await openOrder({
      ...paid,
      items: [5, 2, 1],
      payments: [captured('ref_again')],
    });
    const leave = (onHand: number, index: number) =>
      api.db
        .update(stock)
        .set({ onHand })
        .where(eq(stock.variantId, packs[index]?.variantId ?? ''));
    await leave(3, 0);
    await leave(0, 1);
    await press('Buy again');
    await atCheckout();
    expect(screen.getByText('What there is of it is in your cart.')).toBeVisible();
    expect(screen.queryByText(OTHERS)).toBeNull();
    expect(screen.getByText('Pack 0, 1 kg: only 3 left')).toBeVisible();
    expect(screen.getByText('Pack 1, 1 kg: sold out')).toBeVisible();
    await waitFor(async () => expect(Object.values(await cart()).sort()).toEqual([1, 3]));
  });

  it('puts an order into the cart only once when pressed twice', async () => {
    const { cart, store } = await openOrder({ ...paid, items: [2] });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Buy again' }));
    await atCheckout();
    await waitFor(() => expect(store.getState().cart.pending).toEqual([]));
    expect(Object.values(await cart())).toEqual([2]);
    expect(screen.queryByText('Everything is in your cart.')).toBeNull();
  });

  it('keeps what the cart had before, and says so at the checkout', async () => {
    const shopper = await makeSignedInShopper(api);
    const { orderId } = await addOrder(api.db, shopper.user._id, { ...paid, items: [2] });
    const other = { ...(await addProduct(api.db)), quantity: 1 };
    await shopper.put(`cart/${shopper.user._id}`, other);
    const store = shopper.open(`/orderdetails/${orderId}`);
    await screen.findByRole('button', { name: 'Buy again' });
    await waitFor(() => expect(selectCartLines(store.getState())).toHaveLength(1));
    await press('Buy again');
    await atCheckout();
    expect(screen.getByText(OTHERS)).toBeVisible();
    await waitFor(async () => expect(Object.values(await shopper.cart()).sort()).toEqual([1, 2]));
  });

  it('stays where it is when nothing can be had', async () => {
    const { packs } = await openOrder({ ...paid, items: [1] });
    const isPack = eq(stock.variantId, packs[0]?.variantId ?? '');
    await api.db.update(stock).set({ onHand: 0 }).where(isPack);
    await press('Buy again');
    expect(await screen.findByText('None of it can be had just now.')).toBeVisible();
    expect(screen.getByText('Pack 0, 1 kg: sold out')).toBeVisible();
  });

  it('asks at the checkout about changed prices', async () => {
    const { packs } = await openOrder({ ...paid, payments: [captured('ref_dearer')], items: [1] });
    const [pack] = packs;
    await api.db
      .update(variant)
      .set({ price: 12_000, mrp: 12_000 })
      .where(eq(variant.id, pack?.variantId ?? ''));
    await press('Buy again');
    const changed = within(await screen.findByRole('region', { name: 'Something changed' }));
    expect(changed.getByRole('listitem')).toHaveTextContent(/was ₹99.*now ₹120/);
  });
});

describe('Buy again in the list of orders', () => {
  it('leads to the checkout, also offline, once the device has the order', async () => {
    let isOffline = false;
    const net: NetworkFilter =
      (respond) =>
      (...call) =>
        isOffline ? Promise.reject(noNetwork()) : respond(...call);
    const shopper = await makeSignedInShopper(api, net);
    const { orderId } = await addOrder(api.db, shopper.user._id, { ...paid, items: [2] });
    const store = shopper.open('/profile/orders');
    const button = await screen.findByRole('button', { name: 'Buy again' });
    expect(button).toHaveAccessibleDescription(`Order L-${orderId}`);
    isOffline = true;
    await userEvent.click(button);
    const unknown = 'This order is not on your device yet. Please try again with a signal.';
    expect(await screen.findByText(unknown)).toBeVisible();
    isOffline = false;
    await act(() => store.dispatch(fetchOrderDetails(orderId)));
    isOffline = true;
    await userEvent.click(button);
    await atCheckout();
    expect(selectCartLines(store.getState())).toMatchObject([{ quantity: 2 }]);
  });

  it('is not offered for an order that waits for its payment', async () => {
    const shopper = await makeSignedInShopper(api);
    const { orderId } = await addOrder(api.db, shopper.user._id);
    shopper.open('/profile/orders');
    expect(await screen.findByRole('heading', { name: `Order L-${orderId}` })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Buy again' })).toBeNull();
  });
});
