import { cardAt } from '../support/browser/categoryPage';
import { expect, test } from '../support/browser/test';

// What is shown and focused needs no worker, whose installation takes longer than the page.
test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 }, isMobile: false });

test.describe('Home on a desktop', () => {
  test('shows two banners, icons in line with their names, and the first row of goods', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(cardAt(page, 0).add).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 1 });
    const banners = page.getByRole('region', { name: 'Featured' });
    await expect(banners.getByText('1–2 of 5')).toBeVisible();
    await banners.getByRole('button', { name: 'Next' }).click();
    await expect(banners.getByText('3–4 of 5')).toBeVisible();
    await banners.getByRole('button', { name: 'Next' }).click();
    await expect(banners.getByText('4–5 of 5')).toBeVisible();
    await expect(banners.getByRole('button', { name: 'Next' })).toBeDisabled();
    const middles = await page.locator('header nav a').evaluateAll((links) =>
      links.map((link) =>
        ['svg', 'span:last-child'].map((part) => {
          const { top, bottom } =
            link.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
          return (top + bottom) / 2;
        }),
      ),
    );
    expect(middles).toHaveLength(5);
    for (const [icon = 0, name = 9] of middles) expect(Math.abs(icon - name)).toBeLessThan(1);
  });

  test('leads with the second link of the page to the goods, and to the first Add in four Tabs', async ({
    page,
  }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to products' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'The taste of the cool months' })).toBeFocused();
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('Tab');
    await expect(cardAt(page, 0).add).toBeFocused();
  });
});
