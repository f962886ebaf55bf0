import { apiOf, expectWaitingChanges } from '../support/browser/account';
import { CART, cardAt, openCategory, outboxRequests } from '../support/browser/categoryPage';
import { cachedTexts } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

test.describe('Outbox: captive portal', () => {
  test('treats a portal page as no response and delivers the change once afterwards', async ({
    page,
    context,
    network,
  }) => {
    const { user } = await openCategory(page, network.url);
    network.fail(/./, { kind: 'portal' });
    await cardAt(page, 0).add.click();
    await expect(cardAt(page, 0).quantity).toHaveText('1');
    await expect(page.getByText('1 change waiting')).toBeVisible();
    await expect.poll(() => outboxRequests(network, CART).length).toBeGreaterThan(0);
    await expectWaitingChanges(page, 1);
    await page.reload();
    await expect(cardAt(page, 0).quantity).toHaveText('1');
    const cached = await cachedTexts(page);
    expect(cached.filter((text) => text.includes('Station Wi-Fi'))).toEqual([]);

    network.heal();
    await expectWaitingChanges(page, 0);
    const { cart } = apiOf(context, network.url);
    expect((await cart(user)).map(({ quantity }) => quantity)).toEqual([1]);
    expect(new Set(outboxRequests(network, CART).map(({ key }) => key)).size).toBe(1);
  });
});
