import { expect, type Page } from '@playwright/test';
import { findUncached } from './findUncached';

/** The pages that need no data of their own. */
export const staticPages = [
  '/policy/shipping',
  '/policy/returns',
  '/policy/privacy',
  '/policy/terms',
  '/about',
  '/certificates',
  '/stores',
  '/installpwa',
];

/** The pages behind the sign-in guard (spec §2). */
export const protectedPages = [
  '/cart',
  '/wishlist',
  '/profile/account',
  '/checkout',
  '/orderdetails/o1',
  '/payment-status/success/o1',
];

/** First visit: opens a page and waits until the worker keeps it, its calls and its pictures. */
export const openAndCache = async (page: Page, url = '/') => {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitUntilCached(page);
};

/** Waits until the page with this heading shows what it is for. */
export const expectLoaded = async (page: Page, title: string | RegExp) => {
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
};

/** Ms between looks at what a moment brings; Playwright's own grow to a second. */
const OFTEN = [100];

/**
 * Waits until everything this page was made of is on the device. An answer that took longer than the
 * worker waits is shown and not kept; the next visit asks for it again.
 */
export const waitUntilCached = (page: Page) =>
  expect(async () => {
    const poll = expect.poll(() => missing(page), { intervals: OFTEN });
    await poll.toEqual([]).catch(async (error) => {
      await page.reload();
      throw error;
    });
  }).toPass({ timeout: 90_000 });

const missing = (page: Page) => page.evaluate(findUncached);

/** The first product on a shelf. */
export const firstProduct = (page: Page) => page.getByRole('article').getByRole('link').first();

/** Text of every saved answer, whatever the cache. */
export const cachedTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    return texts;
  });
