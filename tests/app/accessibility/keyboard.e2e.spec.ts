/** Focus and keys in Chromium; which control gets the focus after a change is in the tests of the features. */
import { paths } from '../../../src/paths';
import { fillAddress } from '../../support/browser/addressForm';
import { packToBuy } from '../../support/browser/cart';
import { expectNoKeyboardTrap, tabTo } from '../../support/browser/keyboard';
import { expectLoaded } from '../../support/browser/pages';
import { expect, test } from '../../support/browser/test';

// What is shown and focused needs no worker, whose installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

test.describe('Keyboard', () => {
  test('leads from the cart to a paid order, removes a line and restores it, and closes dialogs', async ({
    page,
    network,
    buyer,
  }) => {
    await buyer.addAddress();
    await buyer.fillCart([await packToBuy(network.url)], 2);
    await page.goto('/cart');
    await expectLoaded(page, 'Your cart');
    const remove = page.getByRole('button', { name: 'Remove', exact: true });
    await tabTo(page, remove);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(remove).toBeFocused();
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
    for (let time = 0; time < 2; time += 1) {
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await expect(dialog.locator(':focus')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
    await page.goto('/profile/addresses?edit=new');
    await fillAddress(page, ['Full name']);
    await page.getByRole('button', { name: 'Save address' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('PIN code')).toBeFocused();
    await expect(page.getByLabel('PIN code')).toHaveAccessibleDescription(/6 digits/);
  });

  test('reaches every visible control with Tab and leaves the page', async ({
    page,
    network,
    buyer,
  }) => {
    const { _id: paidId } = await buyer.buy();
    const { orderId: unpaidId } = await buyer.place();
    await buyer.fillCart([await packToBuy(network.url)], 2);
    for (const [path, title] of [
      [paths.cart, 'Your cart'],
      [paths.checkout, 'Checkout'],
      [`${paths.profile('addresses')}?edit=new`, 'Add an address'],
      [paths.orderDetails(paidId), /^Order/],
      [paths.paymentStatus('failure', unpaidId), /^The payment didn’t/],
    ] as const) {
      await page.goto(path);
      await expectLoaded(page, title);
      // The heading may still be replaced with the order's data.
      await page.waitForLoadState('networkidle');
      await expectNoKeyboardTrap(page);
    }
  });
});
