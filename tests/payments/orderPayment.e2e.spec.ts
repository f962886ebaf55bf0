import { signInBuyer } from '../support/browser/orders';
import { expect, test } from '../support/browser/test';

// The worker serves none of what is checked, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

test.describe('Order page: payment', () => {
  test('shows the deadline of a pending payment and leads back to the payment page', async ({
    page,
    network,
  }) => {
    const buyer = await signInBuyer(page, network.url);
    const placed = await buyer.place();
    await buyer.press(placed, 'pending');
    await page.goto(`/orderdetails/${placed.orderId}`);
    const notice = page.getByRole('region', { name: 'Your payment isn’t confirmed yet' });
    await expect(notice.getByText(/^Pay by .*\d/)).toBeVisible();
    await notice.getByRole('button', { name: 'Continue to the payment' }).click();
    await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Thank you/);
  });

  test('shows a payment that is captured while the page is open', async ({ page, network }) => {
    const buyer = await signInBuyer(page, network.url);
    const placed = await buyer.place();
    await buyer.press(placed, 'failed');
    await page.goto(`/orderdetails/${placed.orderId}`);
    const notice = page.getByRole('region', { name: 'The payment didn’t go through' });
    await expect(notice.getByRole('button', { name: 'Pay again' })).toBeVisible();
    await buyer.press(placed, 'paid');
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText('Paid', {
      timeout: 60_000,
    });
    await expect(notice).toBeHidden();
  });
});
