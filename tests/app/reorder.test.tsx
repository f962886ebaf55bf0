import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { stock, variant } from '../../server/db/schema/catalogue';
import {
  captured,
  type OrderPageOptions,
  openOrderPage,
  paid,
} from '../support/storefront/orderPage';
import {
  type NetworkFilter,
  openShoppingApi,
  type ShoppingApi,
} from '../support/storefront/signedInShopper';

let api: ShoppingApi;
beforeAll(async () => {
  api = await openShoppingApi();
});

const openOrder = (traits?: OrderPageOptions) => openOrderPage(api, traits);

const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('Buy again on the order page', () => {
  it('adds the available items to the cart and lists the missing ones', async () => {
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
    expect(await screen.findByText('What there is of it is in your cart.')).toBeVisible();
    expect(screen.getByText('Pack 0, 1 kg: only 3 left')).toBeVisible();
    expect(screen.getByText('Pack 1, 1 kg: sold out')).toBeVisible();
    await waitFor(async () => expect(Object.values(await cart()).sort()).toEqual([1, 3]));
  });

  it('puts an order into the cart only once when pressed twice', async () => {
    const sent: string[] = [];
    const net: NetworkFilter = (respond) => async (path, request) => {
      if (request.method === 'put' && path.includes('/cart/')) sent.push(path);
      return respond(path, request);
    };
    const { cart, store } = await openOrder({ ...paid, items: [2], net });
    for (const times of [1, 2]) {
      await press('Buy again');
      await waitFor(() => expect(sent).toHaveLength(times), { timeout: 20_000 });
      await waitFor(() => expect(store.getState().cart.pending).toEqual([]));
      expect(Object.values(await cart())).toEqual([2]);
    }
  });

  it('shows changed prices on the order page and at the checkout', async () => {
    const { packs } = await openOrder({ ...paid, payments: [captured('ref_dearer')], items: [1] });
    const [pack] = packs;
    await api.db
      .update(variant)
      .set({ price: 12_000, mrp: 12_000 })
      .where(eq(variant.id, pack?.variantId ?? ''));
    await press('Buy again');
    expect(await screen.findByText('Pack 0, 1 kg: was ₹99, now ₹120')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Go to the cart' }));
    const [checkout] = await screen.findAllByRole('link', { name: 'Checkout' });
    await userEvent.click(checkout as HTMLElement);
    const changed = within(await screen.findByRole('region', { name: 'Something changed' }));
    expect(changed.getByRole('listitem')).toHaveTextContent(/was ₹99.*now ₹120/);
  });
});
