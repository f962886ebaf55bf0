import { expect, type Page } from '@playwright/test';
import { sampleOf } from '../../scripts/shared/sample';
import { paths } from '../../src/paths';
import { packOnHome } from '../support/api/packsInStock';
import { expectNoViolations, stateLook } from '../support/browser/axe';
import { expectPaymentStatus, openCheckout, placeOrder } from '../support/browser/checkout';
import { test as appTest } from '../support/browser/device/appWindow';
import { wakeAtNight } from '../support/browser/device/backgroundSync';
import { openAndCache, waitUntilCatalogueSaved } from '../support/browser/pages';
import { test } from '../support/browser/test';
import { packPath } from '../support/build/operatorCalls';
import type { ShopCopy } from '../support/build/shopCopy';

const back = (page: Page) => page.getByRole('link', { name: 'Back', exact: true });

/** Lowers the price of a pack as an operator does. @returns the new price as it is shown */
const lowerPrice = async (shop: ShopCopy) => {
  const { product, variant } = await packOnHome(shop.url);
  const amount = String((variant.price - 137) / 100);
  const price = variant.price - 137;
  await shop.operator('PUT', `price/${packPath(product, variant)}`, { price });
  const shown = async () => (await packOnHome(shop.url)).variant.price / 100;
  await expect.poll(shown).toBe(Number(amount));
  return { product, price: `₹${amount}` };
};

test.describe('The app', () => {
  test('can be installed, with every picture of its manifest, in the language of the page', async ({
    page,
    context,
    network,
  }) => {
    await openAndCache(page);
    // In a tab the browser has its own way back.
    await page.goto('/about');
    await expect(back(page)).toBeHidden();
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Chromium 156 counts the contexts of tests as private windows.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const { errors, data = '' } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { icons, screenshots, shortcuts } = JSON.parse(data);
    const pictures = [...icons, ...screenshots, ...shortcuts].flatMap((each) => each.icons ?? each);
    expect(pictures).toHaveLength(11);
    for (const { src, sizes } of pictures) {
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

appTest.describe('The installed app', () => {
  appTest(
    'has a way back on each page, keeps other sites outside, and focuses the search',
    async ({ page, shop }) => {
      const { product } = await sampleOf(shop.url);
      await page.goto(paths.product(product));
      await back(page).click();
      await expect(page).toHaveURL(paths.categories);
      await page.goto('/stores');
      await page.getByRole('link', { name: 'Privacy' }).click();
      await expect(page).toHaveURL('/policy/privacy');
      await back(page).click();
      await expect(page).toHaveURL('/stores');
      for (const path of ['/payment-status/success/o1', '/certificates', '/about', '/stores']) {
        await page.goto(path);
        await expect(back(page)).toBeVisible();
        const inside = await page.locator('a[href^="http"]:not([target="_blank"])').count();
        expect(inside).toBe(0);
      }
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(320);
      await expectNoViolations(page, '', stateLook);
      await page.goto(`${paths.categories}#search`);
      await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
    },
  );

  appTest('comes back from the payment page into its own window', async ({ page, network }) => {
    await openCheckout(page, network.url);
    const gateway = await placeOrder(page);
    await gateway.pay.click();
    await expectPaymentStatus(page, 'success');
    expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
    expect(page.context().pages()).toHaveLength(1);
    await expect(back(page)).toBeVisible();
  });

  appTest(
    'refreshes its data when it is pulled, and keeps the page without a network',
    async ({ page, network, shop }) => {
      const devtools = await page.context().newCDPSession(page);
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
    },
  );
});
