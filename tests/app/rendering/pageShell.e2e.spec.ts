import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { sampleOf } from '../../../scripts/shared/sample';
import { paths } from '../../../src/paths';
import { openCart } from '../../support/browser/cart';
import { expect, test } from '../../support/browser/test';

// What is shown and focused needs no worker, whose installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

/** Makes page transitions long enough to take screenshots. */
const slowTransitions = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation-duration: 30s !important; }',
    );
    document.adoptedStyleSheets.push(sheet);
  });

const transitionRuns = () =>
  document
    .getAnimations()
    .some(({ effect }) => (effect as KeyframeEffect).pseudoElement?.includes('view-transition'));

/** The share of clearly different pixels after downscaling, which hides the blur of moving letters. */
const difference = async (one: Buffer, other: Buffer) => {
  const [before, after] = await Promise.all(
    [one, other].map((shot) => sharp(shot).resize(130).removeAlpha().raw().toBuffer()),
  );
  const changed = before?.filter((value, at) => Math.abs(value - (after?.[at] ?? 0)) > 48);
  return (changed?.length ?? 0) / (before?.length ?? 1);
};

const isCovered = (element: Element) => {
  element.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return !hit || !(element.contains(hit) || hit.contains(element));
};

test.describe('Header and tab bar', () => {
  test('do not move during a page transition', async ({ page }) => {
    // Without motion a transition is over at once.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const tabs = page.getByRole('navigation', { name: 'Main' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Certificates' }).hover();
    const bars = async () =>
      [
        await page.screenshot({ clip: { x: 0, y: 0, width: 390, height: 50 } }),
        await page.screenshot({ clip: { x: 0, y: 790, width: 390, height: 54 } }),
      ] as const;
    const [header, tabBar] = await bars();
    await slowTransitions(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Certificates' }).click();
    await page.waitForFunction(transitionRuns);
    const [headerDuring, tabBarDuring] = await bars();
    expect(await difference(header, headerDuring)).toBeLessThan(0.005);
    expect(await difference(tabBar, tabBarDuring)).toBeLessThan(0.005);
    await expect(tabs).toBeVisible();
  });
});

test.describe('Page focus', () => {
  test('is not moved when a page is opened', async ({ page, network }) => {
    // The page renders before all data has arrived.
    network.fail(/\/(home_section_list|category_list)$/, { kind: 'delay', ms: 1_500 });
    await page.addInitScript(() => {
      const focused: string[] = [];
      Object.assign(window, { focused });
      addEventListener('focusin', ({ target }) => focused.push((target as Element).tagName));
    });
    for (const path of ['/', '/category', '/about', '/stores']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      const focused = () => (window as unknown as { focused: string[] }).focused;
      expect(await page.evaluate(focused), path).toEqual([]);
    }
  });

  test('moves to the heading of the search results without an outline', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('combobox', { name: 'Search' }).fill('mango');
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { name: /Results for/, level: 1 });
    await expect(heading).toBeVisible();
    await page.getByRole('combobox', { name: 'Search' }).blur();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goForward();
    await expect(heading).toBeFocused();
    await expect(heading).toHaveCSS('outline-style', 'none');
  });
});

test.describe('Sticky bottom bar', () => {
  test('comes before the footer and is visible without scrolling', async ({ page, shop }) => {
    const { product } = await sampleOf(shop.url);
    await page.goto(paths.product(product));
    const bar = page.getByRole('region', { name: `Buy ${product.name}` });
    await expect(bar).toBeInViewport({ ratio: 1 });
    // It moves to the dock when the page is hydrated.
    await expect(bar).not.toHaveAttribute('data-in-page');
    const add = bar.getByRole('button', { name: 'Add to cart' });
    expect(await add.evaluate(isCovered)).toBe(false);
    await expect(page.getByRole('heading', { name: 'Goes well with this' })).toBeVisible();
    const order = await page.evaluate(() => {
      return ['#related', '[aria-label^="Buy "]', 'footer'].map((one) =>
        [...document.querySelectorAll('*')].indexOf(document.querySelector(one) as Element),
      );
    });
    expect(order).toEqual(order.toSorted((one, other) => (one ?? 0) - (other ?? 0)));
    // At the end of the page the bar covers nothing.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const last = page.getByRole('contentinfo').getByRole('link').last();
    expect(await last.evaluate(isCovered)).toBe(false);
  });

  test('stays below the notice that the server does not respond', async ({ page, network }) => {
    await openCart(page, network.url);
    await page.goto('/cart');
    const bar = page.getByRole('region', { name: 'Total' });
    const checkout = bar.getByRole('link', { name: 'Checkout' });
    await expect(checkout).toBeInViewport({ ratio: 1 });
    network.fail(/\/api\//, { kind: 'disconnect' });
    await page.reload();
    await expect(page.getByText('The shop isn’t answering.').first()).toBeVisible();
    await expect(checkout).toBeInViewport({ ratio: 1 });
    expect(await checkout.evaluate(isCovered)).toBe(false);
    const notice = page.getByRole('status').filter({ hasText: 'isn’t answering' });
    const [above, below] = [await notice.boundingBox(), await bar.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
  });
});
