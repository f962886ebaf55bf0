import { openSignedIn } from '../../support/browser/account';
import {
  CART,
  cardAt,
  openCategoryWithoutWorker,
  outboxRequests,
} from '../../support/browser/categoryPage';
import { expect, test } from '../../support/browser/test';

// The worker takes no part in sending changes, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

const unauthenticated = {
  kind: 'respond',
  status: 401,
  body: '{"code":401,"error":"unauthenticated","message":"Please sign in."}',
} as const;

test.describe('Outbox: number of requests', () => {
  test('sends fewer than three requests at startup after the session has ended', async ({
    page,
    network,
  }) => {
    const email = `storm-${Date.now()}@loam.example`;
    const { categoryUrl } = await openCategoryWithoutWorker(page, network.url, email);
    network.fail(CART, { kind: 'disconnect' });
    await cardAt(page, 0).add.click();
    await expect(cardAt(page, 0).quantity).toHaveText('1');
    network.heal();
    network.fail(/user_details/, { kind: 'hang' });
    network.fail(CART, unauthenticated);
    const before = outboxRequests(network, CART).length;
    await page.goto(categoryUrl);
    await page.waitForTimeout(8_000);
    expect(outboxRequests(network, CART).length - before).toBeLessThan(3);
    network.heal();
    await openSignedIn(page, network.url, email);
    await expect
      .poll(() => outboxRequests(network, CART).at(-1)?.isComplete, { timeout: 30_000 })
      .toBe(true);
  });

  test('sends one request of all lanes until Retry-After has passed', async ({ page, network }) => {
    await openCategoryWithoutWorker(page, network.url);
    const body = JSON.stringify({ code: 429, error: 'too_many_requests', message: 'Please wait.' });
    network.fail(CART, { kind: 'respond', status: 429, body, retryAfter: '6' });
    for (const index of [0, 1, 2, 3]) await cardAt(page, index).add.click();
    const sentAt = () => outboxRequests(network, CART).map(({ at }) => at);
    // Measured where they arrive: this process may be late.
    await expect.poll(() => sentAt().length, { timeout: 30_000 }).toBeGreaterThan(1);
    const [first = 0, second = 0] = sentAt();
    expect(second - first).toBeGreaterThanOrEqual(6_000);
    await page.waitForTimeout(7_000);
    expect(sentAt().filter((at) => at - first < 13_000).length).toBeLessThan(4);
  });
});
