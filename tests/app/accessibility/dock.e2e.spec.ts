import type { Page } from '@playwright/test';
import { sampleOf } from '../../../scripts/shared/sample';
import { paths, policyTabs, profileTabs } from '../../../src/paths';
import { signIn } from '../../support/browser/account';
import { cardAt } from '../../support/browser/categoryPage';
import { coveredControls, dockHeight, setTextSize } from '../../support/browser/controls';
import { putOutboxRows } from '../../support/browser/deviceStorage';
import { buyerOf, packsInStockOf } from '../../support/browser/orders';
import { expect, test } from '../../support/browser/test';
import { deployWorker, findUpdate } from '../../support/browser/workerUpdate';
import type { ShopCopy } from '../../support/build/shopCopy';
import type { FaultProxy } from '../../support/faultProxy';

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 640 };

/** The most and the least room. */
const extremes = [
  { ...PHONE, text: 16 },
  { ...SMALL_PHONE, text: 32 },
];

const sizes = [...extremes, { ...SMALL_PHONE, text: 16 }, { ...PHONE, text: 32 }];

/** Presses every control at every size, and measures the dock and the page. */
const expectNothingCovered = async (page: Page, what: string, at = sizes) => {
  for (const { text, ...size } of at) {
    await page.setViewportSize(size);
    await setTextSize(page, text);
    const where = `${what} at ${size.width} px, text of ${text} px`;
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, where).toBe(size.width);
    expect.soft(await coveredControls(page), where).toEqual([]);
    const share = text === 16 ? 1 / 4 : 1 / 3;
    expect
      .soft(await dockHeight(page), `dock of ${where}`)
      .toBeLessThanOrEqual(size.height * share);
  }
};

const notices = (page: Page) => page.locator('main + div').getByRole('status').first();

/** The notices as they come, without the network, and shrunk to icons. */
const expectNothingCoveredByNotices = async (page: Page, path: string, expected: RegExp) => {
  await open(page, path);
  await expect(notices(page), path).toContainText(expected);
  await expectNothingCovered(page, `${path} with notices`);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expectNothingCovered(page, `${path} offline`, extremes);
  const dismiss = notices(page).getByRole('button', { name: 'Dismiss' });
  while ((await dismiss.count()) > 0) await dismiss.click();
  await expectNothingCovered(page, `${path} with icons`, extremes);
};

const open = async (page: Page, path: string) => {
  await page.setViewportSize(PHONE);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  // A payment that is open keeps loading.
  const loading = page.getByRole('status', { name: 'Loading' });
  if (!path.startsWith('/payment-status')) await expect(loading).toHaveCount(0);
};

/** Rows that stay: the server does not know the operation, or it is not their time yet. */
const rows = (userId: string, product: object) =>
  (['rejected', 'needsAction', 'waiting'] as const).map((state, at) => ({
    key: crypto.randomUUID(),
    userId,
    lane: `wishlist ${at}`,
    operation: { type: 'wishlist/add', product },
    isNew: true,
    attempts: 1,
    revision: 0,
    failures: 0,
    nextAt: Date.now() + 3_600_000,
    delayMs: 3_600_000,
    pausesAll: false,
    state,
    reason: state === 'rejected' ? 'Not possible.' : null,
    createdAt: Date.now() - 60_000,
  }));

/** A new worker that waits is found, so the notice of it shows on every page. */
const findNewWorker = async (page: Page, network: FaultProxy, shop: ShopCopy) => {
  await open(page, paths.home);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await deployWorker(network, shop, 'new');
  await findUpdate(page);
};

test.describe('Dock', () => {
  test.slow();

  test('covers no control of a shopper who buys', async ({ page, context, network, shop }) => {
    const user = await signIn(page, network.url);
    const buyer = buyerOf(context, network.url, user);
    const { product } = await sampleOf(shop.url);
    const { orderId } = await buyer.place();
    await buyer.fillCart(await packsInStockOf(network.url, 1), 1);
    await putOutboxRows(page, rows(user._id, product));
    await findNewWorker(page, network, shop);
    const pages = [
      paths.cart,
      paths.checkout,
      paths.product(product),
      paths.orderDetails(orderId),
      paths.paymentStatus('pending', orderId),
    ];
    for (const path of pages) await expectNothingCoveredByNotices(page, path, /could not be made/);
  });

  test('covers no control of an account', async ({ page, context, network, shop }) => {
    const user = await signIn(page, network.url);
    const buyer = buyerOf(context, network.url, user);
    const { product } = await sampleOf(shop.url);
    await buyer.place();
    await putOutboxRows(page, rows(user._id, product));
    await findNewWorker(page, network, shop);
    const pages = [paths.wishlist, ...profileTabs.map(paths.profile), '/no-such-page'];
    for (const path of pages) await expectNothingCoveredByNotices(page, path, /could not be made/);
  });

  test('covers no control of a visitor with a cart', async ({ page, network, shop }) => {
    const { category, product } = await sampleOf(shop.url);
    await findNewWorker(page, network, shop);
    await open(page, paths.category(category._id));
    await cardAt(page, 0).add.click();
    const pages = [
      paths.home,
      paths.category(category._id),
      paths.search(product.name),
      paths.product(product),
      paths.auth,
    ];
    for (const path of pages) await expectNothingCoveredByNotices(page, path, /fresh version/);
  });

  test('covers no control of the pages about the shop', async ({ page, network, shop }) => {
    await findNewWorker(page, network, shop);
    const pages = [
      paths.about,
      paths.certificates,
      paths.stores,
      paths.install,
      ...policyTabs.map(paths.policy),
    ];
    for (const path of pages) await expectNothingCoveredByNotices(page, path, /fresh version/);
  });
});
