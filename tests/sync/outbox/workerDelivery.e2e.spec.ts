import type { Page } from '@playwright/test';
import { apiOf, outboxRows, signInContext } from '../../support/browser/account';
import { wakeWorker } from '../../support/browser/backgroundSync';
import {
  CART,
  cardAt,
  openCategory,
  openInNewTab,
  outboxRequests,
} from '../../support/browser/categoryPage';
import { expect, test } from '../../support/browser/test';

/** Puts a pack into the cart while the shop cannot be reached, and closes the page. */
const addAndClose = async (page: Page) => {
  await cardAt(page, 0).add.click();
  await expect(cardAt(page, 0).quantity).toHaveText('1');
  await expect.poll(async () => (await outboxRows(page))[0]?.attempts).toBe(1);
  await page.close();
};

test.describe('A change that waits when the shop is closed', () => {
  test('is sent by the worker, and is on screen when the shop is opened', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user, categoryUrl } = await openCategory(page, network.url);
    const { cart } = apiOf(context, shop.url);
    await network.goDown();
    await addAndClose(page);
    await wakeWorker(context, network.url);
    await network.comeBack();
    expect(await cart(user)).toEqual([]);

    await wakeWorker(context, network.url);
    await expect.poll(() => cart(user)).toMatchObject([{ quantity: 1 }]);
    const opened = await openInNewTab(context, categoryUrl);
    await expect(cardAt(opened, 0).quantity).toHaveText('1');
    expect(await outboxRows(opened)).toEqual([]);
    expect(outboxRequests(network, CART)).toHaveLength(1);
  });

  test('is put into the cart once when the response to the worker is lost', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user, categoryUrl } = await openCategory(page, network.url);
    const { cart } = apiOf(context, shop.url);
    await network.goDown();
    await addAndClose(page);
    await network.comeBack();
    network.fail(CART, { kind: 'drop' });
    await wakeWorker(context, network.url);
    await expect.poll(() => cart(user)).toMatchObject([{ quantity: 1 }]);
    network.heal();

    await wakeWorker(context, network.url);
    const opened = await openInNewTab(context, categoryUrl);
    await expect.poll(() => outboxRows(opened)).toEqual([]);
    await expect(cardAt(opened, 0).quantity).toHaveText('1');
    expect(await cart(user)).toMatchObject([{ quantity: 1 }]);
    const sent = outboxRequests(network, CART);
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map(({ key, body }) => key + body)).size).toBe(1);
  });

  test('is not sent in the session of another shopper', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user, categoryUrl } = await openCategory(page, network.url);
    await network.goDown();
    await addAndClose(page);
    await network.comeBack();
    const other = await signInContext(context, network.url);
    await wakeWorker(context, network.url);
    await expect
      .poll(() => network.requests.filter((request) => request === 'GET /api/me'))
      .toHaveLength(1);
    const opened = await openInNewTab(context, categoryUrl);
    expect(await apiOf(context, shop.url).cart(other)).toEqual([]);
    expect(await outboxRows(opened)).toMatchObject([{ userId: user._id, state: 'waiting' }]);
    expect(outboxRequests(network, CART)).toEqual([]);
  });
});
