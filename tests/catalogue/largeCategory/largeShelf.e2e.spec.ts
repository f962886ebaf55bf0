import type { Page } from '@playwright/test';
import { sampleOf } from '../../../scripts/shared/sample';
import type { ProductCard } from '../../../src/contract/catalogue/product';
import { paths } from '../../../src/paths';
import { expect, test } from '../../support/browser/test';
import { packPath } from '../../support/build/operatorCalls';
import type { ShopCopy } from '../../support/build/shopCopy';

// The worker serves none of what is checked, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

const PRODUCTS = 600;

/** The address of a category of 600 products in a shop of the test's own. */
const openLargeShop = async (shop: ShopCopy) => {
  await shop.kill();
  await shop.run('seed', '--reset', '--products', String(PRODUCTS), '--category', 'fruit');
  await shop.restart();
  return shop.url + paths.category((await sampleOf(shop.url)).category._id);
};

const lastPosition = (page: Page) =>
  page.evaluate<string | null>(
    "[...document.querySelectorAll('[aria-posinset]')].at(-1)?.getAttribute('aria-posinset')",
  );

const isLong = (page: Page) =>
  expect
    .poll(() => page.evaluate<number>('document.documentElement.scrollHeight'))
    .toBeGreaterThan(40_000);

/** @returns the name of the last product of the page */
const openNextPage = async (page: Page) => {
  const before = page.url();
  await page.getByRole('link', { name: 'More products' }).click();
  await expect(page).not.toHaveURL(before);
  return page.getByRole('article').last().getByRole('heading').textContent();
};

/** Without scripts a large category leads from page to page. */
const expectPages = async (page: Page, url: string) => {
  await page.goto(url);
  await expect(page.getByRole('article')).toHaveCount(24);
  const last = await page.getByRole('article').last().getByRole('heading').textContent();
  const second = await openNextPage(page);
  await expect(page.getByRole('heading', { level: 2, name: last ?? '' })).toHaveCount(0);
  expect(await openNextPage(page)).not.toBe(second);
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

test('A large category scrolls fast, can be filtered, and keeps its position on the way back', async ({
  page,
  browser,
  restartableShop: shop,
}) => {
  // It makes and indexes 600 products.
  test.setTimeout(240_000);
  const url = await openLargeShop(shop);
  await test.step('without JavaScript it leads from page to page', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await expectPages(await context.newPage(), url);
    await context.close();
  });
  await page.goto(url);
  await expect(page.getByText(`${PRODUCTS} products`)).toBeVisible();
  await isLong(page);

  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  await expect.poll(() => lastPosition(page)).toBe(String(PRODUCTS));
  expect(await page.evaluate("document.querySelectorAll('article').length")).toBeLessThan(80);

  await page.evaluate('scrollTo(0, 20_000)');
  let name = '';
  // Rows come and go until the list has settled. Hovering scrolls as far as the click will.
  await expect(async () => {
    name = (await page.locator('[data-index] a').nth(6).textContent()) ?? '';
    await page.getByRole('link', { name, exact: true }).hover({ timeout: 2_000 });
  }).toPass();
  const product = page.getByRole('link', { name, exact: true });
  const top = await page.evaluate<number>('scrollY');
  await product.click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.goBack();
  await expect(product).toBeFocused();
  await expect(product).toBeInViewport();
  // Rows that were not on screen may since have been measured.
  expect(Math.abs((await page.evaluate<number>('scrollY')) - top)).toBeLessThan(200);

  await test.step('goods that sell out move, and what is on screen keeps its place, focus and card', async () => {
    const card = page.locator('li[data-index][data-product]').filter({ has: product });
    const id = String(await card.getAttribute('data-product'));
    const place = Number(await card.getAttribute('aria-posinset'));
    const before = page.locator(`[aria-posinset="${place - 1}"]`);
    const { api } = await sampleOf(shop.url);
    const details = `${api}/product_details/${await before.getAttribute('data-product')}`;
    const neighbour: ProductCard = (await (await fetch(details)).json()).data.results;
    await watchCard(page, id);
    await countPacks(shop, neighbour, 0);
    await expect(async () => {
      // A page that is shown again asks for the version at once.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      const moved = page.locator(`[data-product="${id}"]`);
      await expect(moved).toHaveAttribute('aria-posinset', String(place - 1), { timeout: 2_000 });
    }).toPass({ timeout: 40_000 });
    await expect(product).toBeFocused();
    const { frames, without } = await countsOf(page);
    expect(frames).toBeGreaterThan(10);
    expect(without).toBe(0);
  });

  await page.evaluate('scrollTo(0, 0)');
  await page.getByRole('button', { name: /^In stock only/ }).click();
  const counted = page.getByText(new RegExp(`^\\d+ of ${PRODUCTS} products$`));
  await expect(counted).toBeVisible();
  await page.getByRole('button', { name: 'Farm', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Farm' });
  const farms = sheet.getByRole('listitem').getByRole('button', { disabled: false });
  await farms.nth(0).click();
  await farms.nth(1).click();
  const show = sheet.getByRole('button', { name: /^Show \d+ products?$/ });
  const [shown = ''] = /\d+/.exec((await show.textContent()) ?? '') ?? [];
  await show.click();
  await expect(counted).toHaveText(`${shown} of ${PRODUCTS} products`);
  await page.reload();
  await expect(counted).toHaveText(`${shown} of ${PRODUCTS} products`);
  const filters = page.getByRole('list', { name: 'Filters' });
  await expect(filters.getByRole('button', { pressed: true })).toHaveCount(3);
});
