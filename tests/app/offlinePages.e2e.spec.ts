/** Pages of the shop without a server, from the caches and the database of a real worker. */
import { sampleOf } from '../../scripts/shared/sample';
import { paths } from '../../src/paths';
import { expectWaitingChanges } from '../support/browser/account';
import { goOffline, goOnline } from '../support/browser/device/offline';
import {
  disableSavedCatalogue,
  openAndCache,
  staticPages,
  waitUntilCached,
  waitUntilCatalogueSaved,
} from '../support/browser/pages';
import { expect, test } from '../support/browser/test';
import { unseenProductOf } from '../support/browser/unseenProduct';

test.describe('Pages while the server is down', () => {
  test('open after a first visit on mobile data: visited and static ones, and products that were never opened', async ({
    page,
    network,
  }) => {
    await page.addInitScript(
      "Object.defineProperty(navigator, 'connection', { value: { type: 'cellular' } })",
    );
    const { product } = await sampleOf(network.url);
    const { product: unseen, category } = await unseenProductOf(network.url);
    const heading = page.getByRole('heading', { level: 1 });
    // Opened while the worker is being installed.
    await page.goto('/about');
    await openAndCache(page, '/');
    await page.goto(paths.product(product));
    await expect(heading).toHaveText(product.name);
    await waitUntilCached(page);
    await waitUntilCatalogueSaved(page);
    const buy = page.getByRole('region', { name: `Buy ${product.name}` }).getByRole('button');
    const place = await buy.boundingBox();
    await network.goDown();

    await page.reload();
    await expect(page.getByText('The shop isn’t answering.')).toBeInViewport();
    await expect(heading).toHaveText(product.name);
    expect(await buy.boundingBox()).toEqual(place);
    await page.goto('/');
    const picture = page.getByRole('article').locator('img[srcset]');
    await expect(picture.first()).not.toHaveJSProperty('naturalWidth', 0);
    for (const path of [...staticPages, '/auth', '/nowhere', paths.categories]) {
      await page.goto(path);
      await expect(heading).toBeVisible();
      await expect(page.getByText(/No Internet Connection|The shop isn’t answering$/)).toBeHidden();
    }
    for (const path of [paths.cart, paths.wishlist]) {
      await page.goto(path);
      await expect(page).toHaveURL('/auth');
    }

    const card = page.getByRole('article').filter({ hasText: unseen.name });
    await page.goto(paths.category(category._id));
    await expect(heading).toHaveText(category.name);
    await expect(card).toBeVisible();
    await expect(page.getByText(/Showing what was saved at/)).toBeAttached();
    await page.goto(paths.search(unseen.name));
    await expect(card.first()).toBeVisible();
    await page.goto(paths.product(unseen));
    await expect(page.getByRole('heading', { name: 'The farm' })).toBeVisible();
    await page.getByRole('button', { name: 'Add to cart' }).last().click();
    await expectWaitingChanges(page, 1);
    // Its picture was never fetched: the tint stays, without a broken icon.
    await expect(page.locator('img[data-failed="true"]').first()).toHaveCSS('opacity', '0');
  });

  test('give way to the offline screen where nothing is saved, until an online event or a press on Retry', async ({
    page,
    network,
  }) => {
    await disableSavedCatalogue(page);
    await openAndCache(page);
    const { product } = await unseenProductOf(network.url);
    const main = page.getByRole('main');
    await goOffline(page, network);
    await page.goto(paths.product(product));
    const offline = page.getByRole('heading', { name: 'No Internet Connection' });
    await expect(offline).toBeVisible();
    await goOnline(page, network);
    await expect(page.getByRole('heading', { name: product.name, level: 1 })).toBeVisible();
    await expect(offline).toBeHidden();

    await page.evaluate(async () => {
      for (const name of ['shop-catalogue-v1', 'shop-pages-v1']) await caches.delete(name);
    });
    network.fail(/./, { kind: 'disconnect' });
    await page.reload();
    await expect(offline).toBeVisible();
    network.heal();
    await main.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: product.name, level: 1 })).toBeVisible();
  });
});
