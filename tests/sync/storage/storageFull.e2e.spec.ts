import type { Page } from '@playwright/test';
import type { SetCartLine } from '../../../src/features/cart/setCartLine';
import { packOnHome } from '../../support/api/packsInStock';
import { openSignedIn, outboxRows } from '../../support/browser/account';
import { test as appTest } from '../../support/browser/appWindow';
import { fillDevice } from '../../support/browser/brokenIndexedDb';
import { waitUntilCached } from '../../support/browser/pages';
import { expect, test } from '../../support/browser/test';
import type { FaultProxy } from '../../support/faultProxy';

const addToCart = async (page: Page, { url }: FaultProxy) => {
  const { product } = await packOnHome(url);
  const card = page.getByRole('article').filter({ hasText: product.name }).first();
  await card.getByRole('button', { name: 'Add to cart' }).click();
  await expect(card.getByRole('button', { name: 'Increase quantity' })).toBeVisible();
  await expect.poll(async () => (await outboxRows(page)).length).toBe(1);
  await expect(page.getByText(/This device/)).toHaveCount(0);
  return product.name;
};

test.describe('Full device storage', () => {
  test.beforeEach(async ({ page, network }) => {
    await openSignedIn(page, network.url);
    await waitUntilCached(page);
    network.fail(/(PUT|POST|DELETE) \/api\//, { kind: 'disconnect' });
  });

  test('evicts pictures to store a change in the outbox', async ({ page, network }) => {
    await fillDevice(page);
    await addToCart(page, network);
  });

  test('stores a change while the browser reports the quota as exceeded', async ({
    page,
    context,
    network,
  }) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: network.url, quotaSize: 1 });
    await addToCart(page, network);
  });
});

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

const countPictures = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('shop-pictures-v1'))) return 0;
    return (await (await caches.open('shop-pictures-v1')).keys()).length;
  });

/** The bytes that the origin uses, as the browser counts them. */
const usageOf = (page: Page) =>
  page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);

// In a profile on the disk: the databases of a private window do not count until they are closed.
appTest.describe('Nearly full device', () => {
  appTest(
    'sheds pictures and keeps cart and changes over a reload',
    async ({ page, context, network }) => {
      appTest.setTimeout(120_000);
      await openSignedIn(page, network.url);
      await waitUntilCached(page);
      network.fail(/(PUT|POST|DELETE) \/api\//, { kind: 'disconnect' });
      const name = await addToCart(page, network);
      const [pictures, usage] = [await countPictures(page), await usageOf(page)];
      expect(pictures).toBeGreaterThan(0);
      const devtools = await context.newCDPSession(page);
      const full = { origin: network.url, quotaSize: usage - ROOM_OF_SOME_PICTURES };
      await devtools.send('Storage.overrideQuotaForOrigin', full);
      network.fail(/./, { kind: 'disconnect' });
      await waitWithWorker(page, ROOM_REMEMBERED_MS);

      const card = page.getByRole('article').filter({ hasText: name }).first();
      await card.getByRole('button', { name: 'Increase quantity' }).click();
      // The second pack is a row of its own if the first one was tried.
      await expect.poll(() => storedQuantity(page)).toBe(2);
      // One that is on its way meanwhile may come back.
      expect(await countPictures(page)).toBeLessThan(Math.min(pictures, 3));
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
