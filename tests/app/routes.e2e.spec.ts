import { sampleOf } from '../../scripts/shared/sample';
import { paths, profileTabs } from '../../src/paths';
import { signIn } from '../support/browser/account';
import { protectedPages, staticPages } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

// The worker serves none of what is checked, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

test.describe('Routes', () => {
  test('give every public page one heading and its own title', async ({ page, shop }) => {
    const { category, product } = await sampleOf(shop.url);
    const titles = new Set<string>();
    const publicPages = [
      paths.home,
      paths.categories,
      paths.category(category._id),
      paths.search('mango'),
      paths.product(product),
      paths.auth,
      ...staticPages,
    ];
    for (const url of publicPages) {
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      titles.add(await page.title());
    }
    expect(titles.size).toBe(publicPages.length);
  });

  test('give every account page one heading and its own title', async ({ page, network }) => {
    await signIn(page, network.url);
    const titles = new Set<string>();
    const ownPages = [
      paths.cart,
      paths.wishlist,
      ...profileTabs.map(paths.profile),
      `${paths.profile('addresses')}?edit=new`,
      paths.checkout,
      paths.orderDetails('none'),
    ];
    for (const url of ownPages) {
      await page.goto(url);
      await expect(page).toHaveURL(url);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      titles.add(await page.title());
    }
    expect(titles.size).toBe(ownPages.length);
  });

  test('redirect a visitor to sign-in and replace the history entry', async ({ page }) => {
    for (const path of protectedPages) {
      await test.step(path, async () => {
        await page.goto('/robots.txt');
        await page.goto(path);
        await expect(page).toHaveURL('/auth');
        await page.goBack();
        await expect(page).toHaveURL('/robots.txt');
      });
    }
  });

  test('redirect /admin to the Desk, on the next port', async ({ page, context, network }) => {
    const { hostname, port } = new URL(network.url);
    const desk = `http://${hostname}:${Number(port) + 1}/`;
    await context.route(desk, (route) => route.fulfill({ body: 'Desk' }));
    await page.goto('/admin');
    await expect(page).toHaveURL(desk);
  });

  test('show the page-not-found screen for any other path', async ({ page }) => {
    for (const path of ['/nowhere', '/product/only-a-name', '/about/deeper']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
    }
  });
});
