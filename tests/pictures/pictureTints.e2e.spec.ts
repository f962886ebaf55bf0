import type { Page } from '@playwright/test';
import { sampleOf } from '../../scripts/shared/sample';
import type { ProductCard } from '../../src/contract/catalogue/product';
import { paths } from '../../src/paths';
import { expect, test } from '../support/browser/test';

test.use({ serviceWorkers: 'block' });

/** The relative luminance (WCAG 2) of each tint on the page, and the lowest contrast of what is written on one. */
const tintsOf = (page: Page) =>
  page.evaluate(() => {
    const luminance = (colour: string) => {
      const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((channel) => {
        const share = Number(channel) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const tints = [...document.querySelectorAll('main [data-tone]:has(> img)')].map((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      const [dark = 0, light = 0] = [backgroundColor, color]
        .map(luminance)
        .toSorted((one, other) => one - other);
      return { ground: luminance(backgroundColor), contrast: (light + 0.05) / (dark + 0.05) };
    });
    return {
      darkest: Math.min(...tints.map(({ ground }) => ground)),
      lightest: Math.max(...tints.map(({ ground }) => ground)),
      contrast: Math.min(...tints.map(({ contrast }) => contrast)),
    };
  });

test('Pictures have a light tint on a light page and a dark one on a dark page', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  const light = await tintsOf(page);
  expect(light.darkest).toBeGreaterThan(0.6);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await tintsOf(page);
  expect(dark.lightest).toBeLessThan(0.08);
  expect(Math.min(light.contrast, dark.contrast)).toBeGreaterThan(4.5);
});

test('An enlarged picture is a larger file, which is not loaded before', async ({ page, shop }) => {
  const { api } = await sampleOf(shop.url);
  const { data } = await (await fetch(`${api}/search?q=atta`)).json();
  const product = data.results.find(({ image }: ProductCard) => image.large);
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto(paths.product(product));
  const picture = page.getByRole('button', { name: /^Enlarge/ }).first();
  await expect(picture.getByRole('img')).toHaveJSProperty('complete', true);
  await page.waitForLoadState('networkidle');
  expect(files.filter((file) => file.includes('/pictures/'))).not.toEqual([]);
  expect(files.filter((file) => file.includes('-1280.'))).toEqual([]);
  await picture.click();
  const enlarged = page.getByRole('dialog', { name: /^Picture 1 of/ }).getByRole('img');
  const large = new URL(product.image.large, page.url()).href;
  await expect(enlarged).toHaveJSProperty('currentSrc', large);
});
