import { eq } from 'drizzle-orm';
import { order } from '../../server/orders/ordersSchema';
import { payment } from '../../server/payments/paymentsSchema';
import { expectNoViolations } from '../support/browser/axe';
import { signInBuyer } from '../support/browser/orders';
import { expectLoaded } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

// What is shown and focused needs no worker, whose installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

test.describe('Order and payment pages: accessibility', () => {
  // axe runs three times on every page.
  test.slow();

  test('axe reports no violation for an unpaid order: notice, checkout and payment page', async ({
    page,
    network,
  }) => {
    const buyer = await signInBuyer(page, network.url);
    const { redirectUrl } = await buyer.place();
    await page.goto('/about');
    await expect(page.getByRole('link', { name: 'Pay now' })).toBeVisible();
    await expectNoViolations(page, 'the notice');
    await page.goto('/checkout');
    await expectLoaded(page, 'Nothing to check out');
    await expectNoViolations(page, 'an order already placed');
    await page.goto(redirectUrl);
    await page.getByText('For testing').click();
    await expectNoViolations(page, 'the payment page');
  });

  test('axe reports no violation for a failed and a pending payment', async ({ page, network }) => {
    const buyer = await signInBuyer(page, network.url);
    const placed = await buyer.place();
    const { orderId, redirectUrl } = placed;
    for (const { action, status, title } of [
      { action: 'failed', status: 'failure', title: 'The payment didn’t go through' },
      { action: 'pending', status: 'pending', title: 'Waiting for your payment' },
    ] as const) {
      await buyer.press(placed, action);
      await page.goto(`/payment-status/${status}/${orderId}`);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expectNoViolations(page, status);
      await page.goto(`/orderdetails/${orderId}`);
      await expectLoaded(page, /^Order/);
      await expectNoViolations(page, `an order: ${status}`);
    }
    await page.goto(redirectUrl);
    await expect(page.getByRole('status')).toBeVisible();
    await expectNoViolations(page, 'the payment page: pending');
  });

  test('axe reports no violation for a paid, a cancelled and a refunded order', async ({
    page,
    network,
  }) => {
    const buyer = await signInBuyer(page, network.url);
    const placed = await buyer.place();
    const { orderId, redirectUrl } = placed;
    await buyer.press(placed, 'paid');
    await page.goto(redirectUrl);
    await expectNoViolations(page, 'the payment page: paid');
    await page.goto(`/payment-status/success/${orderId}`);
    await expectLoaded(page, /^Thank you/);
    await expectNoViolations(page, 'success');
    await page.goto('/profile/orders');
    await expectLoaded(page, 'Your orders');
    await expect(page.getByRole('heading', { name: /^Order / })).toBeVisible();
    await expectNoViolations(page, 'orders');
    await page.goto(`/orderdetails/${orderId}`);
    await expectLoaded(page, /^Order/);
    await expectNoViolations(page, 'a paid order');
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectNoViolations(page, 'the dialog');
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText(/back to you\.$/)).toBeVisible();
    await expectNoViolations(page, 'a refunded order');
    await page.goto(`/payment-status/success/${orderId}`);
    await expectLoaded(page, /^Your money/);
    await expectNoViolations(page, 'refund');
  });

  test('axe reports no violation for an expired, a reviewed, a cancelled and an unknown order', async ({
    page,
    restartableShop,
  }) => {
    const { url } = restartableShop;
    const buyer = await signInBuyer(page, url);
    const [late, odd, cancelled] = [await buyer.place(), await buyer.place(), await buyer.place()];
    await buyer.call('POST', `order_details/${cancelled.orderId}/cancel`);
    await restartableShop.kill();
    await restartableShop.editDatabase(async (db) => {
      const past = { payUntil: new Date(0) };
      await db.update(order).set(past).where(eq(order.id, late.orderId));
      await db.update(payment).set({ inReview: true }).where(eq(payment.orderId, odd.orderId));
    });
    await restartableShop.restart();
    const status = async () => (await buyer.order(late.orderId)).status;
    await expect.poll(status, { timeout: 60_000 }).toBe('expired');
    for (const { id, title } of [
      { id: late.orderId, title: 'Not paid in time' },
      { id: odd.orderId, title: 'We’re looking at your payment' },
      { id: cancelled.orderId, title: 'This order is cancelled' },
      { id: 'nobody', title: 'We couldn’t find this order' },
    ]) {
      await page.goto(`${url}/payment-status/success/${id}`);
      await expectLoaded(page, title);
      await expectNoViolations(page, title);
    }
    for (const address of [cancelled.redirectUrl, `${url}/api/payments/sandbox/pay/none`]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoViolations(page, address);
    }
  });
});
