import { apiOf, outboxRows, signInContext } from '../../support/browser/account';
import { firstPackInStock } from '../../support/browser/cart';
import { openBarePage, putOutboxRows } from '../../support/browser/deviceStorage';
import { expect, test } from '../../support/browser/test';

// The worker takes no part in sending changes, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

test.describe('Outbox: rows of other builds', () => {
  test('are sent, or shown for the shopper to discard', async ({ page, context, network }) => {
    const user = await signInContext(context, network.url);
    const { product, variant } = await firstPackInStock(network.url);
    const line = {
      _id: 'provisional_other',
      productId: product._id,
      variantId: variant._id,
      quantity: 3,
      product,
      variant,
    };
    const bare = await openBarePage(context, network.url);
    await bare.evaluate((id) => localStorage.setItem('userId', id), user._id);
    await putOutboxRows(bare, [
      // Lacks fields.
      { userId: user._id, operation: { type: 'cart/set', line } },
      // Has an unknown operation.
      { userId: user._id, operation: { type: 'wishlist/rate', product }, attempts: 0 },
      // Malformed.
      { userId: user._id, operation: 'wishlist', note: 7 },
      { userId: user._id },
    ]);
    await bare.close();

    await page.goto('/cart');
    await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible();
    const { cart } = apiOf(context, network.url);
    await expect.poll(async () => (await cart(user)).map(({ quantity }) => quantity)).toEqual([3]);

    await page.getByRole('link', { name: '1 change could not be made' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting changes' })).toBeVisible();
    const left = page.getByRole('main').getByRole('listitem').filter({ hasText: product.name });
    await expect(left).toContainText(product.name);
    await left.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('Everything has arrived')).toBeVisible();
    // Unreadable rows stay for a build that can read them.
    await expect.poll(async () => (await outboxRows(page)).length).toBe(2);
  });
});
