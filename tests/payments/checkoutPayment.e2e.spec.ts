import { apiOf } from '../support/browser/account';
import { fillAddress, testAddress } from '../support/browser/addressForm';
import {
  expectPaymentStatus,
  gatewayPage,
  openCheckout,
  ordersOf,
  placeOrder,
} from '../support/browser/checkout';
import { expect, test } from '../support/browser/test';

// The worker serves none of what is checked, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

test.describe('Checkout page: payment', () => {
  test('leads from the cart to a paid order with an address typed in on the way', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user, pack } = await openCheckout(page, network.url, { address: null, at: '/cart' });
    const { theOrder, available } = ordersOf(context, shop.url, user);
    const before = Number(await available(pack));
    await page.getByRole('link', { name: 'Checkout' }).click();
    await fillAddress(page);
    const { pay } = await placeOrder(page);
    await pay.click();

    await expectPaymentStatus(page, 'success');
    const order = await theOrder();
    expect(order).toMatchObject({
      status: 'paid',
      address: { line1: testAddress['Flat, house, building'] },
      items: [{ variantId: pack.variant._id, quantity: 2, variant: { price: pack.variant.price } }],
      payment: { status: 'captured' },
    });
    await expect(page.getByRole('main').getByText(order.number)).toBeVisible();
    expect(await apiOf(context, shop.url).cart(user)).toEqual([]);
    await expect.poll(() => available(pack)).toBe(before - 2);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });

  test('pays the same order again after a failed payment', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user } = await openCheckout(page, network.url);
    const { fail } = await placeOrder(page);
    await fail.click();
    await expectPaymentStatus(page, 'failure');
    await page.getByRole('button', { name: 'Pay again' }).click();
    await gatewayPage(page).pay.click();
    await expectPaymentStatus(page, 'success');
    const { theOrder } = ordersOf(context, shop.url, user);
    expect(await theOrder()).toMatchObject({ status: 'paid', payment: { refundDue: 0 } });
  });

  test('shows a pending payment as paid on the open page once the bank confirms it', async ({
    page,
    context,
    browser,
    network,
    shop,
  }) => {
    const { user } = await openCheckout(page, network.url);
    const { leavePending } = await placeOrder(page);
    const paymentUrl = page.url();
    await leavePending.click();
    await expectPaymentStatus(page, 'pending');
    const { theOrder } = ordersOf(context, shop.url, user);
    expect(await theOrder()).toMatchObject({ status: 'awaiting_payment' });

    // A separate browser, which shares no messages with the shopper's.
    const bank = await browser.newPage();
    await bank.goto(paymentUrl);
    await gatewayPage(bank).pay.click();
    await expectPaymentStatus(page, 'success');
    expect(await theOrder()).toMatchObject({ status: 'paid' });
    await bank.close();
  });

  test('offers an unpaid order on the next visit after the payment page was closed', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user } = await openCheckout(page, network.url);
    await placeOrder(page);
    await page.close();
    const { theOrder } = ordersOf(context, shop.url, user);
    const { number } = await theOrder();

    const next = await context.newPage();
    await next.goto('/');
    const notice = next.getByRole('status').filter({ hasText: number });
    await notice.getByRole('link', { name: 'Pay now' }).click();
    await next.getByRole('button', { name: 'Pay now' }).click();
    await gatewayPage(next).pay.click();
    await expectPaymentStatus(next, 'success');
    expect(await theOrder()).toMatchObject({ number, status: 'paid' });
    await next.goto('/');
    await expect(next.getByRole('article').first()).toBeVisible();
    await expect(notice).toBeHidden();
  });
});
