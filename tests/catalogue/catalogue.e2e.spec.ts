import { sampleOf } from '../../scripts/shared/sample';
import { paths } from '../../src/paths';
import { cachedTexts, disableSavedCatalogue, openAndCache } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';
import { unseenProductOf } from '../support/browser/unseenProduct';

const CATEGORIES = /\/category_list$/;

test.describe('Catalogue cache of the service worker', () => {
  test('keeps the saved copy when a response with status 200 reports a failure in its body', async ({
    page,
    network,
    shop,
  }) => {
    await openAndCache(page);
    const { category } = await sampleOf(shop.url);
    const shown = page.getByRole('main').getByRole('link', { name: category.name });
    const body = JSON.stringify({ code: 500, message: 'Down for repairs' });
    network.fail(CATEGORIES, { kind: 'respond', status: 200, body });
    const before = network.requests.length;
    await page.reload();
    await expect(shown.first()).toBeVisible();
    const rejected = () => network.requests.slice(before).some((r) => CATEGORIES.test(r));
    await expect.poll(rejected).toBe(true);
    await page.reload();
    await expect(shown.first()).toBeVisible();
    const cached = await cachedTexts(page);
    expect(cached.filter((text) => text.includes('repairs'))).toEqual([]);
  });

  test('deletes the saved product when the API responds with 404', async ({
    page,
    network,
    shop,
  }) => {
    const product = await unseenProductOf(shop.url);
    await disableSavedCatalogue(page);
    await openAndCache(page, paths.product(product));
    const body = JSON.stringify({ code: 404, message: 'Sold for good' });
    network.fail(/\/product(_details)?\//, { kind: 'respond', status: 404, body });
    await page.reload();
    await expect(
      page.getByRole('heading', { name: 'We couldn’t find this product' }),
    ).toBeVisible();
    network.fail(/./, { kind: 'disconnect' });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'The shop isn’t answering' })).toBeVisible();
  });

  test('shows a changed category list on the open page after revalidation', async ({
    page,
    network,
    shop,
  }) => {
    await openAndCache(page);
    const { api, category } = await sampleOf(shop.url);
    const list = await (await fetch(`${api}/category_list`)).text();
    const body = list.replaceAll(category.name, 'Moonlight harvest');
    network.fail(CATEGORIES, { kind: 'respond', status: 200, body });
    const renamed = page.getByRole('main').getByRole('link', { name: 'Moonlight harvest' });
    // Changes to a copy younger than five seconds are not announced.
    await page.waitForTimeout(5000);
    await page.reload();
    await expect(renamed.first()).toBeVisible();
  });
});
