import { paths } from '../../src/paths';
import { openCart } from '../support/browser/cart';
import { openAndCache, waitUntilCached } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

test.describe('Open pages', () => {
  test('show a price that the shopkeeper changes, and keep it for later without a network', async ({
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
    const loads = pages.map((each) => {
      const urls: string[] = [];
      each.on('load', () => urls.push(each.url()));
      return urls;
    });

    const amount = (variant.price - 137) / 100;
    const pack = `${product.slug}/${variant.label.replaceAll(/\s/g, '')}`;
    expect(await shop.run('price', pack, String(amount))).toContain(String(amount));
    const price = (each: typeof page) =>
      each.getByRole('main').getByText(`₹${amount}`, { exact: false }).first();
    for (const each of pages) await expect(price(each)).toBeVisible({ timeout: 30_000 });
    expect(loads.flat()).toEqual([]);

    network.fail(/./, { kind: 'disconnect' });
    for (const each of pages) {
      await each.reload();
      await expect(price(each)).toBeVisible();
    }
  });
});
