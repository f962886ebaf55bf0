import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/browser/axe';
import { openAndCache, waitUntilCached, waitUntilSaved } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

/** What the document holds before scripts run. */
const watchServed = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const served = document.querySelector('main h1')?.textContent;
      Object.assign(window, { served, heading: document.querySelector('main h1') });
    });
  });

const readServed = (page: Page) =>
  page.evaluate(() => {
    const { served, heading } = window as unknown as { served?: string; heading?: Element };
    return { served, isKept: heading?.isConnected };
  });

test('A chosen language is rendered by the server and is available offline', async ({
  page,
  network,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAndCache(page, '/about');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  const title = page.getByRole('heading', { name: /^अच्छी मिट्टी/, level: 1 });
  await expect(title).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await cookieStore.get('language'))?.value))
    .toBe('hi');

  await watchServed(page);
  await page.reload();
  await expect(page.getByRole('group', { name: 'भाषा' })).toBeVisible();
  expect(await readServed(page)).toEqual({ served: await title.textContent(), isKept: true });
  await expect(page).toHaveTitle(/हमारे बारे में/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await waitUntilCached(page);
  await waitUntilSaved(page, '/', '/about');

  await network.goDown();
  await page.reload();
  expect(await readServed(page)).toEqual({ served: await title.textContent(), isKept: true });
  // A page that was never opened is rendered on the device.
  await page.goto('/stores');
  await expect(page.getByRole('heading', { name: 'हमारी दुकानें', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expectNoViolations(page);
});

test('A page rendered in another language is hydrated in it and then shown in the chosen one', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'hi'));
  await watchServed(page);
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: /^अच्छी मिट्टी/, level: 1 })).toBeVisible();
  expect(await readServed(page)).toEqual({
    served: expect.stringMatching(/^[ -~’]+$/),
    isKept: true,
  });
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  const descriptions = page.locator('meta[name="description"]');
  await expect(descriptions).toHaveCount(1);
  await expect(descriptions).toHaveAttribute('content', /[\u0900-\u097f]/);
  // From now on the server renders what is chosen.
  await expect
    .poll(() => page.evaluate(async () => (await cookieStore.get('language'))?.value))
    .toBe('hi');
});
