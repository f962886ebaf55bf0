/**
 * An order across tabs, reloads and the history of a browser. Lost and late responses, differences, windows and payment
 * on delivery are proven in `checkout.ui.test.tsx` and its neighbours, and by the API.
 */
import type { Page } from '@playwright/test';
import { apiOf } from '../support/browser/account';
import { fillAddress, testAddress } from '../support/browser/addressForm';
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

// The worker takes no part in these, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

const payNow = (page: Page) => page.getByRole('button', { name: 'Pay now' });

test.describe('Checkout in Chromium', () => {
  test('places one order for a double click whose response is lost, finds it after a reload, and pays it', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user, pack } = await openCheckout(page, network.url, { address: null, at: '/cart' });
    const { orders, theOrder, available } = ordersOf(context, shop.url, user);
    const before = Number(await available(pack));
    await page.getByRole('link', { name: 'Checkout' }).click();
    await fillAddress(page);
    network.fail(CHECKOUT, { kind: 'drop' });
    await (await readyToPlace(page)).dblclick();
    await expect.poll(orders).toHaveLength(1);
    await expect(page.getByRole('heading', { name: 'Did it arrive?' })).toBeVisible();
    network.heal();
    await page.reload();
    await payNow(page).click();
    const gateway = gatewayPage(page);
    await gateway.fail.click();
    await expectPaymentStatus(page, 'failure');
    await page.getByRole('button', { name: 'Pay again' }).click();
    await gateway.pay.click();
    await expectPaymentStatus(page, 'success');
    expect(checkoutRequests(network).orders).toBe(1);
    expect(await theOrder()).toMatchObject({
      status: 'paid',
      address: { line1: testAddress['Flat, house, building'] },
      items: [{ variantId: pack.variant._id, quantity: 2 }],
      payment: { refundDue: 0 },
    });
    expect(await apiOf(context, shop.url).cart(user)).toEqual([]);
    await expect.poll(() => available(pack)).toBe(before - 2);
  });

  test('shows the placed order in every tab and after Back from the payment, which another browser settles', async ({
    page,
    context,
    browser,
    network,
    shop,
  }) => {
    const { user, place } = await openCheckout(page, network.url);
    const other = await context.newPage();
    await other.goto('/checkout');
    await readyToPlace(other);
    await placeOrder(page);
    const paymentUrl = page.url();
    await expect(other.getByRole('heading', { name: /^Order / })).toBeVisible();
    await payNow(other).click();
    await expect(other).toHaveURL(paymentUrl);
    await other.close();

    await page.goBack();
    // The checkout leads to the order, or names it if the delivery of its row ended before.
    const order = page.getByRole('link', { name: 'See the order' });
    await expect(order.or(payNow(page))).toBeVisible();
    await expect(place).toBeHidden();
    if (await order.isVisible()) await order.click();
    await payNow(page).click();
    await expect(page).toHaveURL(paymentUrl);
    await gatewayPage(page).leavePending.click();
    await expectPaymentStatus(page, 'pending');
    // A separate browser, which shares no messages with the shopper's.
    const bank = await browser.newPage();
    await bank.goto(paymentUrl);
    await gatewayPage(bank).pay.click();
    await expectPaymentStatus(page, 'success');
    await bank.close();
    expect(checkoutRequests(network)).toMatchObject({ sent: { length: 1 }, orders: 1 });
    expect(await ordersOf(context, shop.url, user).theOrder()).toMatchObject({ status: 'paid' });
  });
});
