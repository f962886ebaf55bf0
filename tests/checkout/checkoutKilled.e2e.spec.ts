import { setTimeout } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { apiOf, outboxRows, signInContext } from '../support/browser/account';
import { packsToBuy } from '../support/browser/cart';
import { ordersOf, placeButton } from '../support/browser/checkout';
import { stopWorkers, wakeWorker } from '../support/browser/device/backgroundSync';
import { collectPageErrors } from '../support/browser/pageErrors';
import { waitUntilCached } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';
import { makeAddressData } from '../support/factories';
import { seededRandom } from '../support/seededRandom';

/** Checkouts; `npm run soak:checkouts` sets a higher number. */
const RUNS = Number(process.env.SOAK_RUNS ?? 4);
const SEED = Number(process.env.SOAK_SEED ?? 25);
const SHOPPERS = 4;
const ROUNDS = Math.ceil(RUNS / SHOPPERS);
/** Longer than a delivery takes, so that kills come before, during and after it. */
const MAX_DELAY_MS = 1200;

/** The browser may never say what became of a worker that was stopped. */
const ANSWER_MS = 30_000;

interface Device {
  context: BrowserContext;
  /** Opens the checkout with goods in the cart. */
  prepare: () => Promise<void>;
  /** Presses the button while the server is down, and closes the shop. */
  press: () => Promise<void>;
  /** Of the orders on the server; their stock is given back. */
  takeOrders: () => Promise<number>;
}

test.describe('Orders while the worker and the server are killed', () => {
  test.setTimeout(120_000 + ROUNDS * 60_000);

  test(`are placed once each, ${ROUNDS * SHOPPERS} in all (seed ${SEED})`, async ({
    browser,
    restartableShop: shop,
  }) => {
    const random = seededRandom(SEED);
    const wait = () => setTimeout(random(MAX_DELAY_MS));
    const packs = await packsToBuy(shop.url);

    const openDevice = async (index: number): Promise<Device> => {
      const context = await browser.newContext({ baseURL: shop.url });
      await collectPageErrors(context);
      const user = await signInContext(context, shop.url);
      const { call } = apiOf(context, shop.url);
      const pack = packs[index];
      if (!pack) throw new Error('Each shopper has a pack of their own.');
      await call('POST', `myaddress/${user._id}`, makeAddressData());
      const { orders } = ordersOf(context, shop.url, user);
      const line = { productId: pack.product._id, variantId: pack.variant._id, quantity: 1 };
      let page = await context.newPage();
      await page.goto('/auth');
      await expect(page).not.toHaveURL(/\/auth/);
      await waitUntilCached(page);
      await page.close();
      return {
        context,
        prepare: async () => {
          await call('PUT', `cart/${user._id}`, line);
          page = await context.newPage();
          await page.goto('/checkout');
          await expect(page.getByRole('main').getByText(pack.product.name)).toBeVisible();
          await page.waitForLoadState('networkidle');
        },
        press: async () => {
          await placeButton(page).click();
          await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible();
          await page.close();
        },
        takeOrders: async () => {
          const placed = (await orders()).filter(({ status }) => status === 'awaiting_payment');
          for (const { _id } of placed) await call('POST', `order_details/${_id}/cancel`);
          return placed.length;
        },
      };
    };

    /** Wakes the worker, or opens a page, and kills what is sending at a random moment. */
    const deliverAmidKills = async ({ context }: Device) => {
      const isOpened = random(4) === 0;
      const page = isOpened ? await context.newPage() : undefined;
      const going = page
        ? page.goto('/cart').catch(() => undefined)
        : wakeWorker(context, shop.url).catch(() => undefined);
      await wait();
      if (random(2) === 0) await stopWorkers(context);
      await page?.close();
      await Promise.race([going, setTimeout(ANSWER_MS)]);
    };

    const countRows = async ({ context }: Device) => {
      const page = await context.newPage();
      await page.goto('/robots.txt');
      const rows = await outboxRows(page);
      await page.close();
      return rows.length;
    };

    /** What a shopper does at last: opens the shop. */
    const deliver = async (device: Device) => {
      const page = await device.context.newPage();
      await page.goto('/profile/waiting');
      await expect.poll(() => outboxRows(page), { timeout: 60_000 }).toEqual([]);
      await page.close();
    };

    const devices: Device[] = [];
    for (let index = 0; index < SHOPPERS; index++) devices.push(await openDevice(index));
    for (let round = 0; round < ROUNDS; round++) {
      await Promise.all(devices.map(({ prepare }) => prepare()));
      await shop.kill();
      for (const device of devices) await device.press();
      await shop.restart();
      const amidKills = Promise.all(devices.map(deliverAmidKills));
      await wait();
      await shop.kill();
      await amidKills;
      await shop.restart();
      await Promise.all(devices.map(deliverAmidKills));
      for (const device of devices) {
        if ((await countRows(device)) > 0) await deliver(device);
        expect(await device.takeOrders(), `orders of round ${round}`).toBe(1);
      }
    }
    for (const { context } of devices) await context.close();
  });
});
