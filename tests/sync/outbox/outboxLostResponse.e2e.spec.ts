import type { Page } from '@playwright/test';
import { apiOf, expectWaitingChanges, outboxRows } from '../../support/browser/account';
import {
  ADDRESS,
  CART,
  cardAt,
  openCategoryWithoutWorker,
  outboxRequests,
} from '../../support/browser/categoryPage';
import { expect, test } from '../../support/browser/test';

// The worker takes no part in sending changes, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

/** Waits for a second attempt by the page: the browser retries a broken request once by itself. */
const expectSentAgain = (page: Page) =>
  expect.poll(async () => (await outboxRows(page))[0]?.attempts).toBeGreaterThan(1);

test.describe('Outbox: lost response', () => {
  test('puts a pack into the cart once', async ({ page, context, network, shop }) => {
    const { user } = await openCategoryWithoutWorker(page, network.url);
    network.fail(CART, { kind: 'drop' });
    await cardAt(page, 0).add.click();
    const { cart } = apiOf(context, shop.url);
    await expect.poll(() => cart(user)).toHaveLength(1);
    await expectSentAgain(page);
    const [row] = await outboxRows(page);
    await expect(cardAt(page, 0).quantity).toHaveText('1');

    network.heal();
    await expectWaitingChanges(page, 0);
    const sent = outboxRequests(network, CART);
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map(({ key }) => key))).toEqual(new Set([row?.key]));
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    expect(await cart(user)).toMatchObject([{ quantity: 1 }]);
  });

  test('creates a new address exactly once', async ({ page, context, network, shop }) => {
    const { user } = await openCategoryWithoutWorker(page, network.url);
    await page.goto('/profile/addresses?edit=new');
    network.fail(ADDRESS, { kind: 'drop' });
    await page.getByLabel('Full name').fill('Asha Rao');
    await page.getByLabel('Mobile number').fill('98765 43210');
    await page.getByLabel('Flat, house, building').fill('12, Lake Road');
    await page.getByLabel('PIN code').fill('560001');
    await page.getByLabel('Town or city').fill('Bengaluru');
    await page.getByLabel('State').selectOption('Karnataka');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText('12, Lake Road')).toBeVisible();
    const addresses = async () =>
      (await apiOf(context, shop.url).call('GET', `myaddresslist/${user._id}`)).data.results;
    await expect.poll(addresses).toHaveLength(1);
    await expectSentAgain(page);

    network.heal();
    await expectWaitingChanges(page, 0);
    const sent = outboxRequests(network, ADDRESS);
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(await addresses()).toMatchObject([{ line1: '12, Lake Road', phone: '+919876543210' }]);
    await expect(page.getByText('12, Lake Road')).toHaveCount(1);
    await expect(page.getByText('Waiting to be sent')).toBeHidden();
  });
});
