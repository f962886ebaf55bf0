import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { stock } from '../../server/catalogue/catalogueSchema';
import { apiNetwork, clientWith, noNetwork } from '../support/api/client';
import { makeBrowser } from '../support/api/signIn';
import { addProduct } from '../support/database/catalogueRows';
import { hangOpens } from '../support/device/brokenIndexedDb';
import { blockStore, readOutboxRows } from '../support/device/rawDatabase';
import { newEmail } from '../support/factories';
import { renderShop } from '../support/storefront/renderShop';
import {
  categoryPath,
  openAsVisitor,
  openShoppingApi,
  type ShoppingApi,
} from '../support/storefront/signedInShopper';

let api: ShoppingApi;
beforeAll(async () => {
  api = await openShoppingApi();
});

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 2 });
  return within(heading.closest('article') as HTMLElement);
};

/** Quantities that are not yet in the device's database. */
const storing = () => screen.queryAllByText(/./, { selector: '[aria-busy="true"]' });

const add = async (name: string) => {
  await userEvent.click((await card(name)).getByRole('button', { name: 'Add to cart' }));
  await (await card(name)).findByRole('button', { name: 'Increase quantity' });
  await waitFor(() => expect(storing()).toEqual([]));
};

const openCart = async () => {
  await userEvent.click(await screen.findByRole('link', { name: 'Cart' }));
  return within(await screen.findByRole('dialog', { name: 'Your cart' }));
};

const signIn = async () => {
  await userEvent.type(await screen.findByLabelText('E-mail address'), newEmail());
  await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Fill it in' }));
};

