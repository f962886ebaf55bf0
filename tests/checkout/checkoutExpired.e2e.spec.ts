import { sandboxPayment } from '../../server/gateways/sandbox/sandboxSchema';
import { order } from '../../server/orders/ordersSchema';
import { apiOf } from '../support/browser/account';
import {
  expectPaymentStatus,
  openCheckout,
  ordersOf,
  placeOrder,
} from '../support/browser/checkout';
import { expect, test } from '../support/browser/test';

// The worker serves none of what is checked, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

test.describe('Expired order', () => {
  test('shows that the order was not paid in time and puts its packs back into the cart', async ({
    page,
    context,
    restartableShop,
  }) => {
    test.slow();
    const { url, kill, editDatabase, restart } = restartableShop;
    const { user, pack } = await openCheckout(page, url);
    await placeOrder(page);
    const past = new Date(Date.now() - 60_000);
    await kill();
    await editDatabase(async (db) => {
      await db.update(order).set({ payUntil: past });
      await db.update(sandboxPayment).set({ expiresAt: past });
    });
    await restart();

    await page.reload();
    await expect(page.getByRole('heading', { name: 'This payment is closed' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    // A recurring job expires the order.
    await expectPaymentStatus(page, 'expired');
    expect(await ordersOf(context, url, user).theOrder()).toMatchObject({ status: 'expired' });
    await page.getByRole('button', { name: 'Buy again' }).click();
    await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText(pack.product.name)).toBeVisible();
    await expect
      .poll(() => apiOf(context, url).cart(user))
      .toMatchObject([{ variantId: pack.variant._id, quantity: 2 }]);
  });
});
