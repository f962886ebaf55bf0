import { expectWaitingChanges, outboxRows } from '../support/browser/account';
import { fillAddress, testAddress } from '../support/browser/addressForm';
import { openCheckout, ordersOf, placeOrder, readyToPlace } from '../support/browser/checkout';
import { waitUntilCached } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

test.describe('Checkout page: server down', () => {
  test('keeps the filled-in address, explains why the button is disabled and places no order by itself', async ({
    page,
    context,
    network,
  }) => {
    test.slow();
    const { url } = network;
    const { user, pack, place } = await openCheckout(page, url, { address: null });
    await waitUntilCached(page);
    await fillAddress(page, ['Full name', 'Flat, house, building']);
    await network.goDown();
    await page.reload();
    for (const field of ['Full name', 'Flat, house, building'] as const) {
      await expect(page.getByLabel(field)).toHaveValue(testAddress[field]);
    }
    await expect(page.getByText(pack.product.name)).toBeVisible();
    await expect(place).toHaveAccessibleDescription(/The shop isn’t answering/);

    await fillAddress(page);
    // Forced: Playwright waits for a disabled button. The first press saves the address.
    await place.click({ force: true });
    await expect(page.getByText(testAddress['Flat, house, building'])).toBeVisible();
    await place.click({ force: true });
    await page.reload();
    await expect(page.getByText(testAddress['Flat, house, building'])).toBeVisible();
    await expect(place).toHaveAccessibleDescription(/The shop isn’t answering/);
    expect(await outboxRows(page)).toMatchObject([{ operation: { type: 'address/add' } }]);

    await network.comeBack();
    await readyToPlace(page);
    // The row is deleted a moment after the page shows the delivery.
    await expectWaitingChanges(page, 0);
    const { orders, theOrder } = ordersOf(context, url, user);
    expect(await orders()).toEqual([]);
    await placeOrder(page);
    expect((await theOrder()).address.line1).toBe(testAddress['Flat, house, building']);
  });
});