describe('Cart of a visitor', () => {
  it('is filled without a call of an account, and counted in the navigation', async () => {
    await addProduct(api.db, { name: 'Barnyard' });
    const calls: string[] = [];
    const { cookies } = makeBrowser(api.app);
    const respond = apiNetwork(api.app, cookies);
    renderShop(
      clientWith((path, request) => {
        calls.push(path);
        return respond(path, request);
      }),
      categoryPath,
    );
    await add('Barnyard');
    await userEvent.click(
      (await card('Barnyard')).getByRole('button', { name: 'Add to wishlist' }),
    );
    expect(await screen.findByText('Barnyard is on your wishlist')).toBeInTheDocument();
    expect(await readOutboxRows()).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Cart' })).toHaveAccessibleDescription(
      '1 pack in your cart',
    );
    expect(screen.queryByText(/change.* waiting/)).toBeNull();
    expect(calls.join()).not.toMatch(/cart\/|wishlist|myaddress|orders|user_details|\/me/);
  });

  it('is restored after a restart, and includes changes made before it was read', async () => {
    await addProduct(api.db, { name: 'Bajra' });
    openAsVisitor(api, categoryPath);
    await add('Bajra');
    cleanup();
    openAsVisitor(api, categoryPath);
    expect(await (await card('Bajra')).findByText('1')).toBeVisible();
  });

  it('counts every press made before it was read', async () => {
    await addProduct(api.db, { name: 'Jowar' });
    openAsVisitor(api, categoryPath);
    await add('Jowar');
    const press = async () =>
      userEvent.click((await card('Jowar')).getByRole('button', { name: 'Increase quantity' }));
    await press();
    await press();
    expect(await screen.findByText('Jowar, 1 kg: 3 in your cart')).toBeInTheDocument();
    cleanup();
    const release = await blockStore('shop-outbox', 'changes');
    openAsVisitor(api, categoryPath);
    await userEvent.click((await card('Jowar')).getByRole('button', { name: 'Add to cart' }));
    await press();
    expect(storing()).toMatchObject([{ textContent: '2' }]);
    await release();
    expect(await (await card('Jowar')).findByText('5')).toBeVisible();
    await waitFor(() => expect(storing()).toEqual([]));
    expect((await readOutboxRows())[0].operation.line.quantity).toBe(5);
  });

  it('is said to be unreadable instead of empty while its database is in use elsewhere', async () => {
    await addProduct(api.db, { name: 'Sesame' });
    openAsVisitor(api, categoryPath);
    await add('Sesame');
    cleanup();
    hangOpens();
    openAsVisitor(api, categoryPath);
    const cart = await openCart();
    expect(cart.queryByText(/empty/)).toBeNull();
    expect(
      await cart.findByText(/It is still on this device/, {}, { timeout: 20_000 }),
    ).toBeVisible();
    expect(cart.queryByText(/empty/)).toBeNull();
  });

  it('opens in a sheet with totals, in which lines are changed, removed and restored', async () => {
    await addProduct(api.db, { name: 'Kodo' });
    openAsVisitor(api, categoryPath);
    await add('Kodo');
    const cart = await openCart();
    await userEvent.click(cart.getByRole('button', { name: 'Increase quantity' }));
    expect(await cart.findByText('Items (2)')).toBeVisible();
    expect(await cart.findByText(/more and delivery is free/)).toBeVisible();
    await userEvent.click(cart.getByRole('button', { name: 'Remove' }));
    await waitFor(async () => expect(await readOutboxRows()).toEqual([]));
    await userEvent.click(await cart.findByRole('button', { name: 'Undo' }));
    expect(await cart.findByText('Items (2)')).toBeVisible();
    await userEvent.click(cart.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the delivery fee after a restart without a network', async () => {
    await addProduct(api.db, { name: 'Teff' });
    openAsVisitor(api, categoryPath);
    await add('Teff');
    expect(await (await openCart()).findByText(/more and delivery is free/)).toBeVisible();
    cleanup();
    const respond = apiNetwork(api.app, makeBrowser(api.app).cookies);
    renderShop(
      clientWith((path, request) => {
        if (path.includes('checkout_options')) throw noNetwork();
        return respond(path, request);
      }),
      categoryPath,
    );
    await (await card('Teff')).findByRole('button', { name: 'Increase quantity' });
    expect(await (await openCart()).findByText(/more and delivery is free/)).toBeVisible();
  });

  it('names the items that could not be added to the account', async () => {
    const few = await addProduct(api.db, { name: 'Proso' });
    const none = await addProduct(api.db, { name: 'Foxtail' });
    const store = openAsVisitor(api, categoryPath);
    await add('Proso');
    await userEvent.click((await card('Proso')).getByRole('button', { name: 'Increase quantity' }));
    await add('Foxtail');
    const sell = ({ variantId }: typeof few, onHand: number) =>
      api.db.update(stock).set({ onHand }).where(eq(stock.variantId, variantId));
    await sell(few, 1);
    await sell(none, 0);
    const cart = await openCart();
    await userEvent.click(await cart.findByRole('link', { name: 'Sign in to order' }));
    await signIn();
    expect(await screen.findByText(/^Your cart now has 1 of Proso/)).toBeVisible();
    expect(await screen.findByText('Foxtail (1 kg) is sold out.')).toBeVisible();
    await waitFor(() => expect(store.getState().cart.data).toMatchObject([{ quantity: 1 }]));
    expect(await screen.findByRole('link', { name: '1 change could not be made' })).toBeVisible();
  });

  it('is added to the account by "Sign in to order", and leaves nothing for the next visitor', async () => {
    await addProduct(api.db, { name: 'Ragi' });
    const store = openAsVisitor(api, categoryPath);
    await add('Ragi');
    const cart = await openCart();
    await userEvent.click(await cart.findByRole('link', { name: 'Sign in to order' }));
    await signIn();
    expect(await screen.findByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
    await waitFor(() => expect(store.getState().cart.data).toMatchObject([{ quantity: 1 }]));
    await userEvent.click(screen.getByRole('link', { name: 'Back to the cart' }));
    await userEvent.click(await screen.findByRole('link', { name: 'You' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(store.getState().auth.isAuthenticated).toBe(false));
    await waitFor(async () => expect(await readOutboxRows()).toEqual([]));
    expect(screen.getByRole('link', { name: 'Cart' })).not.toHaveAccessibleDescription();
    expect(Object.keys(localStorage)).not.toContain('visitor');
  });
});

describe('Wishlist of a visitor', () => {
  const wish = async (name: string) => {
    const product = await card(name);
    await userEvent.click(product.getByRole('button', { name: 'Add to wishlist' }));
    await product.findByRole('button', { name: 'Remove from wishlist' });
  };
  const openWishlist = async () => {
    await userEvent.click(await screen.findByRole('link', { name: 'Wishlist' }));
    return within(await screen.findByRole('dialog', { name: 'Your wishlist' }));
  };

  it('opens in a sheet, in which products are removed, restored and moved to the cart', async () => {
    await addProduct(api.db, { name: 'Amaranth' });
    await addProduct(api.db, { name: 'Quinoa' });
    openAsVisitor(api, categoryPath);
    await wish('Amaranth');
    await wish('Quinoa');
    const wishlist = await openWishlist();
    expect(wishlist.getAllByRole('article')).toHaveLength(2);
    const wished = (name: string) =>
      within(wishlist.getByRole('heading', { name }).closest('article') as HTMLElement);
    const remove = wished('Amaranth').getByRole('button', { name: 'Remove from wishlist' });
    await userEvent.click(remove);
    await waitFor(async () => expect(await readOutboxRows()).toHaveLength(1));
    await userEvent.click(await wishlist.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await readOutboxRows()).toHaveLength(2));
    await userEvent.click(wished('Quinoa').getByRole('button', { name: 'Move to cart' }));
    expect(
      await wishlist.findByText('Quinoa is in your cart.', { selector: 'p, span' }),
    ).toBeVisible();
    await userEvent.click(wishlist.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('link', { name: 'Cart' })).toHaveAccessibleDescription(
      '1 pack in your cart',
    );
    expect(screen.getByRole('link', { name: 'Wishlist' })).toHaveAccessibleDescription(
      '1 product on your wishlist',
    );
  });

  it('is empty at first', async () => {
    await addProduct(api.db, { name: 'Barley' });
    openAsVisitor(api, categoryPath);
    await card('Barley');
    expect((await openWishlist()).getByText('Your wishlist is empty')).toBeVisible();
  });

  it('is added to the account by "Sign in to keep it"', async () => {
    await addProduct(api.db, { name: 'Buckwheat' });
    const store = openAsVisitor(api, categoryPath);
    await wish('Buckwheat');
    await userEvent.click((await openWishlist()).getByRole('link', { name: 'Sign in to keep it' }));
    await signIn();
    expect(await screen.findByRole('heading', { name: 'Your wishlist', level: 1 })).toBeVisible();
    await waitFor(() =>
      expect(store.getState().wishlist.data).toMatchObject([{ product: { name: 'Buckwheat' } }]),
    );
  });
});
