/**
 * An addition without a signal, with a real worker and database. Its rules and rejections are proven in
 * `joinedOrders.api.test.ts` and `addToOrder.ui.test.tsx`.
 */
import { randomUUID } from 'node:crypto';
import { openCheckout, placeButton, readyToPlace } from '../../support/browser/checkout';
import { expect, test } from '../../support/browser/test';

test('An addition to an order is placed when there is a signal, and goes with it', async ({
  page,
  network,
}) => {
  const { user, call, pack } = await openCheckout(page, network.url);
  const { product, variant } = pack;
  const [address] = (await call('GET', `myaddresslist/${user._id}`)).data.results;
  const lines = [{ variantId: variant._id, quantity: 2, price: variant.price }];
  const checkout = { addressId: address._id, lines, orderKey: randomUUID() };
  const placed = await call('POST', `checkout/${user._id}`, {
    ...checkout,
    gateway: 'on_delivery',
  });
  const { orderId } = placed.data;
  await call('PUT', `cart/${user._id}`, {
    ...{ productId: product._id, variantId: variant._id, quantity: 1 },
  });
  await page.goto(`${network.url}/orderdetails/${orderId}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Add to .*order$/ })
    .click();
  await expect(page.getByRole('radio', { name: /With your order/ })).toBeChecked();
  await readyToPlace(page);
  await network.goDown();
  await placeButton(page).click();
  await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/Goes with order .* No delivery fee/)).toBeVisible();
  await network.comeBack();
  await expect
    .poll(async () => (await call('GET', `user_orders/${user._id}`)).data?.results, {
      timeout: 60_000,
    })
    .toMatchObject([{ joins: { _id: orderId } }, { _id: orderId, joinedBy: [{}] }]);
});
