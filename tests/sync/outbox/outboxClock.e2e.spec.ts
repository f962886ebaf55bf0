import { expectWaitingChanges } from '../../support/browser/account';
import {
  CART,
  cardAt,
  openCategoryWithoutWorker,
  outboxRequests,
} from '../../support/browser/categoryPage';
import { expect, test } from '../../support/browser/test';

// The worker takes no part in sending changes, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

const DAY_MS = 86_400_000;

test.describe('Outbox: device clock', () => {
  for (const [way, days] of [
    ['back', -3],
    ['forward', 3],
  ] as const) {
    test(`neither delays nor floods requests when the clock is set ${way} by days`, async ({
      page,
      network,
    }) => {
      await openCategoryWithoutWorker(page, network.url);
      network.fail(CART, { kind: 'disconnect' });
      await cardAt(page, 0).add.click();
      await expect.poll(() => outboxRequests(network, CART).length).toBeGreaterThan(0);
      // `performance.now` does not follow the device's clock.
      await page.evaluate((ms) => {
        const { now } = Date;
        Date.now = () => now() + ms;
      }, days * DAY_MS);
      // Chromium repeats each of them once on a new connection, which is no attempt of the outbox.
      let attempts = 0;
      page.on('request', (request) => {
        if (CART.test(`${request.method()} ${new URL(request.url()).pathname}`)) attempts += 1;
      });
      await page.waitForTimeout(6_000);
      expect(attempts).toBeGreaterThan(0);
      expect(attempts).toBeLessThan(8);
      network.heal();
      await expectWaitingChanges(page, 0);
      await expect(cardAt(page, 0).quantity).toHaveText('1');
    });
  }
});
