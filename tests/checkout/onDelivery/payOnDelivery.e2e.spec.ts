import type { Page } from '@playwright/test';
import { outboxRows } from '../../support/browser/account';
import { openCheckout, ordersOf, placeButton, readyToPlace } from '../../support/browser/checkout';
import { waitUntilCached } from '../../support/browser/pages';
import { expect, test } from '../../support/browser/test';

const chooseOnDelivery = (page: Page) =>
  page.getByRole('radio', { name: /^Pay on delivery/ }).check();

test.describe('Paying on delivery', () => {
  test('leads from the checkout to a confirmed order, which can be cancelled', async ({
    page,
    context,
    shop,
  }) => {
    const { user } = await openCheckout(page, shop.url, { quantities: [1] });
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary).not.toContainText('Paying on delivery');
    await chooseOnDelivery(page);
    await expect(summary).toContainText('Paying on delivery₹20');
    const place = await readyToPlace(page);
    await expect(place).toHaveAccessibleDescription(/You pay ₹.* when it arrives\.$/);
    await place.click();

    await expect(page).toHaveURL(/\/orderdetails\//);
    const { theOrder } = ordersOf(context, shop.url, user);
    const { number, total } = await theOrder();
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
    const amount = `₹${(total / 100).toLocaleString('en-IN')}`;
    const due = page.getByRole('region', { name: `You pay ${amount} when it arrives` });
    await expect(due).toBeVisible();
    await expect(page.getByText('To pay on delivery')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeHidden();

    await page.goto(`${shop.url}/payment-status/success/${(await theOrder())._id}`);
    await expect(due).toBeVisible();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Nothing was paid, so nothing is owed.');
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByRole('region', { name: 'This order is cancelled' })).toContainText(
      'Nothing was paid, so nothing is owed.',
    );
    await expect(due).toBeHidden();
  });

  test('works for an order without a signal, which is placed when there is one', async ({
    page,
    context,
    network,
    shop,
  }) => {
    test.slow();
    const { user } = await openCheckout(page, network.url, { quantities: [1] });
    await chooseOnDelivery(page);
    await waitUntilCached(page);
    await network.goDown();
    await page.reload();
    await expect(page.getByRole('radio', { name: /^Pay on delivery/ })).toBeChecked();
    const place = placeButton(page);
    await expect(place).toHaveAccessibleDescription(/place it as soon as there is one/);
    await place.click();
    await expect(
      page.getByRole('heading', { name: 'Your order waits for a signal' }),
    ).toBeVisible();
    await network.comeBack();
    await expect(page.getByRole('region', { name: /^You pay ₹.* when it arrives$/ })).toBeVisible({
      timeout: 90_000,
    });
    expect(await outboxRows(page)).toEqual([]);
    const order = await ordersOf(context, shop.url, user).theOrder();
    expect([order.status, order.payment.status]).toEqual(['confirmed', 'due']);
  });
});
