/**
 * The outbox in a real engine. What becomes of a change through each fault is proven by the Vitest tests beside this
 * file; here are what only a browser has: its databases and locks across tabs, a tab that crashes, and the time until
 * a press shows.
 */
import type { Locator } from '@playwright/test';
import { apiOf, expectWaitingChanges, outboxRows } from '../../support/browser/account';
import { cartCount, wishlistCount } from '../../support/browser/cart';
import {
  CART,
  cardAt,
  killTab,
  openCategoryWithoutWorker,
  openInNewTab,
  outboxRequests,
} from '../../support/browser/categoryPage';
import { openBarePage } from '../../support/browser/device/deviceStorage';
import { expect, test } from '../../support/browser/test';

// The worker takes no part in sending changes, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

/** Milliseconds from the press on Add to the frame that shows the stepper. */
const timeAdd = (add: Locator) =>
  add.evaluate((button) => {
    const card = button.closest('article');
    const tappedAt = performance.now();
    (button as HTMLElement).click();
    return new Promise<number>((resolve) => {
      const checkFrame = () => {
        if (card?.querySelector('[aria-label="Increase quantity"]')) {
          resolve(performance.now() - tappedAt);
        } else {
          requestAnimationFrame(checkFrame);
        }
      };
      checkFrame();
    });
  });

test.describe('Outbox in Chromium', () => {
  test('shows a press within 100 ms while the network hangs, and sends each change once after a crash and a lost response', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user, categoryUrl } = await openCategoryWithoutWorker(page, network.url);
    network.fail(/ \/api\//, { kind: 'hang' });
    const times: number[] = [];
    for (const index of [0, 1, 2]) times.push(await timeAdd(cardAt(page, index).add));
    expect(Math.min(...times)).toBeLessThan(100);
    await cardAt(page, 3).like.click();
    await expectWaitingChanges(page, 4);
    const rows = await outboxRows(page);
    await killTab(page);

    const next = await openInNewTab(context, categoryUrl);
    await expect(cardAt(next, 2).quantity).toHaveText('1');
    await expect(cardAt(next, 3).unlike).toBeVisible();
    await expect(next.getByRole('link', { name: '4 changes waiting' })).toBeVisible();
    expect(await outboxRows(next)).toMatchObject(rows.map(({ seq, key }) => ({ seq, key })));
    network.heal();
    network.fail(CART, { kind: 'drop' });
    const { cart } = apiOf(context, shop.url);
    await expect.poll(async () => (await cart(user)).length).toBeGreaterThan(0);
    network.heal();
    await expectWaitingChanges(next, 0);
    const keys = outboxRequests(network).map(({ key }) => key);
    expect(new Set(keys)).toEqual(new Set(rows.map(({ key }) => key)));
    expect((await cart(user)).map(({ quantity }) => quantity)).toEqual([1, 1, 1]);
  });

  test('sends every change of two tabs once, which show each other’s also while the shop is unreachable', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user, categoryUrl } = await openCategoryWithoutWorker(page, network.url);
    const other = await openInNewTab(context, categoryUrl);
    network.fail(/(PUT|POST|DELETE) \/api\//, { kind: 'disconnect' });
    await cardAt(page, 0).add.click();
    await expect(cardAt(other, 0).quantity).toHaveText('1');
    await cardAt(other, 0).more.click();
    await expect(cardAt(page, 0).quantity).toHaveText('2');
    for (const [tab, index] of [
      [page, 1],
      [other, 2],
    ] as const) {
      await cardAt(tab, index).add.click();
    }
    await cardAt(other, 3).like.click();
    for (const tab of [page, other, page]) {
      await tab.reload();
      await expect(cartCount(tab)).toHaveAccessibleDescription('4 packs in your cart');
      await expect(wishlistCount(tab)).toHaveAccessibleDescription('1 product on your wishlist');
    }

    network.heal();
    // Slow enough for both tabs to send.
    network.fail(CART, { kind: 'delay', ms: 300 });
    const before = outboxRequests(network, CART).length;
    const goOnline = () => dispatchEvent(new Event('online'));
    await Promise.all([page.evaluate(goOnline), other.evaluate(goOnline)]);
    await expectWaitingChanges(page, 0);
    const sent = outboxRequests(network, CART).slice(before);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(sent.length);
    expect(sent.every(({ isComplete }) => isComplete)).toBe(true);
    const lines = await apiOf(context, shop.url).cart(user);
    expect(lines.map(({ quantity }) => quantity).sort()).toEqual([1, 1, 2]);
  });

  test('takes over the lock of a stuck page after a minute', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user } = await openCategoryWithoutWorker(page, network.url);
    await page.clock.install();
    const stuck = await openBarePage(context, network.url);
    await stuck.evaluate(
      (name) =>
        new Promise<void>((held) => {
          navigator.locks
            .request(name, () => {
              held();
              return new Promise(() => undefined);
            })
            .catch(() => undefined);
        }),
      `shop-outbox-${user._id}`,
    );
    await page.bringToFront();
    await cardAt(page, 0).add.click();
    await expectWaitingChanges(page, 1);
    await page.clock.fastForward(50_000);
    await page.waitForTimeout(500);
    expect(outboxRequests(network, CART)).toEqual([]);
    await page.clock.fastForward(15_000);
    await expectWaitingChanges(page, 0);
    expect(outboxRequests(network, CART)).toHaveLength(1);
    expect(await apiOf(context, shop.url).cart(user)).toMatchObject([{ quantity: 1 }]);
  });
});
