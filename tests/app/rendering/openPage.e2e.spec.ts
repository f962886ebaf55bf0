import type { Page } from '@playwright/test';
import { sampleOf } from '../../../scripts/shared/sample';
import type { ProductCard } from '../../../src/contract/product';
import { paths } from '../../../src/paths';
import { openCart } from '../../support/browser/cart';
import { openAndCache, waitUntilCached } from '../../support/browser/pages';
import { expect, test } from '../../support/browser/test';
import { packPath } from '../../support/build/operatorCalls';
import type { ShopCopy } from '../../support/build/shopCopy';

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
    await shop.operator('PUT', `price/${packPath(product, variant)}`, {
      price: variant.price - 137,
    });
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

const noteLoads = (page: Page) => {
  const urls: string[] = [];
  page.on('load', () => urls.push(page.url()));
  return urls;
};

/** Sets the stock of the packs as an operator does. */
const countPacks = async (shop: ShopCopy, { slug, variants }: ProductCard, packs: number) => {
  for (const variant of variants) {
    const counted = { onHand: packs, reason: 'Counted' };
    await shop.operator('POST', `stock/${packPath({ slug }, variant)}`, counted);
  }
};

/** Counts the frames in which the card of a product is not in the document. */
const watchCard = (page: Page, productId: string) =>
  page.evaluate((id) => {
    const counts = { frames: 0, without: 0 };
    Object.assign(window, { counts });
    const countFrame = () => {
      counts.frames += 1;
      if (!document.querySelector(`[data-product="${id}"] article`)) counts.without += 1;
      requestAnimationFrame(countFrame);
    };
    countFrame();
  }, productId);

const countsOf = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { counts: { frames: number; without: number } }).counts,
  );

test('Open search results, a long category and a product page follow the changes of an operator', async ({
  page,
  context,
  restartableShop: shop,
}) => {
  test.setTimeout(240_000);
  await shop.kill();
  await shop.run('seed', '--reset', '--products', '600', '--category', 'fruit');
  await shop.restart();
  const { api, category } = await sampleOf(shop.url);
  await openAndCache(page, shop.url + paths.category(category._id));
  await page.evaluate('scrollTo(0, 20_000)');
  // A product beyond the first page, and with rows of four beyond the second.
  const card = page.locator('li[data-index][data-product]').nth(9);
  const id = String(await card.getAttribute('data-product'));
  const place = Number(await card.getAttribute('aria-posinset'));
  const found = await (await fetch(`${api}/product_details/${id}`)).json();
  const product: ProductCard = found.data.results;
  const inList = page.locator(`[data-product="${id}"]`);
  const link = inList.getByRole('link');
  await link.focus();
  const before = await page.locator(`[aria-posinset="${place - 1}"]`).getAttribute('data-product');
  const neighbour = (await (await fetch(`${api}/product_details/${before}`)).json()).data.results;

  const productPage = await context.newPage();
  await openAndCache(productPage, shop.url + paths.product(product));
  const searchPage = await context.newPage();
  await openAndCache(searchPage, shop.url + paths.search(product.name));
  const inResults = searchPage
    .getByRole('article')
    .filter({ has: searchPage.getByRole('heading', { name: product.name, exact: true }) })
    .first();
  await expect(inResults).toBeVisible();
  await page.bringToFront();
  const loads = [page, productPage, searchPage].map(noteLoads);
  const top = await page.evaluate<number>('scrollY');
  await watchCard(page, id);

  await test.step('a changed price', async () => {
    for (const variant of product.variants) {
      const { mrp } = variant;
      await shop.operator('PUT', `price/${packPath(product, variant)}`, { price: 137, mrp });
    }
    for (const where of [inList, inResults, productPage.getByRole('main')]) {
      await expect(where.getByText('₹1.37').first()).toBeVisible({ timeout: 30_000 });
    }
  });

  await test.step('another product that sells out and moves to the end of the list', async () => {
    await countPacks(shop, neighbour, 0);
    await expect(inList).toHaveAttribute('aria-posinset', String(place - 1), { timeout: 30_000 });
    await expect(link).toBeFocused();
  });

  await test.step('a low stock, then none', async () => {
    await countPacks(shop, product, 3);
    for (const where of [inList, inResults, productPage.getByRole('main')]) {
      await expect(where.getByText('Only 3 left').first()).toBeVisible({ timeout: 30_000 });
    }
    // Rows above, of which some are taller by a day of harvest, have gained and lost products.
    expect(Math.abs((await page.evaluate<number>('scrollY')) - top)).toBeLessThan(300);
    const { frames, without } = await countsOf(page);
    expect(frames).toBeGreaterThan(100);
    expect(without).toBe(0);
    await countPacks(shop, product, 0);
    for (const where of [inResults, productPage.getByRole('main')]) {
      await expect(where.getByText('Sold out').first()).toBeVisible({ timeout: 30_000 });
    }
  });
  expect(loads.flat()).toEqual([]);

  await shop.kill();
  await productPage.reload();
  await expect(productPage.getByRole('main').getByText('Sold out').first()).toBeVisible();
});
