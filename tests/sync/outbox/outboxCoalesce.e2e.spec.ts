import { apiOf, expectWaitingChanges } from '../../support/browser/account';
import {
  CART,
  cardAt,
  openCategoryWithoutWorker,
  outboxRequests,
  WISHLIST,
} from '../../support/browser/categoryPage';
import { expect, test } from '../../support/browser/test';

// The worker takes no part in sending changes, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

/** What was sent: packs to add, or the quantity that was chosen. */
const packsIn = (changes: { body: string }[]) =>
  changes.map(({ body }) => {
    const { add, quantity } = JSON.parse(body);
    return add ? `+${add}` : `${quantity}`;
  });

test.describe('Outbox: coalescing', () => {
  test('sends only the last quantity of a pack and nothing for a pack added and removed', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user } = await openCategoryWithoutWorker(page, network.url);
    network.fail(/ \/api\//, { kind: 'hang' });
    // The first change is in flight; the others wait behind it.
    await cardAt(page, 0).add.click();
    await expect.poll(() => outboxRequests(network).length).toBe(1);
    const [second, third, fourth] = [cardAt(page, 1), cardAt(page, 2), cardAt(page, 3)];
    await second.add.click();
    for (let press = 0; press < 4; press += 1) await second.more.click();
    for (let press = 0; press < 3; press += 1) await second.less.click();
    await third.add.click();
    await third.remove.click();
    await fourth.like.click();
    await fourth.unlike.click();
    await expect(third.add).toBeVisible();
    await expect(fourth.like).toBeVisible();
    await expectWaitingChanges(page, 2);

    const before = outboxRequests(network).length;
    network.heal();
    await expectWaitingChanges(page, 0);
    const sent = outboxRequests(network).slice(before);
    // In any order: each row has its own backoff.
    expect(packsIn(sent).sort()).toEqual(['+1', '2']);
    const lines = await apiOf(context, shop.url).cart(user);
    expect(lines.map(({ quantity }) => quantity).sort()).toEqual([1, 2]);
  });

  test('resends an in-flight change unchanged and sends the later ones as one more change', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user } = await openCategoryWithoutWorker(page, network.url);
    network.fail(CART, { kind: 'stall' });
    await cardAt(page, 0).add.click();
    await expect.poll(() => outboxRequests(network, CART).length).toBe(1);
    await cardAt(page, 0).more.click();
    await cardAt(page, 0).more.click();
    await expect(cardAt(page, 0).quantity).toHaveText('3');
    await expectWaitingChanges(page, 2);

    network.heal();
    await expectWaitingChanges(page, 0);
    const sent = outboxRequests(network, CART);
    expect(packsIn(sent)).toEqual(['+1', '+1', '+2']);
    const [lost, again, last] = sent.map(({ key }) => key);
    expect(again).toBe(lost);
    expect(last).not.toBe(lost);
    expect(await apiOf(context, shop.url).cart(user)).toMatchObject([{ quantity: 3 }]);
    await expect(cardAt(page, 0).quantity).toHaveText('3');
  });

  test('sends nothing for a wishlist item removed and added again offline', async ({
    page,
    network,
  }) => {
    await openCategoryWithoutWorker(page, network.url);
    await cardAt(page, 0).like.click();
    await expectWaitingChanges(page, 0);
    network.fail(/ \/api\//, { kind: 'hang' });
    await cardAt(page, 1).add.click();
    const before = outboxRequests(network, WISHLIST).length;
    await cardAt(page, 0).unlike.click();
    await cardAt(page, 0).like.click();
    await expectWaitingChanges(page, 1);
    network.heal();
    await expectWaitingChanges(page, 0);
    expect(outboxRequests(network, WISHLIST)).toHaveLength(before);
    await expect(cardAt(page, 0).unlike).toBeVisible();
  });
});
