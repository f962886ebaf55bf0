import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { stock } from '../../server/catalogue/catalogueSchema';
import { apiNetwork, clientWith, noNetwork } from '../support/api/client';
import { makeBrowser } from '../support/api/signIn';
import { addProduct } from '../support/database/catalogueRows';
import { renderShop } from '../support/storefront/renderShop';
import {
  categoryPath,
  makeSignedInShopper,
  openAsVisitor,
  openShoppingApi,
  type ShoppingApi,
} from '../support/storefront/signedInShopper';

let api: ShoppingApi;
beforeAll(async () => {
  api = await openShoppingApi();
});

const add = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 2 });
  const card = within(heading.closest('article') as HTMLElement);
  await userEvent.click(card.getByRole('button', { name: 'Add to cart' }));
};
const soldOut = (variantId: string) =>
  api.db.update(stock).set({ onHand: 0 }).where(eq(stock.variantId, variantId));
const bar = (name: string) => screen.findByRole('link', { name });
const openSheet = async (name: string) => {
  await userEvent.click(await bar(name));
  return within(await screen.findByRole('dialog', { name: 'Your cart' }));
};

describe('Cart bar', () => {
  it('names items, sum and what is missing for free delivery, also after a restart offline', async () => {
    await addProduct(api.db, { name: 'Ragi', price: 12_000 });
    openAsVisitor(api, categoryPath);
    await add('Ragi');
    await bar('1 item · ₹120 · ₹379 to free delivery');
    await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
    await bar('2 items · ₹240 · ₹259 to free delivery');
    cleanup();
    const respond = apiNetwork(api.app, makeBrowser(api.app).cookies);
    const client = clientWith((path, request) => {
      if (path.includes('checkout_options')) throw noNetwork();
      return respond(path, request);
    });
    renderShop(client, categoryPath);
    const sheet = await openSheet('2 items · ₹240 · ₹259 to free delivery');
    expect(sheet.getByRole('link', { name: 'Sign in to order' })).toBeVisible();
    await userEvent.click(sheet.getByRole('button', { name: 'Remove' }));
    expect(await sheet.findByRole('button', { name: 'Undo' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /item/ })).toBeNull();
  });

  it('opens the same sheet for a shopper, with the way to the checkout', async () => {
    await addProduct(api.db, { name: 'Ghee', price: 49_900 });
    const shopper = await makeSignedInShopper(api);
    shopper.open(categoryPath);
    await add('Ghee');
    const sheet = await openSheet('1 item · ₹499 · Free delivery');
    expect(sheet.queryByText(/stays on this device/)).toBeNull();
    await userEvent.click(sheet.getByRole('link', { name: 'Checkout' }));
    expect(await screen.findByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: /1 item/ })).toBeNull());
  });

  it('leads a shopper to the page of the cart when a pack cannot be bought', async () => {
    await addProduct(api.db, { name: 'Jowar' });
    const { variantId } = await addProduct(api.db, { name: 'Kodo', onHand: 1 });
    const shopper = await makeSignedInShopper(api);
    shopper.open(categoryPath);
    await add('Jowar');
    await add('Kodo');
    await bar('2 items · ₹200 · ₹299 to free delivery');
    await waitFor(async () => expect(Object.keys(await shopper.cart())).toHaveLength(2));
    await soldOut(variantId);
    cleanup();
    shopper.open(categoryPath);
    const sheet = await openSheet('1 item · ₹100 · ₹399 to free delivery');
    await userEvent.click(sheet.getByRole('link', { name: 'Your cart' }));
    expect(await screen.findByRole('heading', { name: 'Your cart', level: 1 })).toBeVisible();
  });
});
