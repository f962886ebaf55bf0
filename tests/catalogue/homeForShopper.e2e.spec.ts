import { expectNoViolations, stateLook } from '../support/browser/axe';
import { goOffline } from '../support/browser/device/offline';
import { expectNoLayoutShift, watchLayoutShift } from '../support/browser/layoutShift';
import { signInBuyer } from '../support/browser/orders';
import { waitUntilCached, waitUntilSaved } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

test.describe('Home of a shopper with an order', () => {
  test('shows order and usual basket offline, in their room, until the sign-out', async ({
    page,
    network,
  }) => {
    const buyer = await signInBuyer(page, network.url);
    const { number } = await buyer.buy();
    await page.goto('/');
    await expect
      .poll(() => page.evaluate(() => document.cookie))
      .toMatch(/room=(order-usual|usual-order)/);
    await waitUntilCached(page);
    await waitUntilSaved(page, '/');
    await goOffline(page, network);
    await watchLayoutShift(page);
    await page.goto('/');
    const strip = page.getByRole('link', {
      name: new RegExp(`^We have your order Arrives .* · ${number}$`),
    });
    const usual = page.getByRole('region', { name: /^Your last order, ₹/ });
    await expect(strip).toBeVisible();
    await expect(usual).toBeVisible();
    await expectNoLayoutShift(page);
    await expectNoViolations(page, 'with an order on its way', stateLook);

    await usual.getByRole('button', { name: 'Add all' }).click();
    await usual.getByRole('link', { name: 'Checkout' }).click();
    await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
    await expect(strip).toBeHidden();

    await page.goto('/profile/account');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out anyway' }).click();
    await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('room=');
  });
});
