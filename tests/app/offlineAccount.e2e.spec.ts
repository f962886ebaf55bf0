/** What of an account a real device holds, opened later without a server. */
import { sampleOf } from '../../scripts/shared/sample';
import { paths } from '../../src/paths';
import { cartCount, packToBuy } from '../support/browser/cart';
import { readRecord } from '../support/browser/device/deviceStorage';
import { expectLoaded, openAndCache } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

test('Account pages show the saved cart, wishlist, addresses, profile and orders while the server is down, and a change stays', async ({
  page,
  context,
  network,
  buyer,
}) => {
  const { user, call } = buyer;
  const { product } = await sampleOf(network.url);
  const { _id: orderId, number, items, address } = await buyer.buy();
  const unseen = await buyer.buy();
  await buyer.fillCart([await packToBuy(network.url)], 2);
  await call('PUT', 'add_wishlist', { userId: user._id, productId: product._id });
  await call('PUT', `profile/${user._id}`, { name: 'Asha Rao', phone: '+919876543210' });
  await openAndCache(page, '/profile/orders');
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await page.goto(paths.orderDetails(orderId));
  await expect(page.getByRole('main').getByText(address.line1)).toBeVisible();
  // Stored shortly after it is shown; the browser aborts the write if the page is left before.
  await expect.poll(() => readRecord(page, `${user._id}/orders`)).toContain(address.line1);
  await page.goto('about:blank');
  await page.close();
  await network.goDown();

  const next = await context.newPage();
  const main = next.getByRole('main');
  await next.goto('/cart');
  // What goes with it may stand below.
  await expect(main.getByRole('group').first()).toHaveText('2');
  // Of the catalogue nothing has to be saved.
  await next.evaluate(() => caches.delete('shop-catalogue-v1'));
  await main.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(cartCount(next)).toHaveAccessibleDescription('3 packs in your cart');
  await next.reload();
  await expect(main.getByRole('group').first()).toHaveText('3');
  await expect(next.getByText('The shop isn’t answering.')).toBeVisible();
  await next.goto('/wishlist');
  await expect(next.getByRole('heading', { name: product.name })).toBeVisible();
  await next.goto('/profile/addresses');
  await expect(next.getByText(address.line1).first()).toBeVisible();
  await next.goto('/profile/details');
  await expect(next.getByLabel('Name')).toHaveValue('Asha Rao');
  await expect(next.getByText(user.email)).toBeVisible();
  await next.goto('/profile/orders');
  const savedAt = next.getByText(/Showing what was saved at \d/);
  await expect(next.getByRole('heading', { name: /^Order / })).toHaveCount(2);
  await expect(savedAt).toBeAttached();
  await next.getByRole('heading', { name: `Order ${number}` }).click();
  await expectLoaded(next, `Order ${number}`);
  await expect(main.getByText(items[0]?.product.name ?? 'nothing').first()).toBeVisible();
  await next.goto(paths.paymentStatus('success', orderId));
  await expectLoaded(next, /^Thank you/);
  // An order that was never opened shows its summary.
  await next.goto(paths.orderDetails(unseen._id));
  await expect(next.getByRole('heading', { name: `Order ${unseen.number}` })).toBeVisible();
  await expect(next.getByText('Not all of it is on this device')).toBeVisible();
});
