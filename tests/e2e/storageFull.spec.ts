import type { Page } from '@playwright/test';
import { packOnHome } from '../support/api/packsInStock';
import { openSignedIn, outboxRows } from '../support/browser/account';
import { fillDevice } from '../support/browser/brokenIndexedDb';
import { waitUntilCached } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';
import type { FaultProxy } from '../support/faultProxy';

const addToCart = async (page: Page, { url }: FaultProxy) => {
  const { product } = await packOnHome(url);
  const card = page.getByRole('article').filter({ hasText: product.name }).first();
  await card.getByRole('button', { name: 'Add to cart' }).click();
  await expect(card.getByRole('button', { name: 'Increase quantity' })).toBeVisible();
  await expect.poll(async () => (await outboxRows(page)).length).toBe(1);
  await expect(page.getByText(/This device/)).toHaveCount(0);
};

test.describe('Full device storage', () => {
  test.beforeEach(async ({ page, network }) => {
    await openSignedIn(page, network.url);
    await waitUntilCached(page);
    network.fail(/(PUT|POST|DELETE) \/api\//, { kind: 'disconnect' });
  });

  test('evicts pictures to store a change in the outbox', async ({ page, network }) => {
    await fillDevice(page);
    await addToCart(page, network);
  });

  test('stores a change while the browser reports the quota as exceeded', async ({
    page,
    context,
    network,
  }) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: network.url, quotaSize: 1 });
    await addToCart(page, network);
  });
});
