import type { BrowserContext, Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { variant } from '../../server/catalogue/catalogueSchema';
import { apiOf, openSignedIn, outboxRows } from '../support/browser/account';
import { wakeWorker } from '../support/browser/backgroundSync';
import {
  checkoutRequests,
  openCheckout,
  ordersOf,
  placeButton,
  readyToPlace,
} from '../support/browser/checkout';
import { waitUntilCached } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';
import { acceptUpdate, askWorker, deployWorker, findUpdate } from '../support/browser/workerUpdate';
import { makeAddressData } from '../support/factories';

const DAY_MS = 86_400_000;

const press = (page: Page) =>
  placeButton(page).evaluate((button) => (button as HTMLElement).click());

/** The page of an order that waits, also of one that the page has tried to send. */
const expectWaiting = (page: Page) =>
  expect(page.getByRole('button', { name: 'Try now' })).toBeVisible();

/** Presses Place order while the shop cannot be reached. */
const placeOffline = async (page: Page) => {
  await expect(placeButton(page)).toHaveAccessibleDescription(/place it as soon as there is one/);
  await press(page);
  await expectWaiting(page);
};

/** The shop as it is opened later, on the checkout. */
const reopen = async (context: BrowserContext, url: string) => {
  const page = await context.newPage();
  await page.goto(`${url}/checkout`);
  return page;
};

test.describe('Order that waits for a signal', () => {
  test.slow();

  test('is placed once when two tabs pressed the button, and both and the worker send', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user } = await openCheckout(page, network.url);
    await waitUntilCached(page);
    const other = await reopen(context, network.url);
    await readyToPlace(other);
    await network.goDown();
    await Promise.all([press(page), press(other)]);
    for (const tab of [page, other]) await expectWaiting(tab);
    expect(await outboxRows(page)).toHaveLength(1);

    await network.comeBack();
    await Promise.all([
      wakeWorker(context, network.url),
      ...[page, other].map((tab) => tab.getByRole('button', { name: 'Try now' }).click()),
    ]);
    // The tab whose press was stored goes on to the payment.
    for (const tab of [page, other]) {
      const title = tab.getByRole('heading', { name: /^(Order |Test payment$)/ });
      await expect(title).toBeVisible({ timeout: 60_000 });
    }
    expect(await ordersOf(context, shop.url, user).orders()).toHaveLength(1);
    expect(checkoutRequests(network).orders).toBe(1);
  });

  test('is not sent in the session of another shopper, and is placed when its owner returns', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user } = await openCheckout(page, network.url);
    await waitUntilCached(page);
    await network.goDown();
    await placeOffline(page);
    await page.close();
    await network.comeBack();
    // Their session ends elsewhere, so that their changes stay on the device.
    await context.clearCookies();
    const guest = await context.newPage();
    await openSignedIn(guest, network.url);
    await wakeWorker(context, network.url);
    await guest.goto('/checkout');
    await expect(guest.getByRole('heading', { name: 'Nothing to check out' })).toBeVisible();
    expect(await outboxRows(guest)).toMatchObject([{ userId: user._id, state: 'waiting' }]);
    expect(checkoutRequests(network).orders).toBeLessThanOrEqual(1);

    await openSignedIn(guest, network.url, user.email);
    await expect.poll(() => outboxRows(guest), { timeout: 60_000 }).toEqual([]);
    expect(await ordersOf(context, shop.url, user).orders()).toHaveLength(1);
  });

  test('comes back with every difference when a price rose and the address was deleted', async ({
    page,
    context,
    restartableShop: shop,
  }) => {
    const { user, pack, call } = await openCheckout(page, shop.url);
    await waitUntilCached(page);
    const [address] = (await call('GET', `myaddresslist/${user._id}`)).data.results;
    await call('POST', `myaddress/${user._id}`, makeAddressData({ line1: '4, Mill Lane' }));
    await shop.kill();
    await page.reload();
    await placeOffline(page);
    await page.close();
    await shop.editDatabase((db) =>
      db
        .update(variant)
        .set({ price: sql`price + 500`, mrp: sql`mrp + 500` })
        .where(eq(variant.id, pack.variant._id)),
    );
    await shop.restart();
    await call('DELETE', `myaddress/${address._id}`);
    await wakeWorker(context, shop.url);

    const opened = await reopen(context, shop.url);
    await expect(opened.getByText('has a new price.')).toBeVisible({ timeout: 60_000 });
    const addresses = opened.getByRole('group', { name: 'Deliver to' });
    await expect(addresses.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(opened.getByText('4, Mill Lane')).toBeVisible();
    const { orders, theOrder } = ordersOf(context, shop.url, user);
    expect(await orders()).toEqual([]);
    await opened.getByRole('button', { name: 'That’s fine' }).click();
    await addresses.getByRole('radio').first().check();
    await placeButton(opened).click();
    await expect(opened.getByRole('heading', { name: 'Test payment' })).toBeVisible();
    expect((await theOrder()).items).toMatchObject([
      { variant: { price: pack.variant.price + 500 } },
    ]);
  });

  test('is placed once by the worker of the next version', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user } = await openCheckout(page, network.url);
    await waitUntilCached(page);
    await deployWorker(network, shop, 'second');
    await findUpdate(page);
    await network.goDown();
    await placeOffline(page);
    await page.goto('/about');
    await acceptUpdate(page);
    expect(await askWorker(page, 'version')).toBe('second');
    await page.close();
    await network.comeBack();
    await wakeWorker(context, network.url);
    await expect
      .poll(ordersOf(context, shop.url, user).orders, { timeout: 60_000 })
      .toHaveLength(1);
    expect(checkoutRequests(network).orders).toBe(1);
  });

  for (const [when, ms, isPlaced] of [
    ['a day later', DAY_MS + 60_000, false],
    ['when the clock was set back by three days', -3 * DAY_MS, false],
    ['some hours later', 20 * 3_600_000, true],
  ] as const) {
    test(`${isPlaced ? 'is placed' : 'is asked about'} ${when}`, async ({
      page,
      context,
      network,
      shop,
    }) => {
      const { user } = await openCheckout(page, network.url);
      await waitUntilCached(page);
      await network.goDown();
      await placeOffline(page);
      await page.close();
      await network.comeBack();
      await context.addInitScript((shift) => {
        const { now } = Date;
        Date.now = () => now() + shift;
      }, ms);
      const opened = await reopen(context, network.url);
      const { orders } = ordersOf(context, shop.url, user);
      if (isPlaced) {
        await expect.poll(orders, { timeout: 60_000 }).toHaveLength(1);
        return;
      }
      await expect(
        opened.getByText(/waited for a signal for more than a day|got no answer/).first(),
      ).toBeVisible({ timeout: 60_000 });
      expect(await orders()).toEqual([]);
      await press(opened);
      await expect.poll(orders).toHaveLength(1);
    });
  }

  test('gives its goods back when the browser deletes what the shop has stored', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user, pack } = await openCheckout(page, network.url);
    await waitUntilCached(page);
    await network.goDown();
    await placeOffline(page);
    const session = await context.newCDPSession(page);
    const stored = { origin: network.url, storageTypes: 'indexeddb' };
    await session.send('Storage.clearDataForOrigin', stored);
    await page.close();
    await network.comeBack();
    const opened = await reopen(context, network.url);
    await expect(opened.getByRole('main').getByText(pack.product.name)).toBeVisible();
    expect(await ordersOf(context, shop.url, user).orders()).toEqual([]);
    expect(await apiOf(context, shop.url).cart(user)).toHaveLength(1);
  });
});
