import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stock } from '../../server/catalogue/catalogueSchema';
import { reportReachability } from '../../src/sync/connection/connectivity';
import {
  findDifferences,
  pressPlace,
  readyToPlace,
  stubRedirect,
} from '../support/storefront/checkoutPage';
import { openShopperWithCart } from '../support/storefront/shopperWithCart';
import { openShoppingApi, type ShoppingApi } from '../support/storefront/signedInShopper';

let api: ShoppingApi;
beforeAll(async () => {
  api = await openShoppingApi();
});

beforeEach(() => reportReachability(true));

const lines = [
  { name: 'Ghee', price: 20_000, quantity: 2 },
  { name: 'Ragi', price: 30_000, quantity: 1 },
];

/** The checkout of two kinds of goods, one of which is sold out since the page was opened. */
const openWithSoldOut = async () => {
  const shopper = await openShopperWithCart(api, { lines });
  shopper.open('/checkout');
  await readyToPlace();
  const [, ragi] = shopper.packs;
  await api.db
    .update(stock)
    .set({ onHand: 0 })
    .where(eq(stock.variantId, String(ragi?.variantId)));
  return shopper;
};

const choice = () =>
  screen.findByRole('checkbox', { name: 'If something is sold out, send the rest' });

describe('What happens with goods that are sold out when the order is placed', () => {
  it('asks unless the shopper wants the rest', async () => {
    const { orders } = await openWithSoldOut();
    expect(await choice()).not.toBeChecked();
    await pressPlace();
    expect((await findDifferences()).getByText(/is sold out and comes out/)).toBeVisible();
    expect(await orders()).toEqual([]);
  });

  it('orders the rest, and shows what is missing before it is paid', async () => {
    const assign = stubRedirect();
    const { orders } = await openWithSoldOut();
    await userEvent.click(await choice());
    await pressPlace();
    const items = within(await screen.findByRole('region', { name: 'What you ordered' }));
    expect(items.getByText(/Sold out when we placed it/)).toBeVisible();
    expect(items.getByText('Ragi · 1 kg × 1')).toBeVisible();
    expect(items.getByText('Ghee')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Pay now' })).toBeVisible();
    expect(assign).not.toHaveBeenCalled();
    expect(await orders()).toMatchObject([{ total: 43_900 }]);
  });

  it('remembers the choice for the next order', async () => {
    const assign = stubRedirect();
    const { open, packs, put, user } = await openShopperWithCart(api);
    open('/checkout');
    await userEvent.click(await choice());
    await pressPlace();
    await screen.findByRole('heading', { name: 'Your order is placed' });
    await waitFor(() => expect(assign).toHaveBeenCalled());
    cleanup();
    await put(`cart/${user._id}`, { ...packs[0], quantity: 1 });
    open('/checkout');
    expect(await choice()).toBeChecked();
    await userEvent.click(await choice());
    cleanup();
    open('/checkout');
    expect(await choice()).not.toBeChecked();
  });
});
