import type { Page } from '@playwright/test';
import type { Variant } from '../../src/contract/product';
import { packToBuy } from '../support/browser/cart';
import { signInBuyer } from '../support/browser/orders';
import { expect, test } from '../support/browser/test';

// The worker serves none of what is checked, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

/** The status at the top of the order page. */
const statusOf = (page: Page) => page.getByRole('main').getByRole('status').first();

const cancelOnPage = async (page: Page, explanation: RegExp) => {
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancel order .*\?$/ });
  await expect(dialog).toContainText(explanation);
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog).toBeHidden();
  await expect(statusOf(page)).toHaveText('Cancelled');
  const notice = page.getByRole('region', { name: 'This order is cancelled' });
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('main').getByText('On its way')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();
};

test.describe('Order cancellation', () => {
  test('refunds a paid order and returns its packs to stock', async ({ page, network }) => {
    const buyer = await signInBuyer(page, network.url);
    const pack = await packToBuy(network.url);
    await buyer.fillCart([pack], 3);
    const { _id: orderId } = await buyer.buy();
    const stock = async () => {
      const { data } = await buyer.call('GET', `product_details/${pack.product._id}`);
      const variants: Variant[] = data.results.variants;
      return variants.find(({ _id }) => _id === pack.variant._id)?.available;
    };
    // The catalogue is cached for two seconds.
    await expect.poll(stock).toBe(pack.variant.available - 3);

    await page.goto(`/orderdetails/${orderId}`);
    await cancelOnPage(page, /We give ₹[\d,.]+ back the way you paid/);
    // The refund job runs every few seconds, possibly right now.
    await expect(page.getByText(/^₹[\d,.]+ (is on its way|was sent) back to you\.$/)).toBeVisible();
    await expect.poll(stock).toBe(pack.variant.available);

    const status = async () => (await buyer.order(orderId)).payment.status;
    await expect.poll(status, { timeout: 60_000 }).toBe('refunded');
    await page.reload();
    await expect(page.getByRole('main').getByText('Paid back', { exact: true })).toBeVisible();
    await expect(page.getByText(/^₹[\d,.]+ was sent back to you\.$/)).toBeVisible();
    await page.goto(`/payment-status/success/${orderId}`);
    await expect(page.getByRole('heading', { name: 'Your money was sent back' })).toBeVisible();
  });

  test('scrolls to the cancellation message and focuses it on a phone', async ({
    page,
    network,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const buyer = await signInBuyer(page, network.url);
    const placed = await buyer.place();
    await buyer.press(placed, 'pending');
    await page.goto(`/orderdetails/${placed.orderId}`);
    const cancel = page.getByRole('button', { name: 'Cancel order' });
    await cancel.scrollIntoViewIfNeeded();
    await cancelOnPage(page, /Should a payment still arrive, it goes back/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(
      page.getByText('Nothing was paid. Should a payment still arrive'),
    ).toBeInViewport();
  });

  test('keeps the order when the dialog is closed with "Keep the order"', async ({
    page,
    network,
  }) => {
    const buyer = await signInBuyer(page, network.url);
    const { _id: orderId } = await buyer.buy();
    await page.goto(`/orderdetails/${orderId}`);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep the order' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.reload();
    await expect(statusOf(page)).toHaveText('Paid');
    expect((await buyer.order(orderId)).status).toBe('paid');
  });

  test('closes the open payment page of an unpaid order and owes no refund', async ({
    page,
    network,
  }) => {
    const buyer = await signInBuyer(page, network.url);
    const { orderId, redirectUrl } = await buyer.place();
    // The payment page is open in another tab.
    const paying = await page.context().newPage();
    await paying.goto(redirectUrl);
    await expect(paying.getByRole('heading', { name: 'Test payment' })).toBeVisible();

    await page.goto(`/orderdetails/${orderId}`);
    await cancelOnPage(page, /Nothing was paid, so nothing is owed/);
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeHidden();

    await paying.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(paying.getByRole('heading', { name: 'This payment is closed' })).toBeVisible();
    await paying.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(paying.getByRole('heading', { name: 'This order is cancelled' })).toBeVisible();
    await expect(paying.getByRole('button', { name: /^Pay/ })).toBeHidden();
    expect(await buyer.order(orderId)).toMatchObject({
      status: 'cancelled',
      payment: { refundDue: 0, refunded: 0 },
    });
  });
});
