import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { addProduct } from '../support/database/catalogueRows';
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

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 2 });
  return within(heading.closest('article') as HTMLElement);
};
const button = (place: Awaited<ReturnType<typeof card>>, name: string) =>
  place.getByRole('button', { name });
const countOf = (name: string) => screen.getByRole('link', { name });

describe('Add-to-cart button', () => {
  it('is replaced by a quantity stepper, which gets the focus', async () => {
    const { productId } = await addProduct(api.db, { name: 'Ragi' });
    const shopper = await makeSignedInShopper(api);
    shopper.open(categoryPath);
    const ragi = await card('Ragi');
    await userEvent.click(button(ragi, 'Add to cart'));
    await waitFor(() => expect(button(ragi, 'Increase quantity')).toHaveFocus());
    expect(ragi.queryByRole('button', { name: 'Add to cart' })).toBeNull();
    await userEvent.click(button(ragi, 'Increase quantity'));
    expect(ragi.getByText('2')).toBeVisible();
    expect(await screen.findByText('Ragi, 1 kg: 2 in your cart')).toBeInTheDocument();
    await waitFor(async () => expect(await shopper.cart()).toEqual({ [productId]: 2 }));
    expect(countOf('Cart')).toHaveAccessibleDescription('2 packs in your cart');
  });

  it('returns with the focus when the quantity becomes 0', async () => {
    await addProduct(api.db, { name: 'Jowar' });
    const shopper = await makeSignedInShopper(api);
    shopper.open(categoryPath);
    const jowar = await card('Jowar');
    await userEvent.click(button(jowar, 'Add to cart'));
    await userEvent.click(await jowar.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(button(jowar, 'Add to cart')).toHaveFocus());
    // The button is ahead of the count until the change is stored.
    await waitFor(() => expect(countOf('Cart')).not.toHaveAccessibleDescription());
    await waitFor(async () => expect(await shopper.cart()).toEqual({}));
  });

  it('counts every one of several quick presses', async () => {
    const { productId } = await addProduct(api.db, { name: 'Bajra' });
    const shopper = await makeSignedInShopper(api);
    shopper.open(categoryPath);
    const bajra = await card('Bajra');
    button(bajra, 'Add to cart').click();
    const more = await bajra.findByRole('button', { name: 'Increase quantity' });
    for (let press = 0; press < 4; press += 1) await userEvent.click(more);
    await waitFor(async () => expect(await shopper.cart()).toEqual({ [productId]: 5 }));
    expect(bajra.getByText('5')).toBeVisible();
  });

  it('disables the stepper at the available quantity and shows a message', async () => {
    const { productId } = await addProduct(api.db, { name: 'Kodo', onHand: 1 });
    const shopper = await makeSignedInShopper(api);
    shopper.open('/category?id=cat_1&sort=name');
    const kodo = await card('Kodo');
    await userEvent.click(button(kodo, 'Add to cart'));
    const more = await kodo.findByRole('button', { name: 'Increase quantity' });
    expect(more).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(more);
    const toast = await screen.findByRole('button', { name: 'Dismiss' });
    expect(toast.parentElement).toHaveTextContent('Only 1 left');
    await waitFor(async () => expect(await shopper.cart()).toEqual({ [productId]: 1 }));
  });

  it('gives way to "Notify me" when nothing is available, which leads a visitor to the product', async () => {
    const { productId, variantId } = await addProduct(api.db, { name: 'Foxtail', onHand: 0 });
    openAsVisitor(api, categoryPath);
    const foxtail = await card('Foxtail');
    expect(foxtail.getByText('Sold out')).toBeVisible();
    expect(foxtail.queryByRole('button', { name: 'Add to cart' })).toBeNull();
    const tellMe = foxtail.getByRole('link', { name: 'Notify me when it’s back' });
    expect(tellMe.getAttribute('href')).toMatch(new RegExp(`/${productId}\\?pack=${variantId}$`));
    await userEvent.click(tellMe);
    expect(await screen.findByRole('button', { name: 'Notify me when it’s back' })).toBeVisible();
  });

  it('gives way to "Notify me", which takes a shopper one press', async () => {
    const pack = await addProduct(api.db, { name: 'Little millet', onHand: 0 });
    const { user, get, open } = await makeSignedInShopper(api);
    open(categoryPath);
    const tellMe = { name: 'Notify me when it’s back' };
    await userEvent.click(await (await card('Little millet')).findByRole('button', tellMe));
    expect(await screen.findByRole('button', { name: 'You’ll get an e-mail' })).toBeVisible();
    await waitFor(async () => {
      const { data } = (await get(`stock_alerts/${user._id}`)).json();
      expect(data.results).toMatchObject([{ variantId: pack.variantId }]);
    });
  });
});

describe('Wishlist button', () => {
  it('puts a product on the wishlist and removes it again', async () => {
    const { productId } = await addProduct(api.db, { name: 'Proso' });
    const shopper = await makeSignedInShopper(api);
    shopper.open(categoryPath);
    const proso = await card('Proso');
    expect(button(proso, 'Add to wishlist')).toHaveAttribute('aria-description', 'Proso');
    await userEvent.click(button(proso, 'Add to wishlist'));
    expect(button(proso, 'Remove from wishlist')).toHaveFocus();
    await waitFor(async () => expect(await shopper.wishlist()).toEqual([productId]));
    expect(countOf('Wishlist')).toHaveAccessibleDescription('1 product on your wishlist');
    await userEvent.click(button(proso, 'Remove from wishlist'));
    expect(button(proso, 'Add to wishlist')).toBeVisible();
    await waitFor(async () => expect(await shopper.wishlist()).toEqual([]));
  });
});
