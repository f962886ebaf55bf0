import { sampleOf } from '../../scripts/shared/sample';
import { paths } from '../../src/paths';
import { openAndCache } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

test.describe('Storage quota of the service worker', () => {
  test('evicts pictures and keeps the catalogue on a full device', async ({
    page,
    context,
    network,
    shop,
  }) => {
    await openAndCache(page);
    const countCached = (cache: string) =>
      page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, cache);
    const [pictures, calls] = [
      await countCached('shop-pictures-v1'),
      await countCached('shop-catalogue-v1'),
    ];
    expect(pictures).toBeGreaterThan(0);

    const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage);
    const devtools = await context.newCDPSession(page);
    const full = { origin: network.url, quotaSize: usage };
    await devtools.send('Storage.overrideQuotaForOrigin', full);
    await page.goto(paths.category((await sampleOf(shop.url)).category._id));
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect.poll(() => countCached('shop-pictures-v1')).toBeLessThan(pictures);
    expect(await countCached('shop-catalogue-v1')).toBeGreaterThanOrEqual(calls);
  });
});
