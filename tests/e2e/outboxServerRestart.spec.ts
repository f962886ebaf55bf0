import { apiOf, expectWaitingChanges } from '../support/browser/account';
import { cardAt, openShelf } from '../support/browser/shelf';
import { expect, test } from '../support/browser/test';

test.describe('Outbox: server restart', () => {
  test('loses no tap when the server stops and restarts during tapping', async ({
    page,
    context,
    restartableShop,
  }) => {
    test.slow();
    const { user } = await openShelf(page, restartableShop.url);
    const tapOn = async (index: number, taps: number) => {
      await cardAt(page, index).add.click();
      for (let tap = 1; tap < taps; tap += 1) await cardAt(page, index).more.click();
    };
    const tapping = (async () => {
      for (const index of [0, 1, 2, 3]) await tapOn(index, 3);
      await cardAt(page, 0).like.click();
    })();
    await cardAt(page, 0).more.waitFor();
    await restartableShop.kill();
    await tapping;
    await tapOn(4, 2);
    await expect(page.getByRole('link', { name: /changes waiting/ })).toBeVisible();
    await restartableShop.restart();
    await tapOn(5, 1);

    await expectWaitingChanges(page, 0);
    const lines = await apiOf(context, restartableShop.url).cart(user);
    expect(lines.map(({ quantity }) => quantity)).toEqual([3, 3, 3, 3, 2, 1]);
    await page.reload();
    for (const [index, quantity] of ['3', '3', '3', '3', '2', '1'].entries()) {
      await expect(cardAt(page, index).quantity).toHaveText(quantity);
    }
    await expect(cardAt(page, 0).unlike).toBeVisible();
  });
});
