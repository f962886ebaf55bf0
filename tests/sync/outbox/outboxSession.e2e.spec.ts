import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import {
  apiOf,
  expectWaitingChanges,
  openSignedIn,
  outboxRows,
} from '../../support/browser/account';
import {
  CART,
  cardAt,
  openCategoryWithoutWorker,
  outboxRequests,
  WISHLIST,
} from '../../support/browser/categoryPage';
import { expect, test } from '../../support/browser/test';
import type { FaultProxy } from '../../support/faultProxy';

// The worker takes no part in sending changes, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

interface Shop {
  page: Page;
  context: BrowserContext;
  network: FaultProxy;
  shop: { url: string };
}

/** Queues three changes: the first is delivered, the second is sent after the session has ended. */
const endSessionMidway = async ({ page, context, network, shop }: Shop) => {
  const email = `${randomUUID()}@loam.example`;
  const { user, categoryUrl } = await openCategoryWithoutWorker(page, network.url, email);
  network.fail(/ \/api\//, { kind: 'disconnect' });
  await cardAt(page, 0).add.click();
  await expectWaitingChanges(page, 1);
  const delivered = await outboxRows(page);
  network.heal();
  await expectWaitingChanges(page, 0);

  network.fail(CART, { kind: 'disconnect' });
  network.fail(WISHLIST, { kind: 'delay', ms: 2000 });
  await cardAt(page, 1).like.click();
  await cardAt(page, 2).add.click();
  await expectWaitingChanges(page, 2);
  const waiting = await outboxRows(page);
  await expect
    .poll(() => outboxRequests(network, WISHLIST).length, { timeout: 30_000 })
    .toBeGreaterThan(0);
  await apiOf(context, shop.url).call('POST', 'auth/logout');
  await expect(page.getByText('You’ve been signed out.')).toBeVisible();
  network.heal();
  await expect.poll(() => outboxRows(page)).toMatchObject(waiting.map(({ key }) => ({ key })));
  return { email, user, categoryUrl, keys: [...delivered, ...waiting].map(({ key }) => key) };
};

test.describe('Outbox: ended session', () => {
  test('delivers the remaining changes when the same shopper signs in again', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { email, user, categoryUrl, keys } = await endSessionMidway({
      page,
      context,
      network,
      shop,
    });
    await expect(cardAt(page, 2).add).toBeVisible();
    await openSignedIn(page, network.url, email);
    await expectWaitingChanges(page, 0);
    const sent = outboxRequests(network).map(({ key }) => key);
    // In any order: each row has its own backoff.
    expect(sent.slice(-2).sort()).toEqual(keys.slice(1).sort());
    await page.goto(categoryUrl);
    await expect(cardAt(page, 1).unlike).toBeVisible();
    await expect(cardAt(page, 2).quantity).toHaveText('1');
    expect(await apiOf(context, shop.url).cart(user)).toHaveLength(2);
  });

  test('hides the changes from another shopper and delivers them when their owner returns', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { email, user, categoryUrl, keys } = await endSessionMidway({
      page,
      context,
      network,
      shop,
    });
    const before = outboxRequests(network).length;
    const other = await openSignedIn(page, network.url);
    await page.goto(categoryUrl);
    await cardAt(page, 3).add.click();
    await expect(cardAt(page, 3).quantity).toHaveText('1');
    await expect.poll(() => outboxRequests(network).slice(before)).toHaveLength(1);
    await expectWaitingChanges(page, 2);
    for (const index of [0, 2]) await expect(cardAt(page, index).add).toBeVisible();
    await expect(cardAt(page, 1).like).toBeVisible();
    await expect(page.getByText(/changes? waiting/)).toBeHidden();
    const sent = outboxRequests(network).slice(before);
    expect(keys).not.toContain(sent[0]?.key);
    expect(sent[0]?.path).toContain(other._id);
    expect((await outboxRows(page)).map(({ userId }) => userId)).toEqual([user._id, user._id]);
    expect(await apiOf(context, shop.url).cart(other)).toHaveLength(1);

    await openSignedIn(page, network.url, email);
    await expectWaitingChanges(page, 0);
    expect(outboxRequests(network, CART).at(-1)?.key).toBe(keys[2]);
    expect(await apiOf(context, shop.url).cart(user)).toHaveLength(2);
  });
});
