import type { Page } from '@playwright/test';
import { sampleOf } from '../../scripts/shared/sample';
import { paths } from '../../src/paths';
import {
  firstProduct,
  openAndCache,
  waitUntilCached,
  waitUntilSaved,
} from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

/** Records what a document holds before scripts run, and every layout shift. */
const watchDocuments = (page: Page) =>
  page.addInitScript(() => {
    const watched = { served: [] as Element[], shift: 0 };
    Object.assign(window, { watched });
    addEventListener('DOMContentLoaded', () => {
      watched.served = [...document.querySelectorAll('main *')];
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        watched.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Whether the page came with its content, and what became of it. */
const readWatched = (page: Page) =>
  page.evaluate(() => {
    const { served, shift } = (
      window as unknown as { watched: { served: Element[]; shift: number } }
    ).watched;
    const replaced = served.filter((each) => !each.isConnected).length;
    return { hasContent: served.length > 20, replaced, shift };
  });

/** Whether React has taken over the last part of the page. */
const isHydrated = () => {
  const footer = document.querySelector('footer');
  return footer !== null && Object.keys(footer).some((key) => key.startsWith('__reactFiber'));
};

/** A page that is shown between two parts of its text may have a card's name without the price above it. */
const BETWEEN_PARTS = 0.005;

test.describe('Saved pages', () => {
  test('open as they were rendered while the network hangs, and then show newer data', async ({
    page,
    network,
    shop,
  }) => {
    const { category } = await sampleOf(shop.url);
    const categoryPage = paths.category(category._id);
    await openAndCache(page);
    // Navigates within the shop, so that no document is loaded.
    await page.getByRole('main').getByRole('link', { name: category.name }).first().click();
    await expect(page.getByRole('heading', { name: category.name, level: 1 })).toBeVisible();
    await waitUntilCached(page);
    await waitUntilSaved(page, '/', categoryPage);
    await watchDocuments(page);
    const expectSavedPage = async (path: string) => {
      await page.goto(path);
      await expect(firstProduct(page)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-saved-at', /^20/);
      await page.waitForFunction(isHydrated);
      const { shift, ...content } = await readWatched(page);
      expect(content).toEqual({ hasContent: true, replaced: 0 });
      expect(shift).toBeLessThan(BETWEEN_PARTS);
    };
    network.fail(/./, { kind: 'hang' });
    await expectSavedPage('/');
    await expectSavedPage(categoryPage);
    network.heal();
    const change = (body: string) => body.replaceAll(/"name":"[^"]+"/g, '"name":"Renamed"');
    network.fail(/products_by_category/, { kind: 'rewrite', change });
    // A copy younger than 5 s is replaced without telling the page, which then shows it at the next visit.
    await expect(async () => {
      await page.goto(categoryPage);
      await expect(page.getByRole('link', { name: 'Renamed' }).first()).toBeVisible({
        timeout: 5_000,
      });
    }).toPass();
    expect(await readWatched(page)).toMatchObject({ hasContent: true, replaced: 0 });
  });
});
