import { test as base, expect } from '@playwright/test';
import { openShopCopy, type ShopCopy } from '../build/shopCopy';
import { type FaultProxy, startFaultProxy } from '../faultProxy';
import { collectPageErrors } from './pageErrors';

interface TestFixtures {
  /** Between the browser and the shop; every address of a test goes through it. */
  network: FaultProxy;
  /** A shop of the test's own, to be killed. The test goes to its `url` itself. */
  restartableShop: ShopCopy;
  /** Fails the test when a page complains, at its end. */
  pageErrors: string[];
}

interface WorkerFixtures {
  shop: ShopCopy;
}

/** Playwright's test with a shop behind a proxy that can fail, and no tolerance for complaints. */
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
  pageErrors: [
    async ({ context }, use) => {
      const pageErrors = await collectPageErrors(context);
      await use(pageErrors);
      expect(pageErrors, 'complaints of the pages').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
