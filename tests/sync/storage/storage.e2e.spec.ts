/**
 * Storage that fails in a real browser: a page that is left, and a device that is really full. Each failure of a read,
 * a write or a connection is in the Vitest tests beside this file.
 */
import type { Page } from '@playwright/test';
import type { SetCartLine } from '../../../src/features/cart/setCartLine';
import { packOnHome } from '../../support/api/packsInStock';
import { apiOf, openSignedIn, outboxRows } from '../../support/browser/account';
import { openCart } from '../../support/browser/cart';
import { test as appTest } from '../../support/browser/device/appWindow';
import { openBarePage, readRecord } from '../../support/browser/device/deviceStorage';
import { waitUntilCached } from '../../support/browser/pages';
import { expect, test } from '../../support/browser/test';
import type { FaultProxy } from '../../support/faultProxy';

/** Makes every read of a record fail. */
const rejectedReads = (page: Page) =>
  page.addInitScript(() => {
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (...args) {
      if (this.name !== 'records') return get.apply(this, args);
      throw new DOMException('Internal error.', 'UnknownError');
    };
  });

test.describe('Storage of a browser', () => {
  test.describe('without the worker', () => {
    test.use({ serviceWorkers: 'block' });

    test('is not overwritten by a page that could not read it, also when that page is left', async ({
      page,
      context,
      network,
    }) => {
      const { user, product } = await openCart(page, network.url);
      await page.close();
      const bare = await openBarePage(context, network.url);
      const stored = () => readRecord(bare, `${user._id}/cart`);
      const before = await stored();
      const failing = await context.newPage();
      await rejectedReads(failing);
      await failing.goto('/cart');
      const line = failing.getByRole('main').getByRole('link', { name: product.name });
      await expect(line).toBeVisible();
      await expect(failing.getByText(/This device isn’t keeping changes right now/)).toBeVisible();
      await failing.getByRole('button', { name: 'Increase quantity' }).click();
      const { cart } = apiOf(context, network.url);
      await expect.poll(async () => (await cart(user))[0]?.quantity).toBe(3);
      // Pending writes are flushed when the page is left.
      await failing.goto('about:blank');
      await failing.close();
      expect(await stored()).toBe(before);
    });
  });
});

const addToCart = async (page: Page, { url }: FaultProxy) => {
  const { product } = await packOnHome(url);
  const card = page.getByRole('article').filter({ hasText: product.name }).first();
  await card.getByRole('button', { name: 'Add to cart' }).click();
  await expect(card.getByRole('button', { name: 'Increase quantity' })).toBeVisible();
  await expect.poll(async () => (await outboxRows(page)).length).toBe(1);
  await expect(page.getByText(/This device/)).toHaveCount(0);
  return product.name;
};

/** Chromium remembers for 30 s how much room a database has. */
const ROOM_REMEMBERED_MS = 31_000;

/** Less than the pictures of the home page take, in bytes. */
const ROOM_OF_SOME_PICTURES = 40_000;

/** Waits while the worker responds with pictures, so that it is not stopped. */
const waitWithWorker = (page: Page, ms: number) =>
  page.evaluate(async (length) => {
    const end = performance.now() + length;
    const [picture] = await (await caches.open('shop-pictures-v1')).keys();
    while (performance.now() < end) {
      if (picture) await fetch(picture.url);
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
  }, ms);

/** How many packs the rows of the outbox add. */
const storedQuantity = async (page: Page) => {
  let packs = 0;
  for (const { operation } of await outboxRows(page)) {
    packs += (operation as SetCartLine).line.quantity;
  }
  return packs;
};

const cached = (page: Page, cache: string) =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, cache);

/** The bytes that the origin uses, as the browser counts them. */
const usageOf = (page: Page) =>
  page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);

/** `usageOf` once it has not changed for two seconds: what is still being written would fill the room for changes. */
const settledUsage = async (page: Page) => {
  let usage = -1;
  const isSettled = async () => {
    const before = usage;
    usage = await usageOf(page);
    return usage === before;
  };
  await expect.poll(isSettled, { intervals: [2_000] }).toBe(true);
  return usage;
};

// In a profile on the disk: the databases of a private window do not count until they are closed.
appTest.describe('Nearly full device', () => {
  appTest(
    'sheds pictures and keeps the catalogue, cart and changes over a reload',
    async ({ page, context, network }) => {
      appTest.setTimeout(120_000);
      await openSignedIn(page, network.url);
      await waitUntilCached(page);
      network.fail(/(PUT|POST|DELETE) \/api\//, { kind: 'disconnect' });
      const name = await addToCart(page, network);
      network.fail(/./, { kind: 'disconnect' });
      const usage = await settledUsage(page);
      const pictures = await cached(page, 'shop-pictures-v1');
      const calls = await cached(page, 'shop-catalogue-v1');
      expect(pictures).toBeGreaterThan(0);
      const devtools = await context.newCDPSession(page);
      const full = { origin: network.url, quotaSize: usage - ROOM_OF_SOME_PICTURES };
      await devtools.send('Storage.overrideQuotaForOrigin', full);
      await waitWithWorker(page, ROOM_REMEMBERED_MS);

      const card = page.getByRole('article').filter({ hasText: name }).first();
      await card.getByRole('button', { name: 'Increase quantity' }).click();
      // The second pack is a row of its own if the first one was tried.
      await expect.poll(() => storedQuantity(page)).toBe(2);
      // One that is on its way meanwhile may come back.
      expect(await cached(page, 'shop-pictures-v1')).toBeLessThan(Math.min(pictures, 3));
      expect(await cached(page, 'shop-catalogue-v1')).toBeGreaterThanOrEqual(calls);
      await expect.poll(() => usageOf(page)).toBeLessThan(usage);
      await expect(page.getByText(/This device/)).toHaveCount(0);

      const keysOfRows = async () => (await outboxRows(page)).map(({ key }) => key);
      const keys = await keysOfRows();
      await page.goto('/cart');
      await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
      await expect(page.getByRole('main').getByText('2', { exact: true }).first()).toBeVisible();
      expect(await keysOfRows()).toEqual(keys);
    },
  );
});
