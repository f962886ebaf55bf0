import { everyLook, expectNoViolations } from '../../support/browser/axe';
import { openCheckout } from '../../support/browser/checkout';
import { packsInStockOf, signInBuyer } from '../../support/browser/orders';
import { expectLoaded } from '../../support/browser/pages';
import { expect, test } from '../../support/browser/test';

// What is shown and focused needs no worker, whose installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

test.describe('Checkout page: accessibility', () => {
  // axe runs three times on every page.
  test.slow();

  test('axe reports no violation on an empty checkout, an invalid address and changed cart lines', async ({
    page,
    network,
  }) => {
    const buyer = await signInBuyer(page, network.url);
    await page.goto('/checkout');
    await expectLoaded(page, 'Nothing to check out');
    await expectNoViolations(page, 'an empty checkout');

    await buyer.fillCart(await packsInStockOf(network.url, 2), 2);
    await page.goto('/checkout');
    await expectLoaded(page, 'Checkout');
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByText('Choose the state.')).toBeVisible();
    await page.getByRole('button', { name: 'Have a code?' }).click();
    await page.getByLabel('Code', { exact: true }).fill('NOT-ONE');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('We do not know that code.')).toBeVisible();
    await expectNoViolations(page, 'an address and a coupon code with errors');
    await page.getByLabel('Code', { exact: true }).fill('FREESHIP');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText(/^FREESHIP/)).toBeVisible();

    await buyer.addAddress();
    await buyer.addAddress({ label: 'Work' });
    const body = await buyer.call('GET', `cart/${buyer.user._id}`);
    const [line, other] = body.data.results;
    body.data.results = [
      { ...line, priceWhenAdded: line.variant.price + 500 },
      { ...other, variant: { ...other.variant, available: 0 } },
    ];
    const response = { kind: 'respond', status: 200, body: JSON.stringify(body) } as const;
    network.fail(/GET \/api\/[^/]+\/cart\//, response);
    await page.goto('/checkout');
    await expectLoaded(page, 'Checkout');
    await expect(page.getByRole('heading', { name: 'Something changed' })).toBeVisible();
    await page.getByRole('button', { name: 'Change the address' }).click();
    await expect(page.getByRole('radio', { name: /^Work.*Lake/ })).toBeVisible();
    await expectNoViolations(page, 'two addresses and differences to accept');
    await page.getByRole('button', { name: 'That’s fine' }).click();
    await expect(page.getByRole('heading', { name: 'Something changed' })).toBeHidden();
    await expect(page.getByText(/^FREESHIP/)).toBeVisible();
    await expectNoViolations(page, 'ready, with a coupon code', everyLook);
  });

  test('axe reports no violation when the response to an order was lost', async ({
    page,
    network,
  }) => {
    const { place } = await openCheckout(page, network.url);
    network.fail(/POST .*checkout/, { kind: 'disconnect' });
    await place.click();
    await expectLoaded(page, 'Did it arrive?');
    await expectNoViolations(page, 'a lost response');
  });
});
