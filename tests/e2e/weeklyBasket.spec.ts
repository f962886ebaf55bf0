import { paths } from '../../src/paths';
import { expectNoViolations } from '../support/browser/axe';
import { goOffline, goOnline } from '../support/browser/offline';
import { signInBuyer } from '../support/browser/orders';
import { waitUntilCached } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

test.describe('Weekly basket', () => {
  test('is started from an order, and skipped and changed without a signal', async ({
    page,
    network,
  }) => {
    const buyer = await signInBuyer(page, network.url);
    const { _id: orderId } = await buyer.buy();
    await page.goto(paths.orderDetails(orderId));
    await page.getByRole('button', { name: 'Have it every week' }).click();
    const dialog = page.getByRole('dialog', { name: 'This basket every week' });
    await expectNoViolations(page, 'with the form of a weekly basket');
    await dialog.getByRole('combobox', { name: /^Day/ }).selectOption({ label: 'Saturday' });
    await dialog.getByRole('button', { name: 'Every Saturday' }).click();
    await expect(dialog).toBeHidden();

    await page.goto(paths.profile('orders'));
    const baskets = page.getByRole('region', { name: 'Weekly baskets' });
    await expect(baskets.getByRole('heading', { name: /^Every Saturday/ })).toBeVisible();
    await expect(baskets).toContainText(/2 packs, about ₹.*Placed on /s);
    await waitUntilCached(page);
    await goOffline(page, network);
    await baskets.getByText('Change the packs').click();
    await baskets.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(baskets).toContainText('3 packs');
    await baskets.getByRole('button', { name: /^Skip Sat/ }).click();
    await expect(baskets).toContainText('is skipped.');
    await expect(baskets).toContainText('Waiting to be sent');
    await expectNoViolations(page, 'with a weekly basket that waits');
    await goOnline(page, network);
    const stored = async () =>
      (await buyer.call('GET', `weekly_baskets/${buyer.user._id}`)).data.results;
    await expect
      .poll(stored)
      .toMatchObject([
        { weekday: 6, skipped: [expect.stringMatching(/^20/)], lines: [{ quantity: 3 }] },
      ]);
  });
});
