import type { Page } from '@playwright/test';
import { openSignedIn } from '../support/browser/account';
import { test as appTest } from '../support/browser/device/appWindow';
import { expectLoaded, waitUntilCached, waitUntilCatalogueSaved } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

const CACHES = {
  Goods: ['shop-catalogue-v1'],
  Pictures: ['shop-pictures-v1', 'shop-kept-pictures-v1'],
  Pages: ['shop-pages-v1'],
  'Your account': [],
};
const DATABASES = {
  Goods: ['shop-catalogue'],
  Pictures: [],
  Pages: [],
  'Your account': ['shop-records', 'shop-outbox'],
};
type Kind = keyof typeof CACHES;
const KINDS = Object.keys(CACHES) as Kind[];

/** The bytes of the bodies in the caches, and of the rows of the databases as JSON. */
const measure = (page: Page, kind: Kind) =>
  page.evaluate(
    async ({ cacheNames, databaseNames }) => {
      const settled = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      let bytes = 0;
      for (const name of cacheNames) {
        if (!(await caches.has(name))) continue;
        for (const response of await (await caches.open(name)).matchAll()) {
          bytes += (await response.arrayBuffer()).byteLength;
        }
      }
      for (const name of databaseNames) {
        const database = await settled(indexedDB.open(name));
        for (const store of database.objectStoreNames) {
          const rows = await settled(database.transaction(store).objectStore(store).getAll());
          for (const row of rows) bytes += new Blob([JSON.stringify(row)]).size;
        }
        database.close();
      }
      return bytes;
    },
    { cacheNames: CACHES[kind], databaseNames: DATABASES[kind] },
  );

/** As the page writes it: to the byte below a megabyte. */
const written = (bytes: number) =>
  bytes < 1_000_000
    ? `${(bytes / 1_000).toLocaleString('en-IN', { maximumFractionDigits: 3 })} kB`
    : `${(bytes / 1_000_000).toLocaleString('en-IN', { maximumFractionDigits: 1 })} MB`;

const textOf = (page: Page, kind: Kind) =>
  page
    .getByRole('region', { name: 'The whole shop in your pocket' })
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${kind}$`) }) });

/** Without a network, so that nothing is stored between the page's count and the test's. */
const expectTrueFigures = async (page: Page) =>
  expect(async () => {
    await page.reload();
    await expectLoaded(page, 'On this device');
    for (const kind of KINDS) {
      const bytes = await measure(page, kind);
      const text = textOf(page, kind);
      if (bytes > 0) await expect(text).toContainText(` · ${written(bytes)}`, { timeout: 2_000 });
      else await expect(text).not.toContainText(/[kM]B/, { timeout: 2_000 });
    }
  }).toPass({ timeout: 30_000 });

test.describe('On this device in Chromium', () => {
  test('tells the bytes of each kind as Cache Storage and IndexedDB hold them, and forgets each alone', async ({
    page,
    network,
  }) => {
    await openSignedIn(page, network.url);
    await waitUntilCached(page);
    await waitUntilCatalogueSaved(page);
    await page.goto('/profile/device');
    await expectLoaded(page, 'On this device');
    network.fail(/./, { kind: 'disconnect' });
    await expectTrueFigures(page);
    for (const kind of KINDS) expect(await measure(page, kind), kind).toBeGreaterThan(0);

    for (const kind of ['Pictures', 'Pages', 'Goods'] as const) {
      const others = KINDS.filter((other) => other !== kind && other !== 'Your account');
      const before = await Promise.all(others.map((other) => measure(page, other)));
      await page.getByRole('button', { name: `Forget ${kind}` }).click();
      await expect(page.getByRole('button', { name: `Forget ${kind}` })).toHaveCount(0);
      expect(await measure(page, kind)).toBe(0);
      expect(await Promise.all(others.map((other) => measure(page, other)))).toEqual(before);
    }
    expect(await measure(page, 'Your account')).toBeGreaterThan(0);
    await expectTrueFigures(page);
  });

  // In a profile on the disk: the caches of a private window are freed only when the worker ends.
  appTest(
    'frees as many bytes of the browser’s count as it said that pictures hold',
    async ({ page, network }) => {
      await openSignedIn(page, network.url);
      await waitUntilCached(page);
      await page.goto('/profile/device');
      await expectLoaded(page, 'On this device');
      network.fail(/./, { kind: 'disconnect' });
      const usage = () =>
        page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
      const [held, before] = [await measure(page, 'Pictures'), await usage()];
      expect(held).toBeGreaterThan(10_000);
      await page.getByRole('button', { name: 'Forget Pictures' }).click();
      await expect.poll(async () => before - (await usage())).toBeGreaterThanOrEqual(held);
    },
  );
});
