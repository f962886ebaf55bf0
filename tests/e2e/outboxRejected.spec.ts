import { apiOf, expectWaitingChanges } from '../support/browser/account';
import { CART, cardAt, openShelf, outboxRequests } from '../support/browser/shelf';
import { expect, test } from '../support/browser/test';

test.describe('Outbox: rejected change before a removal', () => {
  test('carries out the removal of a pack whose earlier quantity change is rejected', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user } = await openShelf(page, network.url);
    await cardAt(page, 0).add.click();
    await expectWaitingChanges(page, 0);
    // The quantity change is in flight while the shopper removes the line.
    const body = JSON.stringify({ code: 409, error: 'out_of_stock', message: 'Only 1 left.' });
    network.fail(CART, { kind: 'hang' });
    await cardAt(page, 0).more.click();
    await expect.poll(() => outboxRequests(network, CART).length).toBe(2);
    await cardAt(page, 0).less.click();
    await cardAt(page, 0).remove.click();
    await expectWaitingChanges(page, 2);
    network.heal();
    network.fail(/^PUT \/api\/loam\/cart/, { kind: 'answer', status: 409, body });
    await expectWaitingChanges(page, 0);
    expect(await apiOf(context, shop.url).cart(user)).toEqual([]);
  });
});
