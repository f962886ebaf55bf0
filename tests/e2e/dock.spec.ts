import type { Page } from '@playwright/test';
import { sampleOf } from '../../scripts/shared/sample';
import { paths } from '../../src/paths';
import { signIn } from '../support/browser/account';
import { coveredControls, dockHeight } from '../support/browser/controls';
import { putOutboxRows } from '../support/browser/deviceStorage';
import { buyerOf, packsInStockOf } from '../support/browser/orders';
import { expect, test } from '../support/browser/test';
import { deployWorker, findUpdate } from '../support/browser/workerUpdate';

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 640 };

const sizes = [
  { ...PHONE, text: '100%' },
  { ...SMALL_PHONE, text: '100%' },
  { ...SMALL_PHONE, text: '200%' },
  { ...PHONE, text: '200%' },
];

/** Presses every control at every size, and measures the dock. */
const expectNothingCovered = async (page: Page, what: string) => {
  for (const { text, ...size } of sizes) {
    await page.setViewportSize(size);
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, text);
    const where = `${what} at ${size.width} px, text ${text}`;
    expect.soft(await coveredControls(page), where).toEqual([]);
    const share = text === '100%' ? 1 / 4 : 1 / 3;
    expect
      .soft(await dockHeight(page), `dock of ${where}`)
      .toBeLessThanOrEqual(size.height * share);
  }
};

const notices = (page: Page) => page.locator('main + div').getByRole('status').first();

/** The notices as they come, without the network, and shrunk to icons. */
const expectNothingCoveredByNotices = async (page: Page, what: string, expected: RegExp) => {
  await expect(notices(page), what).toContainText(expected);
  await expectNothingCovered(page, `${what} with notices`);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expectNothingCovered(page, `${what} offline`);
  const dismiss = notices(page).getByRole('button', { name: 'Dismiss' });
  while ((await dismiss.count()) > 0) await dismiss.click();
  await expectNothingCovered(page, `${what} with icons`);
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

test.describe('Dock', () => {
  test('covers no control of a shopper with a short cart and an unpaid order', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const user = await signIn(page, network.url);
    const buyer = buyerOf(context, network.url, user);
    const { product } = await sampleOf(shop.url);
    const { orderId } = await buyer.place();
    await buyer.fillCart(await packsInStockOf(network.url, 1), 1);
    await putOutboxRows(page, rows(user._id, product));
    await open(page, paths.home);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await deployWorker(network, shop, 'new');
    await findUpdate(page);
    const pages = [paths.cart, paths.checkout, paths.product(product), paths.orderDetails(orderId)];
    for (const path of pages) {
      await open(page, path);
      await expectNothingCoveredByNotices(page, path, /could not be made/);
    }
  });
});
