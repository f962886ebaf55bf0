import { packOnHome } from '../../support/api/packsInStock';
import { apiOf, openSignedIn, outboxRows } from '../../support/browser/account';
import { loseConnections } from '../../support/browser/brokenIndexedDb';
import { cartCount, openCart } from '../../support/browser/cart';
import { expect, test } from '../../support/browser/test';

// The worker stores no changes, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

test.describe('Lost database connection', () => {
  test('is reopened once and the change is stored', async ({ page, network }) => {
    const user = await openSignedIn(page, network.url);
    const { product, variant } = await packOnHome(network.url);
    network.fail(/(PUT|POST|DELETE) \/api\//, { kind: 'disconnect' });
    const card = page.getByRole('article').filter({ hasText: product.name }).first();
    await loseConnections(page, 'once');
    await card.getByRole('button', { name: 'Add to cart' }).click();
    await expect(card.getByRole('button', { name: 'Increase quantity' })).toBeVisible();
    await expect.poll(async () => (await outboxRows(page)).length).toBe(1);
    network.heal();
    await page.reload();
    const { cart } = apiOf(page.context(), network.url);
    await expect
      .poll(async () => (await cart(user)).map(({ variantId }) => variantId))
      .toEqual([variant._id]);
  });

  test('shows an error and undoes the change when the database stays unavailable', async ({
    page,
    network,
  }) => {
    await openSignedIn(page, network.url);
    const { product } = await packOnHome(network.url);
    const card = page.getByRole('article').filter({ hasText: product.name }).first();
    await expect(card).toBeVisible();
    await loseConnections(page, 'always');
    await card.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText('This device could not keep that change.')).toBeVisible();
    await expect(page.getByText(/This device isn’t keeping changes/)).toBeVisible();
    await expect(card.getByRole('button', { name: 'Add to cart' })).toBeVisible();
    await expect(cartCount(page)).not.toHaveAccessibleDescription(/in your cart/);
  });

  test('restores the stored quantity in the cart when the database stays unavailable', async ({
    page,
    network,
  }) => {
    const { product } = await openCart(page, network.url);
    await page.goto('/cart');
    const stepper = page.getByRole('main').getByRole('group', { name: product.name, exact: true });
    await expect(stepper).toHaveText('2');
    await loseConnections(page, 'always');
    await stepper.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByText('This device could not keep that change.')).toBeVisible();
    await expect(stepper).toHaveText('2');
  });
});
