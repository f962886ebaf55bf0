import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { type FaultProxy, startFaultProxy } from '../../faultProxy';
import { test as base, heading } from './deskTest';

/** The Desk behind a proxy that can fail. */
export const test = base.extend<{ air: FaultProxy }>({
  air: async ({ deskUrl }, use) => {
    const proxy = await startFaultProxy(deskUrl);
    await use(proxy);
    await proxy.stop();
  },
});

/** What every page of the Desk says without a connection. */
export const NOTICE = /^No connection\./;

/** The keys of what is saved. */
export const storedKeys = () =>
  new Promise<string[]>((resolve) => {
    const opening = indexedDB.open('shop-records');
    opening.onsuccess = () => {
      const { result } = opening;
      const reading = result.transaction('records').objectStore('records').getAllKeys();
      reading.onsuccess = () => {
        result.close();
        resolve(reading.result.map(String));
      };
    };
  });

/** Opens the Desk, and waits until it and the orders are saved. */
export const openAndSave = async (page: Page, air: FaultProxy, link: string, numbers: string[]) => {
  const { hash } = new URL(link);
  await page.goto(`${air.url}/${hash}`);
  await expect(heading(page, 'Today')).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  for (const number of numbers) {
    await expect.poll(() => air.requests.join()).toContain(`/operator/orders/${number}`);
  }
  await expect
    .poll(() => page.evaluate(storedKeys))
    .toEqual(expect.arrayContaining(numbers.map((number) => expect.stringContaining(number))));
};
