import { test as base, expect } from '@playwright/test';
import { openShopCopy, type ShopCopy } from '../build/shopCopy';
import { type FaultProxy, startFaultProxy } from '../faultProxy';
import { type Buyer, signInBuyer } from './orders';
import { pageErrors } from './pageErrors';

interface TestFixtures {
  /** The proxy between browser and shop. */
  network: FaultProxy;
  /** The test's own shop, which it may kill and restart; it uses its `url`. */
  restartableShop: ShopCopy;
  /** A new shopper, who is signed in before a page of the shop is opened. */
  buyer: Buyer;
  /** Errors of all pages; any left at the end fails the test. */
  pageErrors: string[];
}

interface WorkerFixtures {
  shop: ShopCopy;
}

/** Playwright's test with a shop behind a fault proxy; page errors fail it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
    async ({}, use) => {
      const shop = await openShopCopy();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  restartableShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
    async ({}, use) => {
      const shop = await openShopCopy();
      await use(shop);
      await shop.close();
    },
    { timeout: 60_000 },
  ],
  network: async ({ shop }, use) => {
    const proxy = await startFaultProxy(shop.url);
    await use(proxy);
    await proxy.stop();
  },
  baseURL: ({ network }, use) => use(network.url),
  buyer: async ({ page, network }, use) => use(await signInBuyer(page, network.url)),
  pageErrors: [...pageErrors],
});

export { expect };
