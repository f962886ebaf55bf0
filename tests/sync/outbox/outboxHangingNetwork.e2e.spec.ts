import type { Locator } from '@playwright/test';
import { apiOf, expectWaitingChanges, outboxRows } from '../../support/browser/account';
import {
  CART,
  cardAt,
  openCategory,
  openInNewTab,
  outboxRequests,
} from '../../support/browser/categoryPage';
import { openBarePage } from '../../support/browser/deviceStorage';
import { expect, test } from '../../support/browser/test';

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

test.describe('Outbox: hanging network', () => {
  test('shows the quantity stepper within 100 ms of a press on Add', async ({ page, network }) => {
    await openCategory(page, network.url);
    network.fail(/./, { kind: 'hang' });
    const times: number[] = [];
    for (const index of [0, 1, 2]) times.push(await timeAdd(cardAt(page, index).add));
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    expect(Math.min(...times)).toBeLessThan(100);
    await expectWaitingChanges(page, 3);
  });

  test('shows an added pack as waiting and delivers it once', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user } = await openCategory(page, network.url);
    network.fail(/./, { kind: 'hang' });
    await cardAt(page, 0).add.click();
    await expect(cardAt(page, 0).quantity).toHaveText('1');
    await expectWaitingChanges(page, 1);
    const [row] = await outboxRows(page);
    expect(row).toMatchObject({
      state: 'waiting',
      userId: user._id,
      operation: { type: 'cart/set' },
    });

    const notice = page.getByRole('status').filter({ hasText: '1 change waiting' });
    await expect(notice).toBeVisible();
    await expect(notice).toContainText('The shop isn’t answering.', { timeout: 25_000 });
    await expect(page.getByRole('img', { name: 'Weak connection' })).toBeVisible();

    network.heal();
    await expectWaitingChanges(page, 0);
    await expect(notice).toBeHidden();
    await expect(page.getByRole('img', { name: 'Online' })).toBeVisible({ timeout: 20_000 });
    await expect(cardAt(page, 0).quantity).toHaveText('1');
    const sent = outboxRequests(network, CART);
    expect(new Set(sent.map(({ key }) => key))).toEqual(new Set([row?.key]));
    expect(sent.filter(({ isComplete }) => isComplete)).toHaveLength(1);
    expect(await apiOf(context, shop.url).cart(user)).toMatchObject([{ quantity: 1 }]);
  });

  test('stores a pack at once for a shopper whose databases were deleted, and delivers it', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user, categoryUrl } = await openCategory(page, network.url);
    await page.close();
    const bare = await openBarePage(context, network.url);
    await bare.evaluate(async () => {
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    });
    network.fail(/\/api\//, { kind: 'hang' });
    const next = await openInNewTab(context, categoryUrl);
    await cardAt(next, 0).add.click();
    // The marked quantity is not stored yet.
    await expect(cardAt(next, 0).quantity).toHaveText('1');
    await expect(next.locator('article [aria-busy="true"]')).toHaveCount(0);
    expect(await outboxRows(next)).toMatchObject([{ userId: user._id }]);
    network.heal();
    await expectWaitingChanges(next, 0);
    expect(await apiOf(context, shop.url).cart(user)).toMatchObject([{ quantity: 1 }]);
  });
});
