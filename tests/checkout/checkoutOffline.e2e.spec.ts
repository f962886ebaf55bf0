import type { Page } from '@playwright/test';
import { apiOf, outboxRows } from '../support/browser/account';
import { fillAddress, testAddress } from '../support/browser/addressForm';
import { wakeWorker } from '../support/browser/backgroundSync';
import {
  checkoutRequests,
  gatewayPage,
  openCheckout,
  ordersOf,
  placeButton,
} from '../support/browser/checkout';
import { waitUntilCached } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

const waits = (page: Page) => page.getByRole('heading', { name: 'Your order waits for a signal' });

/** Places the order while the shop cannot be reached. */
const placeOffline = async (page: Page) => {
  const place = placeButton(page);
  await expect(place).toHaveAccessibleDescription(/place it as soon as there is one/);
  await place.click();
  await expect(waits(page)).toBeVisible();
};

test.describe('Checkout page: server down', () => {
  test('keeps the filled-in address and places the order with it when the server is back', async ({
    page,
    context,
    network,
  }) => {
    test.slow();
    const { url } = network;
    const { user, pack, place } = await openCheckout(page, url, { address: null });
    await waitUntilCached(page);
    await fillAddress(page, ['Full name', 'Flat, house, building']);
    await network.goDown();
    await page.reload();
    for (const field of ['Full name', 'Flat, house, building'] as const) {
      await expect(page.getByLabel(field)).toHaveValue(testAddress[field]);
    }
    await expect(page.getByText(pack.product.name)).toBeVisible();
    await expect(place).toHaveAccessibleDescription(/No signal/);
    await fillAddress(page);
    await place.click();
    await expect(waits(page)).toBeVisible();
    await page.reload();
    await expect(page.getByText(testAddress['Flat, house, building'])).toBeVisible();
    expect(await outboxRows(page)).toMatchObject([
      { operation: { type: 'address/add' } },
      { operation: { type: 'cart/order' } },
    ]);

    await network.comeBack();
    await expect(page.getByRole('heading', { name: /^Order / })).toBeVisible({ timeout: 90_000 });
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(gatewayPage(page).title).toBeVisible();
    const { theOrder } = ordersOf(context, url, user);
    expect((await theOrder()).address.line1).toBe(testAddress['Flat, house, building']);
  });

  test('has the worker place the order once when the shop is closed', async ({
    page,
    context,
    network,
    shop,
  }) => {
    test.slow();
    const { user } = await openCheckout(page, network.url);
    await waitUntilCached(page);
    await network.goDown();
    await page.reload();
    await placeOffline(page);
    await page.close();
    await network.comeBack();
    const { orders } = ordersOf(context, shop.url, user);
    expect(await orders()).toEqual([]);

    await wakeWorker(context, network.url);
    await expect.poll(orders).toHaveLength(1);
    await wakeWorker(context, network.url);
    await network.goDown();
    const offline = await context.newPage();
    await offline.goto('/checkout');
    await expect(offline.getByRole('heading', { name: 'Nothing to check out' })).toBeVisible();
    await offline.close();

    await network.comeBack();
    const opened = await context.newPage();
    await opened.goto('/checkout');
    await opened.getByRole('link', { name: 'See the order' }).click();
    await expect(opened.getByRole('button', { name: 'Pay now' })).toBeVisible();
    expect(await outboxRows(opened)).toEqual([]);
    expect(await apiOf(context, shop.url).cart(user)).toEqual([]);
    expect(await orders()).toHaveLength(1);
    expect(checkoutRequests(network).orders).toBe(1);
  });

  test('gives an order back to the cart, and nothing is placed', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user, pack } = await openCheckout(page, network.url);
    await waitUntilCached(page);
    await network.goDown();
    await page.reload();
    await placeOffline(page);
    await page.getByRole('link', { name: 'Go on shopping' }).click();
    await page.goto('/cart');
    await page.getByRole('link', { name: 'See your waiting order' }).click();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await expect(page.getByRole('main').getByText(pack.product.name).first()).toBeVisible();
    await network.comeBack();
    await expect(page.getByText('Back online')).toBeVisible({ timeout: 90_000 });
    expect(await ordersOf(context, shop.url, user).orders()).toEqual([]);
  });
});
