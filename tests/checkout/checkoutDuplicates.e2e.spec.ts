import {
  CHECKOUT,
  checkoutRequests,
  expectPaymentStatus,
  gatewayPage,
  openCheckout,
  ordersOf,
  placeOrder,
  readyToPlace,
} from '../support/browser/checkout';
import { expect, test } from '../support/browser/test';

// The worker serves none of what is checked, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

test.describe('Checkout page: duplicate orders', () => {
  test('places one order for a double click on the button', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user } = await openCheckout(page, network.url);
    await (await readyToPlace(page)).dblclick();
    await expect(gatewayPage(page).title).toBeVisible();
    expect(checkoutRequests(network).sent).toHaveLength(1);
    expect(await ordersOf(context, shop.url, user).orders()).toHaveLength(1);
  });

  test('finds the placed order after a reload before the response arrived', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user } = await openCheckout(page, network.url);
    const { orders, theOrder } = ordersOf(context, shop.url, user);
    network.fail(CHECKOUT, { kind: 'stall' });
    await (await readyToPlace(page)).click();
    await expect.poll(orders).toHaveLength(1);
    network.heal();
    await page.reload();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await gatewayPage(page).pay.click();
    await expectPaymentStatus(page, 'success');
    expect(checkoutRequests(network)).toMatchObject({ sent: { length: 2 }, orders: 1 });
    expect(await theOrder()).toMatchObject({ status: 'paid' });
  });

  test('offers to pay the placed order when the shopper goes back from the payment page', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user, place } = await openCheckout(page, network.url);
    await placeOrder(page);
    const paymentUrl = page.url();
    await page.goBack();
    // The checkout leads to the order, or names it if the delivery of its row ended before.
    const order = page.getByRole('link', { name: 'See the order' });
    const pay = page.getByRole('button', { name: 'Pay now' });
    await expect(order.or(pay)).toBeVisible();
    await expect(place).toBeHidden();
    if (await order.isVisible()) await order.click();
    await pay.click();
    await expect(page).toHaveURL(paymentUrl);
    await gatewayPage(page).pay.click();
    await expectPaymentStatus(page, 'success');
    expect(await ordersOf(context, shop.url, user).theOrder()).toMatchObject({ status: 'paid' });
  });

  test('places one order when two tabs press the button at the same time', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user } = await openCheckout(page, network.url);
    const other = await context.newPage();
    await other.goto('/checkout');
    const tabs = [page, other];
    // Either button may disappear first, because the tabs exchange messages.
    const buttons = await Promise.all(
      tabs.map(async (tab) => (await readyToPlace(tab)).elementHandle()),
    );
    network.fail(CHECKOUT, { kind: 'delay', ms: 500 });
    const press = (button: SVGElement | HTMLElement) => (button as HTMLElement).click();
    await Promise.all(buttons.map((button) => button?.evaluate(press)));
    const { orders, theOrder } = ordersOf(context, shop.url, user);
    const isPaying = (tab: typeof page) => tab.url().includes('/payments/sandbox/');
    await expect.poll(() => tabs.some(isPaying)).toBe(true);
    await expect
      .poll(() => checkoutRequests(network).sent.every(({ isComplete }) => isComplete))
      .toBe(true);
    expect(await orders()).toHaveLength(1);

    const payer = tabs.find(isPaying) ?? page;
    await gatewayPage(payer).pay.click();
    await expectPaymentStatus(payer, 'success');
    expect(await theOrder()).toMatchObject({ status: 'paid' });
  });

  test('shows the placed order in a second tab instead of its old cart', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user } = await openCheckout(page, network.url);
    const other = await context.newPage();
    await other.goto('/checkout');
    await readyToPlace(other);
    await placeOrder(page);
    await expect(other.getByRole('heading', { name: /^Order / })).toBeVisible();
    await other.getByRole('button', { name: 'Pay now' }).click();
    await expect(other).toHaveURL(page.url());
    expect(checkoutRequests(network)).toMatchObject({ sent: { length: 1 }, orders: 1 });
    expect(await ordersOf(context, shop.url, user).orders()).toHaveLength(1);
  });
});
