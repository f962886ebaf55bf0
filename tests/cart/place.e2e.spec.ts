import type { Page } from '@playwright/test';
import { sampleOf } from '../../scripts/shared/sample';
import { paths } from '../../src/paths';
import { expectNoViolations } from '../support/browser/axe';
import { cartCount } from '../support/browser/cart';
import { cardAt } from '../support/browser/categoryPage';
import { expectNoLayoutShift, watchLayoutShift } from '../support/browser/layoutShift';
import { goOffline } from '../support/browser/offline';
import { waitUntilCached, waitUntilSaved } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

const line = (page: Page) =>
  page.getByRole('button', { name: /^(Where to|To \d|We don’t deliver)/ });

const typePlace = async (page: Page, code: string) => {
  await line(page).click();
  const sheet = page.getByRole('dialog', { name: 'Where to?' });
  await sheet.getByLabel('PIN code').fill(code);
  await expectNoViolations(page, 'with the choice of a place');
  await sheet.getByRole('button', { name: 'Show when it arrives' }).click();
  return sheet;
};

test.describe('Where a visitor’s goods go', () => {
  test('is typed in place, moves nothing, and holds offline with its age', async ({
    page,
    network,
  }) => {
    await watchLayoutShift(page);
    await page.goto(network.url);
    await expect(line(page)).toHaveText(/^Where to\? Arrives /);
    const sheet = await typePlace(page, '411001');
    await expect(sheet).toBeHidden();
    await expect(line(page)).toHaveText(/^To 411001, .*\d:00/);
    await expectNoLayoutShift(page);
    await waitUntilCached(page);
    await waitUntilSaved(page, '/');
    await goOffline(page, network);
    await page.goto('/');
    await expect(line(page)).toHaveText(/^To 411001, .*\d:00.* · as of \d/);
    await expectNoLayoutShift(page);
    await expectNoViolations(page, 'with the place of delivery');
  });

  test('is said at once to be where the shop does not deliver', async ({ page, context, shop }) => {
    await context.route('**/checkout_options', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      body.data.schedule.postalCodes = ['411', '400'];
      await route.fulfill({ response, json: body });
    });
    await page.goto(shop.url);
    const sheet = await typePlace(page, '560001');
    await expect(sheet).toContainText('We don’t deliver to 560001 yet.');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(line(page)).toHaveText('We don’t deliver to 560001 yet.');
  });
});

test.describe('A visitor', () => {
  test('adds one of the goods that go well with the cart, and opens the wishlist', async ({
    page,
    shop,
  }) => {
    const { category } = await sampleOf(shop.url);
    await page.goto(shop.url + paths.category(category._id));
    await cardAt(page, 0).add.click();
    await cardAt(page, 1).like.click();
    await cartCount(page).click();
    const cart = page.getByRole('dialog', { name: 'Your cart' });
    const suggested = cart.getByRole('region', { name: 'Goes well with it' });
    await suggested.getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(suggested.getByRole('button', { name: 'Increase quantity' })).toBeVisible();
    await expect(cart.getByText('Items (2)')).toBeVisible();
    await expectNoViolations(page, 'with the cart of a visitor');
    await cart.getByRole('button', { name: 'Close' }).click();
    const wishlistLink = page.getByRole('link', { name: 'Wishlist' }).filter({ visible: true });
    await wishlistLink.click();
    const wishlist = page.getByRole('dialog', { name: 'Your wishlist' });
    await expectNoViolations(page, 'with the wishlist of a visitor');
    await wishlist.getByRole('button', { name: 'Move to cart' }).click();
    await expect(wishlist.getByText('Your wishlist is empty')).toBeVisible();
    await wishlist.getByRole('button', { name: 'Close' }).click();
    await expect(cartCount(page)).toHaveAccessibleDescription('3 packs in your cart');
  });
});
