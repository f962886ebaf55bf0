import type { Page } from '@playwright/test';
import { packOnHome } from '../../support/api/packsInStock';
import { apiOf, openSignedIn } from '../../support/browser/account';
import { cartCount, wishlistCount } from '../../support/browser/cart';
import { expect, test } from '../../support/browser/test';

const expectBoth = async (page: Page) => {
  await expect(cartCount(page)).toHaveAccessibleDescription('1 pack in your cart');
  await expect(wishlistCount(page)).toHaveAccessibleDescription('1 product on your wishlist');
};

test.describe('Two tabs', () => {
  for (const isResponding of [true, false]) {
    const condition = isResponding
      ? 'while the server responds'
      : 'while the server is unreachable';
    test(`both show the cart changed in one and the wishlist changed in the other ${condition}`, async ({
      page: one,
      context,
      network,
    }) => {
      const user = await openSignedIn(one, network.url);
      const { product } = await packOnHome(network.url);
      await one.waitForFunction(() => navigator.serviceWorker.controller);
      const other = await context.newPage();
      await other.goto('/');
      const card = (page: Page) =>
        page.getByRole('article').filter({ hasText: product.name }).first();
      await expect(card(other)).toBeVisible();
      if (!isResponding) network.fail(/(PUT|POST|DELETE) \/api\//, { kind: 'disconnect' });

      await card(one).getByRole('button', { name: 'Add to cart' }).click();
      await expect(cartCount(other)).toHaveAccessibleDescription('1 pack in your cart');
      await card(other).getByRole('button', { name: 'Add to wishlist' }).click();
      await expect(wishlistCount(one)).toHaveAccessibleDescription('1 product on your wishlist');

      if (isResponding) {
        const { call, cart } = apiOf(context, network.url);
        const wishes = async () => (await call('GET', `wishlist/${user._id}`)).data.results;
        await expect.poll(async () => (await cart(user)).length).toBe(1);
        await expect.poll(async () => (await wishes()).length).toBe(1);
      }
      // From here on only stored data is available.
      network.fail(/\/api\//, { kind: 'disconnect' });
      for (const page of [one, other, one]) {
        await page.reload();
        await expectBoth(page);
      }
      await expectBoth(other);
    });
  }
});
