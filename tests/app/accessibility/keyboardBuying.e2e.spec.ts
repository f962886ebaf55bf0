import { openCart, packToBuy } from '../../support/browser/cart';
import { expectNoKeyboardTrap, tabTo } from '../../support/browser/keyboard';
import { buyerOf, signInBuyer } from '../../support/browser/orders';
import { expectLoaded } from '../../support/browser/pages';
import { expect, test } from '../../support/browser/test';

// What is shown and focused needs no worker, whose installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

test.describe('Keyboard: buying', () => {
  test('leads from the cart to a paid order with the keyboard alone', async ({ page, network }) => {
    const buyer = await signInBuyer(page, network.url);
    await buyer.addAddress();
    await buyer.fillCart([await packToBuy(network.url)], 2);
    await page.goto('/cart');
    await expectLoaded(page, 'Your cart');
    await tabTo(page, page.getByRole('link', { name: 'Checkout' }));
    await page.keyboard.press('Enter');
    await expectLoaded(page, 'Checkout');
    const place = page.getByRole('button', { name: 'Place order' });
    await expect(place).toHaveAccessibleDescription(/You pay on the next page/);
    await tabTo(page, place);
    await page.keyboard.press('Enter');
    await expectLoaded(page, 'Test payment');
    await tabTo(page, page.getByRole('button', { name: /^Pay ₹/ }));
    await page.keyboard.press('Enter');
    await expectLoaded(page, /^Thank you/);
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'See the order' }));
    await page.keyboard.press('Enter');
    await expectLoaded(page, /^Order /);

    const opener = page.getByRole('button', { name: 'Cancel order' });
    const dialog = page.getByRole('dialog');
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('reaches every visible control of the checkout, order and payment pages with Tab', async ({
    page,
    network,
  }) => {
    // With a saved cart the checkout has its title from the start.
    const { user } = await openCart(page, network.url);
    const buyer = buyerOf(page.context(), network.url, user);
    const { _id: paidId } = await buyer.buy();
    const { orderId: unpaidId } = await buyer.place();
    await buyer.fillCart([await packToBuy(network.url)], 2);
    await page.goto('/checkout');
    await expect(page.getByRole('button', { name: 'Change the address' })).toBeVisible();
    await expectNoKeyboardTrap(page);
    for (const { path, title } of [
      { path: `/orderdetails/${paidId}`, title: /^Order/ },
      { path: `/orderdetails/${unpaidId}`, title: /^Order/ },
      { path: `/payment-status/success/${paidId}`, title: /^Thank you/ },
      { path: `/payment-status/failure/${unpaidId}`, title: /^The payment didn’t/ },
      { path: '/payment-status/success/nobody', title: /^We couldn’t find/ },
    ]) {
      await page.goto(path);
      await expectLoaded(page, title);
      // The heading may still be replaced with the order's data.
      await page.waitForLoadState('networkidle');
      await expectNoKeyboardTrap(page);
    }
  });
});
