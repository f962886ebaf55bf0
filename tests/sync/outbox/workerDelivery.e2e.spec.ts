/**
 * Background Sync in a real service worker. Whose changes it sends, and what it does with an answer, is proven by
 * `workerDelivery.ui.test.ts` and `tests/sync/session/sessionOfAnother.ui.test.ts`.
 */
import { apiOf, outboxRows } from '../../support/browser/account';
import {
  CART,
  cardAt,
  openCategory,
  openInNewTab,
  outboxRequests,
} from '../../support/browser/categoryPage';
import { wakeWorker } from '../../support/browser/device/backgroundSync';
import { expect, test } from '../../support/browser/test';

test('A change that waits when the shop is closed is sent by the worker, once though its response is lost', async ({
  page,
  context,
  network,
  shop,
}) => {
  const { user, categoryUrl } = await openCategory(page, network.url);
  const { cart } = apiOf(context, shop.url);
  await network.goDown();
  await cardAt(page, 0).add.click();
  await expect.poll(async () => (await outboxRows(page))[0]?.attempts).toBe(1);
  await page.close();
  await wakeWorker(context, network.url);
  await network.comeBack();
  expect(await cart(user)).toEqual([]);

  network.fail(CART, { kind: 'drop' });
  await wakeWorker(context, network.url);
  await expect.poll(() => cart(user)).toMatchObject([{ quantity: 1 }]);
  network.heal();
  await wakeWorker(context, network.url);
  const opened = await openInNewTab(context, categoryUrl);
  await expect(cardAt(opened, 0).quantity).toHaveText('1');
  await expect.poll(() => outboxRows(opened)).toEqual([]);
  expect(await cart(user)).toMatchObject([{ quantity: 1 }]);
  const sent = outboxRequests(network, CART);
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(({ key, body }) => key + body)).size).toBe(1);
});
