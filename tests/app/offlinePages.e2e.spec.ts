import { sampleOf } from '../../scripts/shared/sample';
import { paths } from '../../src/paths';
import { expectWaitingChanges, signIn } from '../support/browser/account';
import {
  firstProduct,
  openAndCache,
  protectedPages,
  staticPages,
  waitUntilCached,
  waitUntilCatalogueSaved,
} from '../support/browser/pages';
import { expect, test } from '../support/browser/test';
import { unseenProductOf } from '../support/browser/unseenProduct';

test.describe('Visited pages: server down', () => {
  test('open after a first visit, as do all static pages', async ({ page, network }) => {
    const { category, product } = await sampleOf(network.url);
    const open = (path: string) => page.goto(network.url + path);
    const heading = page.getByRole('heading', { level: 1 });
    await openAndCache(page, network.url);
    await open(paths.category(category._id));
    await expect(heading).toHaveText(category.name);
    await open(paths.product(product));
    await expect(heading).toHaveText(product.name);
    await waitUntilCached(page);

    await network.goDown();

    await page.reload();
    await expect(heading).toHaveText(product.name);
    await open(paths.category(category._id));
    await expect(heading).toHaveText(category.name);
    await open('/');
    await expect(firstProduct(page)).toBeVisible();
    const pictures = page
      .getByRole('article')
      .first()
      .getByRole('presentation', { includeHidden: true });
    const picture = pictures.and(page.locator('img'));
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    for (const path of [...staticPages, '/auth', '/nowhere', paths.categories]) {
      await open(path);
      await expect(heading).toBeVisible();
      await expect(page.getByText(/No Internet Connection|The shop isn’t answering$/)).toBeHidden();
    }
    for (const path of protectedPages) {
      await open(path);
      await expect(page).toHaveURL(`${network.url}/auth`);
    }
  });

  test('are saved even when opened while the worker was still installing', async ({ page }) => {
    await page.goto('/about');
    await openAndCache(page, '/');
  });

  test('do not move the buy button when the connection is lost', async ({ page, network }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { product } = await sampleOf(network.url);
    await openAndCache(page, paths.product(product));
    const buy = page.getByRole('region', { name: `Buy ${product.name}` }).getByRole('button');
    const place = await buy.boundingBox();
    network.fail(/./, { kind: 'disconnect' });
    await page.reload();
    await expect(page.getByText('The shop isn’t answering.')).toBeInViewport();
    expect(await buy.boundingBox()).toEqual(place);
  });
});

test.describe('Products never opened: server down', () => {
  test('are shown in their category, on their own page, in a search and in the cart, also after a visit on mobile data', async ({
    page,
    network,
  }) => {
    const { url } = network;
    await page.addInitScript(
      "Object.defineProperty(navigator, 'connection', { value: { type: 'cellular' } })",
    );
    const { category } = await sampleOf(url);
    const product = await unseenProductOf(url);
    await signIn(page, url);
    await openAndCache(page, url);
    await waitUntilCatalogueSaved(page);
    await network.goDown();

    const heading = page.getByRole('heading', { level: 1 });
    await page.goto(url + paths.category(category._id));
    await expect(heading).toHaveText(category.name);
    const card = page.getByRole('article').filter({ hasText: product.name });
    await expect(card).toBeVisible();
    await expect(page.getByText(/Showing what was saved at/)).toBeAttached();
    await page.goto(url + paths.search(product.name));
    await expect(card.first()).toBeVisible();
    await page.goto(url + paths.product(product));
    await expect(heading).toHaveText(product.name);
    await expect(page.getByRole('heading', { name: 'The farm' })).toBeVisible();
    await expect(page.getByText(/That is what this device knows of it so far/)).toBeHidden();
    await page.getByRole('button', { name: 'Add to cart' }).last().click();
    await expectWaitingChanges(page, 1);
    await page.goto(`${url}/cart`);
    const line = page.getByRole('main').getByRole('group', { name: product.name });
    await expect(line).toBeVisible();
    // Its picture was never fetched: the tint stays, without a broken icon.
    await expect(page.locator('img[data-failed="true"]').first()).toHaveCSS('opacity', '0');
  });
});
