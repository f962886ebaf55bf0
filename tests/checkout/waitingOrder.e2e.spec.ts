/**
 * An order that waits for a signal, with a real worker, locks and a database that the browser deletes. Its age, its
 * differences and who may send it are proven in `orderChange.ui.test.ts`, `checkoutRestored.ui.test.tsx`,
 * `waitingOrder.ui.test.tsx` and `tests/sync/session/sessionOfAnother.ui.test.ts`.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { apiOf, outboxRows } from '../support/browser/account';
import {
  checkoutRequests,
  openCheckout,
  ordersOf,
  placeButton,
  readyToPlace,
} from '../support/browser/checkout';
import { wakeWorker } from '../support/browser/device/backgroundSync';
import {
  acceptUpdate,
  askWorker,
  deployWorker,
  findUpdate,
} from '../support/browser/device/workerUpdate';
import { waitUntilCached } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

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
const reopen = async (context: BrowserContext) => {
  const page = await context.newPage();
  await page.goto('/checkout');
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
    const other = await reopen(context);
    await readyToPlace(other);
    await network.goDown();
    await Promise.all([press(page), press(other)]);
    for (const tab of [page, other]) await expectWaiting(tab);
    expect(await outboxRows(page)).toHaveLength(1);

    // Found before the shop is back: whoever sends first takes the button away.
    const buttons = await Promise.all(
      [page, other].map((tab) => tab.getByRole('button', { name: 'Try now' }).elementHandle()),
    );
    await network.comeBack();
    await Promise.all([
      wakeWorker(context, network.url),
      ...buttons.map((button) => button?.evaluate((each) => (each as HTMLElement).click())),
    ]);
    // The tab whose press was stored goes on to the payment.
    for (const tab of [page, other]) {
      const title = tab.getByRole('heading', { name: /^(Order |Test payment$)/ });
      await expect(title).toBeVisible({ timeout: 60_000 });
    }
    expect(await ordersOf(context, shop.url, user).orders()).toHaveLength(1);
    expect(checkoutRequests(network).orders).toBe(1);
  });

  test('is placed once by the worker of the next version while the shop is closed, and then found, also offline', async ({
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
    await page.reload();
    await placeOffline(page);
    await page.goto('/about');
    await acceptUpdate(page);
    expect(await askWorker(page, 'version')).toBe('second');
    await page.close();
    await network.comeBack();
    const { orders } = ordersOf(context, shop.url, user);
    await wakeWorker(context, network.url);
    await expect.poll(orders, { timeout: 60_000 }).toHaveLength(1);
    await wakeWorker(context, network.url);
    await network.goDown();
    const offline = await reopen(context);
    await expect(offline.getByRole('heading', { name: 'Nothing to check out' })).toBeVisible();
    await offline.close();

    await network.comeBack();
    const opened = await reopen(context);
    await opened.getByRole('link', { name: 'See the order' }).click();
    await expect(opened.getByRole('button', { name: 'Pay now' })).toBeVisible();
    expect(await outboxRows(opened)).toEqual([]);
    expect(await apiOf(context, shop.url).cart(user)).toEqual([]);
    expect(await orders()).toHaveLength(1);
    expect(checkoutRequests(network).orders).toBe(1);
  });

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
    const opened = await reopen(context);
    await expect(opened.getByRole('main').getByText(pack.product.name)).toBeVisible();
    expect(await ordersOf(context, shop.url, user).orders()).toEqual([]);
    expect(await apiOf(context, shop.url).cart(user)).toHaveLength(1);
  });
});
