import type { Page } from '@playwright/test';
import { apiOf, expectWaitingChanges, outboxRows } from '../../support/browser/account';
import {
  CART,
  cardAt,
  openCategory,
  outboxRequests,
  WISHLIST,
} from '../../support/browser/categoryPage';
import { expect, test } from '../../support/browser/test';
import type { Fault } from '../../support/faultProxy';

const states = async (page: Page) => (await outboxRows(page)).map(({ state }) => state);

const faults: [string, Fault][] = [
  [
    'a firewall that responds instead of the server',
    { kind: 'respond', status: 403, body: '<h1>Blocked</h1>', type: 'text/html' },
  ],
  [
    'a server that always fails',
    { kind: 'respond', status: 500, body: '{"code":500,"error":"internal","message":"Oh no."}' },
  ],
];

test.describe('Outbox: repeated failure', () => {
  for (const [what, fault] of faults) {
    test(`delivers other changes past ${what} and finally asks the shopper to decide`, async ({
      page,
      context,
      network,
      shop,
    }) => {
      await page.clock.install();
      const { user } = await openCategory(page, network.url);
      network.fail(CART, fault);
      await cardAt(page, 0).add.click();
      await cardAt(page, 1).like.click();
      await expect.poll(() => outboxRequests(network, WISHLIST).length).toBe(1);
      await expectWaitingChanges(page, 1);
      // Minutes of backoff, with a connection that comes and goes.
      await expect
        .poll(
          async () => {
            await page.clock.fastForward(10_000);
            await page.evaluate(() => dispatchEvent(new Event('online')));
            return states(page);
          },
          { timeout: 60_000, intervals: [1_000] },
        )
        .toEqual(['needsAction']);
      expect(outboxRequests(network, CART).length).toBeLessThan(20);
      await expect(cardAt(page, 0).add).toBeVisible();

      await page.getByRole('link', { name: '1 change gets no answer and needs you' }).click();
      await expect(page.getByText(/It may have been done all the same/)).toBeVisible();
      network.heal();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Everything has arrived' })).toBeVisible();
      expect(new Set(outboxRequests(network, CART).map(({ key }) => key)).size).toBe(1);
      expect(await apiOf(context, shop.url).cart(user)).toMatchObject([{ quantity: 1 }]);
    });
  }
});
