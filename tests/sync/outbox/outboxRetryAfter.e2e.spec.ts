import { apiOf, expectWaitingChanges } from '../../support/browser/account';
import {
  CART,
  cardAt,
  openCategoryWithoutWorker,
  outboxRequests,
} from '../../support/browser/categoryPage';
import { expect, test } from '../../support/browser/test';

// The worker takes no part in sending changes, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

const RETRY_AFTER_S = 3;

test.describe('Outbox: Retry-After', () => {
  for (const [status, error] of [
    [503, 'overloaded'],
    [429, 'too_many_requests'],
  ] as const) {
    test(`sends nothing before Retry-After of a ${status} response has passed, then every change once`, async ({
      page,
      context,
      network,
      shop,
    }) => {
      const { user } = await openCategoryWithoutWorker(page, network.url);
      const body = JSON.stringify({
        code: status,
        error,
        message: 'Please wait a moment.',
        data: {},
      });
      network.fail(CART, { kind: 'respond', status, body, retryAfter: String(RETRY_AFTER_S) });
      for (const index of [0, 1, 2]) await cardAt(page, index).add.click();
      await expect(page.getByRole('link', { name: '3 changes waiting' })).toBeVisible();
      // Events that wake the outbox.
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await page.reload();
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      // One change at a time is retried; the others wait.
      await expect
        .poll(() => outboxRequests(network, CART).length, { timeout: 30_000 })
        .toBeGreaterThan(2);
      expect(outboxRequests(network, CART).length).toBeLessThan(12);

      network.heal();
      await expectWaitingChanges(page, 0);
      const sent = outboxRequests(network, CART);
      const keys = [...new Set(sent.map(({ key }) => key))];
      expect(keys).toHaveLength(3);
      const times = sent.filter(({ isComplete }) => isComplete).map(({ at }) => at);
      const firstPause = (times[1] ?? 0) - (times[0] ?? 0);
      expect(firstPause).toBeGreaterThanOrEqual(RETRY_AFTER_S * 1000);
      expect(await apiOf(context, shop.url).cart(user)).toHaveLength(3);
      await expect(page.getByRole('link', { name: /changes? waiting/ })).toBeHidden();
    });
  }
});
