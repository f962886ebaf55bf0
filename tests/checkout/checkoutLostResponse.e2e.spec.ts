import {
  CHECKOUT,
  checkoutRequests,
  expectPaymentStatus,
  gatewayPage,
  openCheckout,
  ordersOf,
  readyToPlace,
} from '../support/browser/checkout';
import { expect, test } from '../support/browser/test';

// The worker takes no part in orders, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

const STATUS_UNKNOWN = 'Did it arrive?';

test.describe('Checkout page: lost response', () => {
  test('finds out by itself that the order was placed, and exactly one order exists', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user, place } = await openCheckout(page, network.url);
    network.fail(CHECKOUT, { kind: 'drop' });
    await (await readyToPlace(page)).click();
    await expect(page.getByRole('heading', { name: STATUS_UNKNOWN })).toBeVisible();
    await expect(place).toBeHidden();
    const { orders, theOrder } = ordersOf(context, shop.url, user);
    await expect.poll(orders).toHaveLength(1);

    network.heal();
    await expect(gatewayPage(page).title).toBeVisible({ timeout: 45_000 });
    expect(checkoutRequests(network).sent.length).toBeGreaterThan(1);
    expect(checkoutRequests(network).orders).toBe(1);
    await gatewayPage(page).pay.click();
    await expectPaymentStatus(page, 'success');
    expect(await theOrder()).toMatchObject({ status: 'paid' });
  });

  test('sends one request for a double click while the request hangs, and a retry places one order', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user } = await openCheckout(page, network.url);
    network.fail(CHECKOUT, { kind: 'hang' });
    const button = await readyToPlace(page);
    await button.dblclick();
    await expect(button).toHaveAccessibleDescription('Placing your order…');
    // The page times out later than a gateway.
    await expect(page.getByRole('heading', { name: STATUS_UNKNOWN })).toBeVisible({
      timeout: 60_000,
    });
    const { orders } = ordersOf(context, shop.url, user);
    expect(await orders()).toEqual([]);
    expect(checkoutRequests(network).sent).toHaveLength(1);

    network.heal();
    await page.getByRole('main').getByRole('button', { name: 'Try now' }).click();
    await expect(gatewayPage(page).title).toBeVisible();
    expect(checkoutRequests(network).orders).toBe(1);
    expect(await orders()).toHaveLength(1);
  });
});
