import { expect, type Page } from '@playwright/test';
import { sampleOf } from '../../scripts/shared/sample';
import { paths } from '../../src/paths';
import { packOnHome } from '../support/api/packsInStock';
import { expectNoViolations } from '../support/browser/axe';
import { wakeAtNight } from '../support/browser/backgroundSync';
import { openAndCache, waitUntilCatalogueSaved } from '../support/browser/pages';
import { test } from '../support/browser/test';
import type { ShopCopy } from '../support/build/shopCopy';

const PHONE = { width: 320, height: 640 };

/** Shows the page as the installed app does. */
const asApp = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'display-mode', value: 'standalone' }],
  });
  return devtools;
};

const back = (page: Page) => page.getByRole('link', { name: 'Back', exact: true });

/** Lowers the price of a pack as an operator does. @returns the new price as it is shown */
const lowerPrice = async (shop: ShopCopy) => {
  const { product, variant } = await packOnHome(shop.url);
  const amount = String((variant.price - 137) / 100);
  const pack = `${product.slug}/${variant.label.replaceAll(/\s/g, '')}`;
  await shop.run('shop', 'price', 'set', pack, amount);
  return { product, price: `₹${amount}` };
};

test.describe('The installed app', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('can be installed, with every picture of its manifest, in the language of the page', async ({
    page,
    context,
    network,
  }) => {
    await openAndCache(page);
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // A window of a test is incognito.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
    const { errors, data = '' } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { icons, screenshots, shortcuts } = JSON.parse(data);
    const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((each: typeof data) => each)];
    for (const { src, sizes } of pictures.flatMap((each) => each.icons ?? each)) {
      const size = await page.evaluate(async (address) => {
        const image = Object.assign(new Image(), { src: address });
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      if (sizes !== 'any') expect(`${src} ${size}`).toBe(`${src} ${sizes}`);
    }
    await context.addCookies([{ name: 'language', value: 'hi', url: network.url }]);
    const hindi = await page.request.get(`${network.url}/about`);
    expect(await hindi.text()).toContain('href="/manifest.hi.webmanifest"');
    const manifest = await page.request.get(`${network.url}/manifest.hi.webmanifest`);
    expect(manifest.headers()['content-type']).toContain('application/manifest+json');
    expect(await manifest.json()).toMatchObject({ id: '/', lang: 'hi-IN' });
  });

  test('has a way back on each page, keeps other sites outside, and focuses the search', async ({
    page,
    shop,
  }) => {
    await page.goto('/about');
    await expect(back(page)).toBeHidden();
    await asApp(page);
    const { product } = await sampleOf(shop.url);
    await page.goto(paths.product(product));
    await back(page).click();
    await expect(page).toHaveURL(paths.categories);
    await page.goto('/stores');
    await page.getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveURL('/policy/privacy');
    await back(page).click();
    await expect(page).toHaveURL('/stores');
    for (const path of ['/stores', '/about', '/certificates', '/payment-status/success/o1']) {
      await page.goto(path);
      await expect(back(page)).toBeVisible();
      const inside = await page.locator('a[href^="http"]:not([target="_blank"])').count();
      expect(inside).toBe(0);
    }
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(PHONE.width);
    await expectNoViolations(page);
    await page.goto(`${paths.categories}#search`);
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  });

  test('refreshes its data when it is pulled, and keeps the page without a network', async ({
    page,
    network,
    shop,
  }) => {
    const devtools = await asApp(page);
    const pull = async () => {
      const at = (y: number) => ({ touchPoints: [{ x: 160, y }] });
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(150) });
      for (const y of [200, 260, 320]) {
        await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(y) });
      }
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const loaded = page.waitForResponse(/\/PullToRefresh-/);
    await openAndCache(page);
    await loaded;
    const { product, price } = await lowerPrice(shop);
    const card = page.getByRole('article').filter({ hasText: product.name }).first();
    await pull();
    await expect(page.getByText('Everything is up to date.')).toBeVisible();
    await expect(card.getByText(price)).toBeVisible();
    await expect(page.getByText('Everything is up to date.')).toBeHidden();
    network.fail(/./, { kind: 'disconnect' });
    await pull();
    await expect(page.getByText('The shop can’t be reached.')).toBeVisible();
    await expect(card.getByText(price)).toBeVisible();
  });

  test('renews goods and prices at night, with the shop closed', async ({
    page,
    context,
    network,
    shop,
  }) => {
    await openAndCache(page);
    await waitUntilCatalogueSaved(page);
    await page.close();
    const { product, price } = await lowerPrice(shop);
    const fetched = network.requests.length;
    await wakeAtNight(context, network.url);
    const feed = () => network.requests.slice(fetched).filter((each) => each.includes('_feed'));
    await expect.poll(() => feed().length).toBeGreaterThan(0);
    await expect.poll(() => network.requests.slice(fetched).join()).toContain('catalogue_texts');
    network.fail(/./, { kind: 'disconnect' });
    const offline = await context.newPage();
    await offline.goto(paths.product(product));
    await expect(offline.getByRole('main').getByText(price).first()).toBeVisible();
  });
});
