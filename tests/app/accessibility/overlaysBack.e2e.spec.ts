import { sampleOf } from '../../../scripts/shared/sample';
import { paths } from '../../../src/paths';
import { cartCount } from '../../support/browser/cart';
import { cardAt } from '../../support/browser/categoryPage';
import { expect, test } from '../../support/browser/test';

test.use({ viewport: { width: 390, height: 844 } });

test.describe('Back', () => {
  test('closes what is open before it leaves the page, and leaves nothing behind', async ({
    page,
    shop,
  }) => {
    const { url } = shop;
    const { category } = await sampleOf(url);
    const goBack = () => page.evaluate(() => history.back());
    const dialog = page.getByRole('dialog');
    const categoryPath = paths.category(category._id);
    await page.goto(url);
    await page.goto(url + categoryPath);
    const name = (await cardAt(page, 0).heading.textContent()) ?? '';
    await cardAt(page, 0).add.click();

    await test.step('closed by Back', async () => {
      await cartCount(page).click();
      await expect(dialog).toBeVisible();
      await goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(url + categoryPath);
    });
    await test.step('closed by its button, twice', async () => {
      for (let time = 0; time < 2; time++) {
        await cartCount(page).click();
        await dialog.getByRole('button', { name: 'Close' }).click();
        await expect(dialog).toBeHidden();
      }
    });
    await test.step('left by a link', async () => {
      await cartCount(page).click();
      await dialog.getByRole('link', { name }).last().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(dialog).toBeHidden();
    });
    await test.step('open during a reload', async () => {
      await page
        .getByRole('button', { name: /^Enlarge/ })
        .first()
        .click();
      await expect(dialog).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'The farm' })).toBeVisible();
      await page.waitForLoadState('networkidle');
    });
    await goBack();
    await expect(page).toHaveURL(url + categoryPath);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(category.name);
    await expect(dialog).toBeHidden();

    await test.step('filters chosen while it was open', async () => {
      await page.getByRole('button', { name: 'Farm', exact: true }).click();
      await dialog.getByRole('listitem').getByRole('button').first().click();
      await expect(page).not.toHaveURL(url + categoryPath);
      const filtered = page.url();
      await goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(filtered);
    });
    await goBack();
    await expect(page).toHaveURL(`${url}/`);
  });
});
