/** Collecting in a browser: the choice, and an order that is placed without a signal. The rules are in `pickUp.api.test.ts`. */
import { expectNoViolations, stateLook } from '../../support/browser/axe';
import { openCheckout, ordersOf, placeButton, readyToPlace } from '../../support/browser/checkout';
import { waitUntilCached } from '../../support/browser/pages';
import { expect, test } from '../../support/browser/test';

test.use({ viewport: { width: 390, height: 844 } });
test.slow();

test('An order is collected without an address, also when it is placed without a signal', async ({
  page,
  context,
  network,
  shop,
}) => {
  const { user } = await openCheckout(page, network.url, { address: null });
  await waitUntilCached(page);
  await page.getByRole('radio', { name: /^I collect/ }).check();
  await expect(page.getByRole('heading', { name: 'Where do you collect it?' })).toBeVisible();
  await expect(page.getByText('Loam Erandwane').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'When do you collect it?' })).toBeVisible();
  await page.getByRole('radio', { name: /^Pay on collection/ }).check();
  await expect(placeButton(page)).toHaveAccessibleDescription(/who collects it/);
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByLabel('Phone').fill('98765 43210');
  await readyToPlace(page);
  await expectNoViolations(page, 'a checkout of an order that is collected', stateLook);

  await network.goDown();
  await placeButton(page).evaluate((button) => (button as HTMLElement).click());
  const tryNow = page.getByRole('button', { name: 'Try now' });
  await expect(tryNow).toBeVisible();
  await expect(page.getByText('You collect it at Loam Erandwane.')).toBeVisible();
  await network.comeBack();
  await tryNow.evaluate((button) => (button as HTMLElement).click());
  await expect(page.getByRole('heading', { name: 'Where you collect it' })).toBeVisible({
    timeout: 60_000,
  });
  const order = await ordersOf(context, shop.url, user).theOrder();
  expect(order).toMatchObject({
    status: 'confirmed',
    pickUp: { point: 'erandwane', name: 'Loam Erandwane' },
    address: { name: 'Asha Rao', phone: '+919876543210' },
  });
  expect(order.totals.delivery).toBe(0);
});
