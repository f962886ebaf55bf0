import { paths } from '../../src/paths';
import { cartCount, saveCart } from '../support/browser/cart';
import { goOffline, goOnline } from '../support/browser/offline';
import { disableSavedCatalogue, openAndCache } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';
import { unseenProductOf } from '../support/browser/unseenProduct';

const offlineScreen = { name: 'No Internet Connection' };
const unreachableHeading = { name: 'The shop isn’t answering' };

test.describe('Offline screen', () => {
  test('replaces a page that was never opened and disappears with the online event', async ({
    page,
    network,
    shop,
  }) => {
    await disableSavedCatalogue(page);
    await openAndCache(page);
    const product = await unseenProductOf(shop.url);
    await goOffline(page, network);
    await page.goto(paths.product(product));
    await expect(page.getByRole('heading', offlineScreen)).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
    await goOnline(page, network);
    await expect(page.getByRole('heading', { name: product.name, level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', offlineScreen)).toBeHidden();
  });

  test('disappears by itself when the server is back, without an online event', async ({
    page,
    network,
  }) => {
    await disableSavedCatalogue(page);
    await openAndCache(page);
    const product = await unseenProductOf(network.url);
    await network.goDown();
    await page.goto(paths.product(product));
    await expect(page.getByRole('heading', unreachableHeading)).toBeVisible();
    await network.comeBack();
    const heading = page.getByRole('heading', { name: product.name, level: 1 });
    await expect(heading).toBeVisible({ timeout: 30_000 });
  });

  test('loads the page when Retry is pressed', async ({ page, network, shop }) => {
    await disableSavedCatalogue(page);
    await openAndCache(page);
    const product = await unseenProductOf(shop.url);
    network.fail(/./, { kind: 'disconnect' });
    await page.goto(paths.product(product));
    await expect(page.getByRole('heading', unreachableHeading)).toBeVisible();
    network.heal();
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: product.name, level: 1 })).toBeVisible();
  });

  test('fills the whole page when the device is offline and nothing is saved', async ({
    page,
    network,
  }) => {
    network.fail(/\/api\/|GET \/$/, { kind: 'disconnect' });
    await page.goto('/about');
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await goOffline(page, network);
    await page.goto('/');
    await expect(page.getByRole('heading', offlineScreen)).toBeVisible();
    await expect(page.getByRole('navigation')).toBeHidden();
  });

  test('is not shown for a saved cart without a saved catalogue', async ({ context, network }) => {
    const { product } = await saveCart(context, network.url);
    const page = await context.newPage();
    await page.goto('/about');
    await page.evaluate(() => caches.delete('shop-catalogue-v1'));
    await goOffline(page, network);
    await page.goto('/cart');
    await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible();
    await expect(cartCount(page)).toHaveAccessibleDescription('2 packs in your cart');
    await page.goto('/profile/orders');
    await expect(page.getByRole('heading', { name: 'Nothing ordered yet' })).toBeVisible();
  });
});
