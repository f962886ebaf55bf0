/** A price that changes under open pages, from the worker's caches to the screen; lists that change are in `largeShelf.e2e.spec.ts`. */
import type { Page } from '@playwright/test';
import { paths } from '../../../src/paths';
import { openCart } from '../../support/browser/cart';
import { openAndCache, waitUntilCached } from '../../support/browser/pages';
import { expect, test } from '../../support/browser/test';
import { packPath } from '../../support/build/operatorCalls';

test.describe('Open pages', () => {
  test('show a price that an operator changes, and save it for offline use', async ({
    page,
    network,
    shop,
  }) => {
    const { product, variant } = await openCart(page, network.url);
    const open = async (path: string) => {
      const other = await page.context().newPage();
      await openAndCache(other, path);
      return other;
    };
    const productPage = await open(paths.product(product));
    const categoryPage = await open(paths.category(product.categoryId));
    await waitUntilCached(page);
    const pages = [productPage, categoryPage, page];
    const loads = pages.map(noteLoads);

    const amount = (variant.price - 137) / 100;
    const showAgain = () => document.dispatchEvent(new Event('visibilitychange'));
    await shop.operator('PUT', `price/${packPath(product, variant)}`, {
      price: variant.price - 137,
    });
    const price = (each: typeof page) =>
      each.getByRole('main').getByText(`₹${amount}`, { exact: false }).first();
    // A page that is shown again asks for the version at once; otherwise every ten seconds.
    await expect(async () => {
      for (const each of pages) {
        await each.evaluate(showAgain);
        await expect(price(each)).toBeVisible({ timeout: 2_000 });
      }
    }).toPass({ timeout: 40_000 });
    expect(loads.flat()).toEqual([]);

    network.fail(/./, { kind: 'disconnect' });
    for (const each of pages) {
      await each.reload();
      await expect(price(each)).toBeVisible();
    }
  });
});

const noteLoads = (page: Page) => {
  const urls: string[] = [];
  page.on('load', () => urls.push(page.url()));
  return urls;
};
