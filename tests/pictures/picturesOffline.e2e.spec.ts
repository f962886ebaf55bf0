import type { Page } from '@playwright/test';
import { sampleOf } from '../../scripts/shared/sample';
import { paths } from '../../src/paths';
import { saveCart } from '../support/browser/cart';
import { openAndCache } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

// A phone's pixel density, which selects the larger width.
test.use({ deviceScaleFactor: 2.625 });

/** Number of pictures shown, hidden behind their tint, and broken. */
const pictures = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const images = [...main.querySelectorAll<HTMLImageElement>('img[srcset]')];
    const isShown = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
    const isHidden = (image: HTMLImageElement) => getComputedStyle(image).opacity === '0';
    return {
      shown: images.filter(isShown).length,
      hidden: images.filter((image) => !isShown(image) && isHidden(image)).length,
      broken: images.filter((image) => image.complete && !isShown(image) && !isHidden(image))
        .length,
    };
  });

/** Deletes the smaller width of every cached picture. */
const keepLargerWidths = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('shop-pictures-v1');
    for (const { url } of await cache.keys()) {
      if (url.endsWith('-320.webp')) await cache.delete(url);
    }
  });

test.describe('Pictures offline', () => {
  test('show a cart picture in the saved width while the network hangs', async ({
    context,
    network,
    shop,
  }) => {
    await saveCart(context, network.url);
    const page = await context.newPage();
    const { category } = await sampleOf(shop.url);
    await openAndCache(page, paths.category(category._id));
    await keepLargerWidths(page);
    network.fail(/./, { kind: 'hang' });
    await page.goto('/cart');
    await expect.poll(() => pictures(page)).toEqual({ shown: 1, hidden: 0, broken: 0 });
  });

  test('leave their background tint instead of a broken image when nothing is saved', async ({
    context,
    network,
  }) => {
    await saveCart(context, network.url);
    const page = await context.newPage();
    await page.goto('/about');
    await page.evaluate(() => caches.delete('shop-pictures-v1'));
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.clearBrowserCache');
    network.fail(/./, { kind: 'disconnect' });
    await page.goto('/cart');
    await expect.poll(() => pictures(page)).toEqual({ shown: 0, hidden: 1, broken: 0 });
  });
});
