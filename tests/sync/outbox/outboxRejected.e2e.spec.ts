import { apiOf, expectWaitingChanges, outboxRows } from '../../support/browser/account';
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

const reason = 'This pack is not for sale in your town.';
const body = JSON.stringify({ code: 400, error: 'invalid_input', message: reason, data: {} });
const rejection = { kind: 'respond', status: 400, body } as const;

test.describe('Outbox: rejected change', () => {
  test('undoes a rejected change, shows its reason and delivers the other changes', async ({
    page,
    network,
  }) => {
    await openCategoryWithoutWorker(page, network.url);
    network.fail(/ \/api\//, { kind: 'disconnect' });
    await cardAt(page, 0).add.click();
    await cardAt(page, 1).like.click();
    await expectWaitingChanges(page, 2);
    network.heal();
    network.fail(CART, rejection);
    await expectWaitingChanges(page, 1);
    await expect
      .poll(() => outboxRows(page))
      .toMatchObject([{ state: 'rejected', operation: { type: 'cart/set' } }]);
    await expect(cardAt(page, 0).add).toBeVisible();
    await expect(cardAt(page, 1).unlike).toBeVisible();
    expect(outboxRequests(network, WISHLIST).at(-1)?.isComplete).toBe(true);

    await page.getByRole('link', { name: '1 change could not be made' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting changes', level: 1 })).toBeVisible();
    await expect(page.getByText(`The shop could not do this: ${reason}`)).toBeVisible();
    const attempts = outboxRequests(network, CART).length;
    await page.reload();
    await expect(page.getByText(`The shop could not do this: ${reason}`)).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('heading', { name: 'Everything has arrived' })).toBeVisible();
    await expectWaitingChanges(page, 0);
    await expect(page.getByRole('link', { name: /could not be made/ })).toBeHidden();
    expect(outboxRequests(network, CART)).toHaveLength(attempts);
  });

  test('sends a rejected change under a new key after Try again', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user } = await openCategoryWithoutWorker(page, network.url);
    network.fail(CART, rejection);
    await cardAt(page, 0).add.click();
    await expect(cardAt(page, 0).add).toBeVisible();
    await page.getByRole('link', { name: '1 change could not be made' }).click();
    network.heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Everything has arrived' })).toBeVisible();
    await expectWaitingChanges(page, 0);
    const keys = outboxRequests(network, CART).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(2);
    expect(await apiOf(context, shop.url).cart(user)).toMatchObject([{ quantity: 1 }]);
    await page.getByRole('link', { name: 'Cart' }).first().click();
    await expect(page.getByRole('heading', { name: 'Your cart', level: 1 })).toBeVisible();
  });

  test('carries out the later removal of a pack whose quantity change is rejected', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user } = await openCategoryWithoutWorker(page, network.url);
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
    network.fail(/^PUT \/api\/loam\/cart/, { kind: 'respond', status: 409, body });
    await expectWaitingChanges(page, 0);
    expect(await apiOf(context, shop.url).cart(user)).toEqual([]);
  });
});
