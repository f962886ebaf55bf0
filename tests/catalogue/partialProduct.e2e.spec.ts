import { sampleOf } from '../../scripts/shared/sample';
import { paths } from '../../src/paths';
import { openAndCache } from '../support/browser/pages';
import { requestCode, signInForm } from '../support/browser/signIn';
import { expect, test } from '../support/browser/test';
import { unseenProductOf } from '../support/browser/unseenProduct';

const missing = /That is what this device knows of it so far/;

test.describe('Product page from a saved card', () => {
  test('opens while the server is down and adds the missing details when it is back', async ({
    page,
    network,
  }) => {
    const { url } = network;
    const { category } = await sampleOf(url);
    const product = await unseenProductOf(url);
    await openAndCache(page, url + paths.category(category._id));
    await network.goDown();
    await page.goto(url + paths.product(product));
    const heading = page.getByRole('heading', { name: product.name, level: 1 });
    await expect(heading).toBeVisible();
    await expect(page.getByText(missing)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to cart' }).last()).toBeVisible();
    await network.comeBack();
    await expect(page.getByRole('heading', { name: 'The farm' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(missing)).toBeHidden();
    await expect(heading).toBeVisible();
  });
});

test.describe('Pack choice on the product page', () => {
  test('is kept in the URL and is still selected after signing in', async ({ page, shop }) => {
    const { product } = await sampleOf(shop.url);
    await page.goto(paths.product(product));
    // Before that, the card may be shown with fewer packs.
    await expect(page.getByRole('heading', { name: 'The farm' })).toBeVisible();
    const packs = page.getByRole('radio');
    await packs.last().check();
    const id = await packs.last().inputValue();
    await expect(page).toHaveURL(new RegExp(`[?]pack=${id}$`));
    await page.reload();
    await expect(packs.last()).toBeChecked();
    // A product page has no tab bar.
    await page.getByRole('banner').getByRole('link', { name: 'Loam' }).click();
    await page.getByRole('link', { name: 'You' }).first().click();
    await signInForm(page).code.fill(await requestCode(page));
    await expect(page).toHaveURL(/profile/);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`[?]pack=${id}$`));
    await expect(packs.last()).toBeChecked();
  });
});
