import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { addProduct } from '../support/database/catalogueRows';
import {
  makeSignedInShopper,
  openShoppingApi,
  type ShoppingApi,
} from '../support/storefront/signedInShopper';

let api: ShoppingApi;
beforeAll(async () => {
  api = await openShoppingApi();
});

/** Opens the wishlist with these products, whose names must differ. */
const openWishlistOf = async (...liked: NonNullable<Parameters<typeof addProduct>[1]>[]) => {
  const shopper = await makeSignedInShopper(api);
  const userId = shopper.user._id;
  const ids: string[] = [];
  for (const traits of liked) {
    const { productId } = await addProduct(api.db, traits);
    await shopper.put('add_wishlist', { userId, productId });
    ids.push(productId);
  }
  shopper.open('/wishlist');
  await screen.findByRole('heading', { name: 'Your wishlist', level: 1 });
  return { ...shopper, ids };
};

const place = (name: string) => {
  const heading = screen.getByRole('heading', { name, level: 2 });
  return within(heading.closest('li') as HTMLElement);
};

describe('Wishlist page', () => {
  it('moves a product to the cart and back on Undo', async () => {
    const shopper = await openWishlistOf({ name: 'Saffron' }, { name: 'Clove' });
    const [saffron = '', clove = ''] = shopper.ids;
    await userEvent.click(place('Saffron').getByRole('button', { name: 'Move to cart' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(screen.getByText('Saffron is in your cart.', { selector: 'li p' })).toBeVisible();
    await waitFor(async () => expect(await shopper.cart()).toEqual({ [saffron]: 1 }));
    await waitFor(async () => expect(await shopper.wishlist()).toEqual([clove]));
    await userEvent.click(undo);
    expect(await screen.findByRole('heading', { name: 'Saffron' })).toBeVisible();
    await waitFor(async () => expect(await shopper.cart()).toEqual({}));
    await waitFor(async () =>
      expect((await shopper.wishlist()).sort()).toEqual([saffron, clove].sort()),
    );
  });

  it('restores a removed product in its position on Undo', async () => {
    const shopper = await openWishlistOf({ name: 'Mace' });
    await userEvent.click(place('Mace').getByRole('button', { name: 'Remove from wishlist' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(undo).toHaveFocus());
    await waitFor(async () => expect(await shopper.wishlist()).toEqual([]));
    await userEvent.click(undo);
    expect(await screen.findByRole('heading', { name: 'Mace' })).toBeVisible();
    await waitFor(async () => expect(await shopper.wishlist()).toEqual(shopper.ids));
  });

  it('shows a sold-out product as such', async () => {
    await openWishlistOf({ name: 'Nutmeg', onHand: 0 });
    expect(place('Nutmeg').getByRole('button', { name: 'Sold out' })).toBeDisabled();
  });

  it('links to the catalogue when it is empty', async () => {
    const shopper = await makeSignedInShopper(api);
    shopper.open('/wishlist');
    expect(await screen.findByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Browse products' })).toBeVisible();
  });
});
