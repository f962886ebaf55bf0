import { sampleOf } from '../../../scripts/shared/sample';
import { paths } from '../../../src/paths';
import { everyLook, expectNoViolations } from '../../support/browser/axe';
import { staticPages } from '../../support/browser/pages';
import { expect, test } from '../../support/browser/test';

// What is shown and focused needs no worker, whose installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

type Sample = Awaited<ReturnType<typeof sampleOf>>;
/** Each group is opened in one tab, one page after the other. */
const pages: [name: string, addresses: (sample: Sample) => string[]][] = [
  ['texts and the page-not-found screen', () => ['/nowhere', ...staticPages]],
  ['the home page and the sign-in page', () => ['/', '/auth']],
  ['the categories and what was found', () => ['/category', '/category?q=mango']],
  [
    'a category and a product',
    ({ category, product }) => [paths.category(category._id), paths.product(product)],
  ],
];

test.describe('Public pages: accessibility', () => {
  for (const [name, addressesOf] of pages) {
    test(`axe reports no violation on ${name} in light and dark, on phone and desktop`, async ({
      page,
      shop,
    }) => {
      for (const address of addressesOf(await sampleOf(shop.url))) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
        await expectNoViolations(page, address, everyLook);
      }
    });
  }

  test('axe reports no violation on an enlarged picture, which Escape closes', async ({
    page,
    shop,
  }) => {
    const { product } = await sampleOf(shop.url);
    await page.goto(paths.product(product));
    const opener = page.getByRole('button', { name: /^Enlarge/ }).first();
    await opener.press('Enter');
    await expect(page.getByRole('dialog', { name: /^Picture 1 of/ })).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('+');
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  test('axe reports no violation on the packs of a product, which Escape closes', async ({
    page,
    shop,
  }) => {
    const { category } = await sampleOf(shop.url);
    await page.goto(paths.category(category._id));
    const opener = page.getByRole('button', { name: /choose a pack/ }).first();
    await opener.press('Enter');
    const packs = page.getByRole('dialog').getByRole('radio');
    await expect(packs.first()).toBeChecked();
    await expectNoViolations(page);
    await packs.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(packs.nth(1)).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('axe reports no violation on suggestions while something is typed', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('combobox', { name: 'Search' }).pressSequentially('ric');
    await expect(page.getByRole('grid', { name: 'Suggestions' }).getByRole('link')).not.toHaveCount(
      0,
    );
    await page.keyboard.press('ArrowDown');
    await expectNoViolations(page);
  });
});
