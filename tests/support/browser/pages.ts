import { expect, type Page } from '@playwright/test';
import { findUncached } from './findUncached';

/** Pages without data. */
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

/** Opens a page and waits until the worker has cached it, its requests and pictures. */
export const openAndCache = async (page: Page, url = '/') => {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitUntilCached(page);
};

/** Waits until the page with this heading has loaded. */
export const expectLoaded = async (page: Page, title: string | RegExp) => {
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
};

/** Polling intervals in ms; Playwright's default grows to a second. */
const POLL_INTERVALS = [100];

/**
 * Waits until all resources of the page are cached. A response slower than the worker's timeout is
 * shown but not cached; a reload requests it again.
 */
export const waitUntilCached = (page: Page) =>
  expect(async () => {
    const poll = expect.poll(() => missing(page), { intervals: POLL_INTERVALS });
    await poll.toEqual([]).catch(async (error) => {
      await page.reload();
      throw error;
    });
  }).toPass({ timeout: 90_000 });

/** Waits until the page has fetched a resource for each of these parts of addresses. */
export const waitUntilFetched = (page: Page, ...parts: string[]) =>
  page.waitForFunction((expected) => {
    const urls = performance.getEntriesByType('resource').map(({ name }) => name);
    return expected.every((part) => urls.some((url) => url.includes(part)));
  }, parts);

const missing = (page: Page) => page.evaluate(findUncached);

/** Waits until the worker has saved the rendered page at each of the addresses. */
export const waitUntilSaved = (page: Page, ...addresses: string[]) =>
  expect
    .poll(() => page.evaluate(listSavedPages), { intervals: POLL_INTERVALS })
    .toEqual(expect.arrayContaining(addresses));

const listSavedPages = async () => {
  const saved = await (await caches.open('shop-pages-v1')).keys();
  return saved.map(({ url }) => url.slice(location.origin.length));
};

/** The first product link. */
export const firstProduct = (page: Page) => page.getByRole('article').getByRole('link').first();

/** Call it before a page is opened: only the products that it shows are saved. */
export const disableSavedCatalogue = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('savedCatalogue', 'forget'));

/** Waits until the device has saved the whole catalogue. */
export const waitUntilCatalogueSaved = (page: Page) =>
  expect.poll(() => page.evaluate(countSavedTexts), { timeout: 30_000 }).toBeGreaterThan(0);

/** The texts are stored last. */
const countSavedTexts = async () => {
  const names = (await indexedDB.databases()).map(({ name }) => name);
  if (!names.includes('shop-catalogue')) return 0;
  return new Promise<number>((resolve) => {
    const opening = indexedDB.open('shop-catalogue');
    opening.onsuccess = () => {
      const database = opening.result;
      const counting = database.transaction('texts').objectStore('texts').count();
      counting.onsuccess = () => {
        database.close();
        resolve(counting.result);
      };
    };
  });
};
