import { apiOf, expectWaitingChanges, outboxRows } from '../../support/browser/account';
import {
  CART,
  cardAt,
  openCategoryWithoutWorker,
  openInNewTab,
  outboxRequests,
} from '../../support/browser/categoryPage';
import { expect, test } from '../../support/browser/test';

// The worker takes no part in sending changes, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

test.describe('Outbox: two tabs', () => {
  test('send every change once when both tabs send at the same time', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user, categoryUrl } = await openCategoryWithoutWorker(page, network.url);
    const other = await openInNewTab(context, categoryUrl);
    network.fail(CART, { kind: 'disconnect' });
    for (const index of [0, 1]) await cardAt(page, index).add.click();
    for (const index of [2, 3]) await cardAt(other, index).add.click();
    await expectWaitingChanges(page, 4);
    const rows = await outboxRows(page);

    network.heal();
    // Slow enough for both tabs to send.
    network.fail(CART, { kind: 'delay', ms: 300 });
    const before = outboxRequests(network, CART).length;
    const goOnline = () => dispatchEvent(new Event('online'));
    await Promise.all([page.evaluate(goOnline), other.evaluate(goOnline)]);
    await expectWaitingChanges(page, 0);

    const sent = outboxRequests(network, CART).slice(before);
    // In any order: each row has its own backoff.
    expect(sent.map(({ key }) => key).sort()).toEqual(rows.map(({ key }) => key).sort());
    expect(sent.every(({ isComplete }) => isComplete)).toBe(true);
    expect(await apiOf(context, shop.url).cart(user)).toHaveLength(4);
    for (const tab of [page, other]) {
      for (const index of [0, 1, 2, 3]) await expect(cardAt(tab, index).quantity).toHaveText('1');
      await expect(tab.getByText(/changes? waiting/)).toBeHidden();
    }
  });

  test('show each other’s changes while the network hangs', async ({ page, context, network }) => {
    const { categoryUrl } = await openCategoryWithoutWorker(page, network.url);
    const other = await openInNewTab(context, categoryUrl);
    network.fail(/./, { kind: 'hang' });
    await cardAt(page, 0).add.click();
    await expect(cardAt(other, 0).quantity).toHaveText('1');
    await cardAt(other, 0).more.click();
    await expect(cardAt(page, 0).quantity).toHaveText('2');
    network.heal();
    await expectWaitingChanges(page, 0);
    await expect(cardAt(page, 0).quantity).toHaveText('2');
  });
});
