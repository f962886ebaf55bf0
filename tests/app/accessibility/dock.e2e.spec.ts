/** Notices above the dock; pages without them are in `pages.e2e.spec.ts`. */
import type { Page } from '@playwright/test';
import { sampleOf } from '../../../scripts/shared/sample';
import { paths } from '../../../src/paths';
import { signIn } from '../../support/browser/account';
import { expectNothingCovered } from '../../support/browser/audit';
import { cardAt } from '../../support/browser/categoryPage';
import { putOutboxRows } from '../../support/browser/device/deviceStorage';
import { deployWorker, findUpdate } from '../../support/browser/device/workerUpdate';
import { buyerOf, packsInStockOf } from '../../support/browser/orders';
import { expect, test } from '../../support/browser/test';
import type { ShopCopy } from '../../support/build/shopCopy';
import type { FaultProxy } from '../../support/faultProxy';

const PHONE = { width: 390, height: 844 };

const notices = (page: Page) => page.locator('main + div').getByRole('status').first();

/** The notices as they come, and without the network shrunk to icons. */
const expectNothingCoveredByNotices = async (page: Page, path: string, expected: RegExp) => {
  await open(page, path);
  await expect(notices(page), path).toContainText(expected);
  await expectNothingCovered(page, `${path} with notices`);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  const dismiss = notices(page).getByRole('button', { name: 'Dismiss' });
  while ((await dismiss.count()) > 0) await dismiss.click();
  await expectNothingCovered(page, `${path} with icons`);
};

const open = async (page: Page, path: string) => {
  await page.setViewportSize(PHONE);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
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
      paths.orderDetails(orderId),
      paths.profile('addresses'),
    ];
    for (const path of pages) await expectNothingCoveredByNotices(page, path, /could not be made/);
  });

  test('covers no control of a visitor with a cart', async ({ page, network, shop }) => {
    const { category, product } = await sampleOf(shop.url);
    await findNewWorker(page, network, shop);
    await open(page, paths.category(category._id));
    await cardAt(page, 0).add.click();
    const pages = [paths.home, paths.category(category._id), paths.product(product), paths.about];
    for (const path of pages) await expectNothingCoveredByNotices(page, path, /fresh version/);
  });
});
