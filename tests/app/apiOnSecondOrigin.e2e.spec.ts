import { sql } from 'drizzle-orm';
import { sampleOf } from '../../scripts/shared/sample';
import { buyCart, fillFirstCart } from '../support/browser/purchase';
import { test as base, expect } from '../support/browser/test';
import { openShopCopy } from '../support/build/shopCopy';
import { type StaticHost, startStaticHost } from '../support/build/staticHost';
import { buildOf } from '../support/build/variantBuilds';
import { API, PICTURES, SHOP } from '../support/build/variants';
import { startFaultProxy } from '../support/faultProxy';

const movePictures = (table: string, column: string) =>
  sql.raw(
    `update ${table} set ${column} = replace(${column}::text, '/pictures/', '${PICTURES}/pictures/')::jsonb`,
  );

/** A storefront on a static host, its API on a second origin and its pictures on a third. */
const test = base.extend<object, { host: StaticHost }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
    async ({}, use) => {
      const host = await startStaticHost(await buildOf('otherOrigin'));
      await use(host);
      await host.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
    async ({}, use) => {
      const shop = await openShopCopy({ env: { STOREFRONT_ORIGINS: SHOP } });
      await shop.kill();
      await shop.editDatabase(async (db) => {
        await db.execute(movePictures('product', 'image'));
        await db.execute(movePictures('product', 'images'));
        await db.execute(movePictures('category', 'image'));
      });
      await shop.restart();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  network: async ({ shop, host }, use) => {
    const targets: Record<string, string> = {
      [SHOP]: host.url,
      [API]: shop.url,
      [PICTURES]: shop.url,
    };
    const proxy = await startFaultProxy((address) => {
      const { origin, pathname, search } = new URL(address);
      const target = targets[origin];
      return target && target + pathname + search;
    });
    await use(proxy);
    await proxy.stop();
  },
  // The browser asks the fault proxy for every host.
  proxy: ({ network }, use) => use({ server: network.url }),
});

test.describe('Storefront, API and pictures on three origins', () => {
  test('browses, signs in, buys and shows all of it offline', async ({ page, network, shop }) => {
    const { category } = await sampleOf(shop.url);
    await fillFirstCart(page, SHOP, category);
    const picture = page.getByRole('article').first().locator('img[srcset]');
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    const address = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(address).toContain(`${PICTURES}/`);
    // Not opaque: browsers count each opaque response as megabytes of quota.
    const savedAs = () => page.evaluate(async (url) => (await caches.match(url))?.type, address);
    await expect.poll(savedAs).toBe('cors');

    const { paymentPage } = await buyCart(page, SHOP);
    expect(paymentPage).toContain(`${API}/api/payments/`);

    network.fail(/./, { kind: 'disconnect' });
    await page.goto(`${SHOP}/category?id=${category._id}`);
    await expect(page.getByRole('heading', { name: category.name, level: 1 })).toBeVisible();
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    await page.goto(`${SHOP}/cart`);
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await page.goto(`${SHOP}/profile/orders`);
    await expect(page.getByRole('heading', { name: /^Order / })).toHaveCount(1);
  });
});
