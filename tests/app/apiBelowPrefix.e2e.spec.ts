import { sampleOf } from '../../scripts/shared/sample';
import { buyCart, fillFirstCart } from '../support/browser/purchase';
import { test as base, expect } from '../support/browser/test';
import { openShopCopy } from '../support/build/shopCopy';
import { buildOf } from '../support/build/variantBuilds';
import { SHOP, STAGE } from '../support/build/variants';
import { startFaultProxy } from '../support/faultProxy';

/** A shop whose API has a path prefix, which a proxy removes. */
const test = base.extend({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
    async ({}, use) => {
      const build = await buildOf('stage');
      const shop = await openShopCopy({
        env: { STOREFRONT_DIR: build, PUBLIC_API_URL: STAGE },
      });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  network: async ({ shop }, use) => {
    const proxy = await startFaultProxy((address) => {
      if (address.startsWith(`${STAGE}/`)) return address.replace(STAGE, shop.url);
      // Without the prefix the API is not found.
      return address.startsWith(`${SHOP}/api/`) ? undefined : address.replace(SHOP, shop.url);
    });
    await use(proxy);
    await proxy.stop();
  },
  // The browser asks the fault proxy for every host.
  proxy: ({ network }, use) => use({ server: network.url }),
});

test.describe('API below a path prefix', () => {
  test('browses, signs in, buys and shows all of it offline', async ({ page, network, shop }) => {
    const { category } = await sampleOf(shop.url);
    await fillFirstCart(page, SHOP, category);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    const { paymentPage } = await buyCart(page, SHOP);
    expect(paymentPage).toContain(`${STAGE}/api/payments/`);

    network.fail(/./, { kind: 'disconnect' });
    await page.goto(`${SHOP}/category?id=${category._id}`);
    await expect(page.getByRole('heading', { name: category.name, level: 1 })).toBeVisible();
    await page.goto(`${SHOP}/profile/orders`);
    await expect(page.getByRole('heading', { name: /^Order / })).toHaveCount(1);
  });
});
