import { type Page, request } from '@playwright/test';
import type { OfferedWindow } from '../../../src/contract/deliveryWindow';
import { apiOf, signInContext } from '../../support/browser/account';
import { expectNoViolations } from '../../support/browser/axe';
import { packsToBuy } from '../../support/browser/cart';
import {
  expectPaymentStatus,
  gatewayPage,
  openCheckout,
  ordersOf,
  placeButton,
  placeOrder,
} from '../../support/browser/checkout';
import { waitUntilCached } from '../../support/browser/pages';
import { expect, test } from '../../support/browser/test';
import { makeAddressData, toCheckoutLines } from '../../support/factories';

/** The demo shop offers windows here. */
const inPune = makeAddressData({ city: 'Pune', state: 'Maharashtra', postalCode: '411004' });

const chips = (page: Page, name: 'Day' | 'Hours') =>
  page.getByRole('group', { name }).getByRole('radio');
const chosen = (page: Page) => page.getByRole('group', { name: 'Hours' }).locator(':checked');

/** Another shopper orders for this window. */
const orderElsewhere = async (url: string, window: Pick<OfferedWindow, 'date' | 'id'>) => {
  const context = { request: await request.newContext() };
  const { _id } = await signInContext(context, url);
  const { call, cart } = apiOf(context, url);
  const pack = (await packsToBuy(url)).at(-1);
  const line = { productId: pack?.product._id, variantId: pack?.variant._id, quantity: 1 };
  await call('PUT', `cart/${_id}`, line);
  const address = await call('POST', `myaddress/${_id}`, inPune);
  const lines = toCheckoutLines(await cart({ _id } as Parameters<typeof cart>[0]));
  const order = { addressId: address.data.results._id, lines, orderKey: _id, window };
  expect(await call('POST', `checkout/${_id}`, order)).toMatchObject({ code: 200 });
  await context.request.dispose();
};

test.describe('Delivery windows', () => {
  test('are chosen with the keyboard, and shown with the paid order', async ({
    page,
    context,
    shop,
  }) => {
    const { user } = await openCheckout(page, shop.url, { address: inPune });
    await expect(chosen(page)).toHaveValue('early');
    await chosen(page).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(chosen(page)).toHaveValue('evening');
    await chips(page, 'Day').nth(1).check({ force: true });
    await expect(chosen(page)).toHaveValue('evening');
    const gateway = await placeOrder(page);
    await gateway.pay.click();
    await expectPaymentStatus(page, 'success');
    const arrival = page.getByText(/^Arrives .*, 6:00\s–\s9:00\spm$/);
    await expect(arrival).toBeVisible();
    const text = await arrival.textContent();
    await page.getByRole('link', { name: 'See the order' }).click();
    await expect(page.getByText(String(text))).toBeVisible();
    expect((await ordersOf(context, shop.url, user).theOrder()).window?.id).toBe('evening');
  });

  test('that fill before the press come back as a difference', async ({ page, context, shop }) => {
    const { user } = await openCheckout(page, shop.url, { address: inPune });
    const { date, id, places } = {
      id: 'early',
      places: 6,
      date: await chips(page, 'Day').first().inputValue(),
    };
    const { data } = await apiOf(context, shop.url).call('GET', 'checkout_options');
    expect(data.busyWindows).toEqual([]);
    for (let taken = 0; taken < places; taken++) await orderElsewhere(shop.url, { date, id });
    await placeButton(page).click();
    const changes = page.getByRole('region', { name: 'Something changed' });
    await expect(changes).toContainText('That delivery window is full by now.');
    await expect(changes.getByRole('listitem')).toContainText(/7:00.*10:00/);
    await expect(chips(page, 'Hours').first()).toBeDisabled();
    await expectNoViolations(page, 'a full delivery window');
    const { orders, theOrder } = ordersOf(context, shop.url, user);
    expect(await orders()).toEqual([]);
    await changes.getByRole('button', { name: 'That’s fine' }).click();
    await placeOrder(page);
    expect((await theOrder()).window).toEqual({ date, id: 'morning', from: '10:00', to: '13:00' });
  });

  test('wait with an order that is placed without a signal', async ({
    page,
    context,
    network,
    shop,
  }) => {
    test.slow();
    const { user } = await openCheckout(page, network.url, { address: inPune });
    await waitUntilCached(page);
    await network.goDown();
    await page.reload();
    await expect(page.getByText(/^As of /)).toBeVisible();
    await chips(page, 'Hours').last().check({ force: true });
    await placeButton(page).click();
    await expect(
      page.getByRole('heading', { name: 'Your order waits for a signal' }),
    ).toBeVisible();
    await expect(page.getByText(/^Arrives .*, 6:00/)).toBeVisible();
    await network.comeBack();
    await expect(gatewayPage(page).title).toBeVisible({ timeout: 90_000 });
    const { theOrder } = ordersOf(context, shop.url, user);
    expect((await theOrder()).window?.id).toBe('evening');
  });
});
