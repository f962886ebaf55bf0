import { apiOf, expectWaitingChanges, outboxRows } from '../../support/browser/account';
import {
  CART,
  cardAt,
  killTab,
  openCategory,
  openInNewTab,
  outboxRequests,
} from '../../support/browser/categoryPage';
import { expect, test } from '../../support/browser/test';

test.describe('Outbox: killed tab', () => {
  test('restores all waiting changes in order in the next tab and sends each once', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user, categoryUrl } = await openCategory(page, network.url);
    network.fail(/ \/api\//, { kind: 'disconnect' });
    await cardAt(page, 0).add.click();
    await cardAt(page, 1).like.click();
    await cardAt(page, 2).add.click();
    await cardAt(page, 2).more.click();
    await expectWaitingChanges(page, 3);
    const rows = await outboxRows(page);
    await killTab(page);

    const next = await openInNewTab(context, categoryUrl);
    await expect(cardAt(next, 0).quantity).toHaveText('1');
    await expect(cardAt(next, 1).unlike).toBeVisible();
    await expect(cardAt(next, 2).quantity).toHaveText('2');
    await expect(next.getByRole('link', { name: '3 changes waiting' })).toBeVisible();
    expect(await outboxRows(next)).toMatchObject(rows.map(({ seq, key }) => ({ seq, key })));

    const before = outboxRequests(network).length;
    network.heal();
    await expectWaitingChanges(next, 0);
    const sent = outboxRequests(network).slice(before);
    // In any order: each row has its own backoff.
    expect(sent.map(({ key }) => key).sort()).toEqual(rows.map(({ key }) => key).sort());
    const lines = await apiOf(context, shop.url).cart(user);
    expect(lines.map(({ quantity }) => quantity).sort()).toEqual([1, 2]);
  });

  for (const [what, kind] of [
    ['before the request reached the server', 'hang'],
    ['while the response was in flight', 'stall'],
  ] as const) {
    test(`resends a change with its key when the tab was killed ${what}, and it counts once`, async ({
      page,
      context,
      network,
      shop,
    }) => {
      const { user, categoryUrl } = await openCategory(page, network.url);
      network.fail(CART, { kind });
      await cardAt(page, 0).add.click();
      await expect.poll(() => outboxRequests(network, CART).length).toBe(1);
      const [row] = await outboxRows(page);
      await killTab(page);

      network.heal();
      const next = await openInNewTab(context, categoryUrl);
      await expectWaitingChanges(next, 0);
      await expect(cardAt(next, 0).quantity).toHaveText('1');
      const sent = outboxRequests(network, CART);
      expect(sent.map(({ key }) => key)).toEqual([row?.key, row?.key]);
      expect(sent.map(({ body }) => body)).toEqual([sent[0]?.body, sent[0]?.body]);
      expect(await apiOf(context, shop.url).cart(user)).toMatchObject([{ quantity: 1 }]);
    });
  }
});
