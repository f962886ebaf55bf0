/**
 * The built storefront on a host that answers exactly what the specification says: what needs a browser of it. Its
 * other sentences are in `specification.ui.test.tsx`.
 */
import { test as base, expect, type Page } from '@playwright/test';
import { paths } from '../../../src/paths';
import { cardAt } from '../../support/browser/categoryPage';
import { pageErrors } from '../../support/browser/pageErrors';
import { products, user } from '../../support/specification/goods';
import { type SpecificationHost, startSpecificationHost } from '../../support/specification/host';

const test = base.extend<{ host: SpecificationHost; pageErrors: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
  host: async ({}, use) => {
    const host = await startSpecificationHost();
    await use(host);
    await host.stop();
  },
  baseURL: ({ host }, use) => use(host.url),
  pageErrors: [...pageErrors],
});

const storedUserId = (page: Page) => page.evaluate(() => localStorage.getItem('userId'));
const wishlist = (page: Page) => page.getByRole('heading', { level: 1, name: /wishlist/i });

test.describe('The specification in a browser', () => {
  test('Online status is read once at start: only an online event ends the offline screen, and nothing begins it later', async ({
    page,
    host,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }),
    );
    await page.clock.install();
    host.silence(/./);
    await page.goto('/');
    const screen = page.getByRole('heading', { name: 'No Internet Connection' });
    await expect(screen).toBeVisible();
    host.heal();
    // The probe of the marquee is answered, and so are the calls that follow it.
    const before = host.seen(/category_list/).length;
    await expect(async () => {
      await page.clock.runFor(5_000);
      expect(host.seen(/category_list/).length).toBeGreaterThan(before);
    }).toPass({ timeout: 40_000 });
    await page.clock.runFor(1_000);
    await expect(screen).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(screen).toBeHidden();
    await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();

    host.silence(/./);
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await page.getByRole('link', { name: 'Shop' }).first().click();
    await expect(screen).toBeHidden();
  });

  test('GET /api/me on /auth signs in without a form; the lists are fetched again, and the session outlasts a network error and a time-out', async ({
    page,
    host,
  }) => {
    host.addWish();
    host.addLine(2);
    await page.goto(paths.auth);
    await expect(page).not.toHaveURL(/\/auth$/);
    expect(host.seen(/^GET \/me$/).length).toBeGreaterThan(0);
    expect(await storedUserId(page)).toBe(user._id);
    await page.goto(paths.category('cat_roots'));
    await expect(cardAt(page, 0).unlike).toBeVisible();
    await expect(cardAt(page, 0).quantity).toHaveText('2');
    await page.goto(paths.product(products[0] as (typeof products)[number]));
    await expect(page.getByText('Dug up this morning.')).toBeVisible();
    await page.goto(paths.wishlist);
    await expect(page.getByRole('link', { name: 'Red onions' })).toBeVisible();
    for (const how of ['disconnect', 'hang'] as const) {
      host.silence(/user_details/, how);
      await page.reload();
      await expect(wishlist(page)).toBeVisible();
      await expect(page).toHaveURL(/\/wishlist$/);
      expect(await storedUserId(page)).toBe(user._id);
    }
  });
});
