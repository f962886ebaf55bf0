/** Notifications that Chromium shows. What the worker makes of a message or a rejected order is in `tests/worker/`. */
import type { BrowserContext, Page } from '@playwright/test';
import { findChromium } from '../../scripts/shared/programs';
import { openCheckout, ordersOf } from '../support/browser/checkout';
import { pushToWorker, wakeWorker } from '../support/browser/device/backgroundSync';
import { signInBuyer } from '../support/browser/orders';
import { openAndCache, waitUntilCached } from '../support/browser/pages';
import { test as base, expect } from '../support/browser/test';
import { openShopCopy, type ShopCopy } from '../support/build/shopCopy';
import { makeBrowser, openPushService, vapidClaims } from '../support/services/pushService';

/** With a shop that also calls push services on this machine. */
const test = base.extend<object, { shop: ShopCopy }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
    async ({}, use) => {
      const shop = await openShopCopy({ env: { ALLOW_LOOPBACK_PUSH: '1' } });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

// The headless shell shows no notifications.
test.use({ launchOptions: { executablePath: findChromium(), args: ['--disable-gpu'] } });

/** Subscribes at this service: a browser of a test reaches no real one. */
const subscribeAt = async (context: BrowserContext, serviceUrl: string) => {
  const browser = makeBrowser(`${serviceUrl}/browser-1`);
  await context.addInitScript((subscription) => {
    let current: object | null = null;
    PushManager.prototype.subscribe = async () => {
      current = {
        ...subscription,
        toJSON: () => subscription,
        unsubscribe: async () => {
          current = null;
          return true;
        },
      };
      return current as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => current as PushSubscription;
  }, browser.subscription);
  return browser;
};

const shownIn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, data, lang }) => ({ title, body, data, lang }));
  });

test.describe('A notification', () => {
  test('of a step reaches the browser, leads to the order, and is gone once the shopper has signed out', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { url } = network;
    const service = await openPushService();
    await context.grantPermissions(['notifications'], { origin: url });
    const { decrypt } = await subscribeAt(context, service.url);
    const buyer = await signInBuyer(page, url);
    const { _id, number } = await buyer.buy();
    await openAndCache(page, `${url}/orderdetails/${_id}`);
    await page.getByRole('button', { name: 'Notify me when it’s on its way' }).click();
    await expect(page.getByText('We tell you on this device what happens to it.')).toBeVisible();

    await shop.operator('POST', `orders/${number}/pack`);
    await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(1);
    const { headers, body } = service.received[0] as (typeof service.received)[0];
    expect(vapidClaims(headers.authorization)).toMatchObject({
      aud: service.url,
      sub: 'mailto:care@loam.example',
    });
    const message = decrypt(body);
    expect(message.notification).toMatchObject({
      title: `Order ${number} is packed`,
      navigate: `/orderdetails/${_id}`,
    });

    await page.goto('/about');
    await pushToWorker(context, url, JSON.stringify(message));
    const { title, navigate, body: text } = message.notification;
    await expect
      .poll(() => shownIn(page))
      .toEqual([{ title, body: text, data: navigate, lang: 'en' }]);

    const [worker] = context.serviceWorkers();
    await worker?.evaluate(`(async () => {
      const [notification] = await registration.getNotifications();
      dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    })()`);
    await expect(page).toHaveURL(`${url}/orderdetails/${_id}`);
    await expect(page.getByRole('heading', { name: `Order ${number}`, level: 1 })).toBeVisible();
    expect(await shownIn(page)).toEqual([]);

    await pushToWorker(context, url, JSON.stringify(message));
    await expect.poll(() => shownIn(page)).toHaveLength(1);
    await page.goto('/profile/details');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await expect.poll(() => shownIn(page)).toEqual([]);
  });

  test('comes without a push service when an order that waited is placed by the worker', async ({
    page,
    context,
    network,
    shop,
  }) => {
    test.slow();
    const { url } = network;
    await context.grantPermissions(['notifications'], { origin: url });
    const { user, place } = await openCheckout(page, url);
    await waitUntilCached(page);
    await network.goDown();
    await page.reload();
    await place.click();
    await page.getByRole('button', { name: 'Notify me when it’s placed' }).click();
    await expect(page.getByText(/^We tell you on this device when it is placed/)).toBeVisible();
    await page.close();

    await network.comeBack();
    await wakeWorker(context, url);
    const opened = await context.newPage();
    await opened.goto('/robots.txt');
    await expect.poll(() => shownIn(opened)).toMatchObject([{ title: 'Your order is placed' }]);
    const [order] = await ordersOf(context, shop.url, user).orders();
    const [shown] = await shownIn(opened);
    expect(shown?.data).toBe(`/orderdetails/${order?._id}`);
  });
});
