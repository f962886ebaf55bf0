import { apiOf, expectWaitingChanges } from '../../support/browser/account';
import { cardAt, openCategoryWithoutWorker } from '../../support/browser/categoryPage';
import { expect, test } from '../../support/browser/test';

// The worker takes no part in sending changes, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block', isEmbedded: true });

test.describe('Outbox: server restart', () => {
  test('loses no change when the server stops and restarts during changes', async ({
    page,
    context,
    restartableShop,
  }) => {
    test.slow();
    const { user } = await openCategoryWithoutWorker(page, restartableShop.url);
    const add = async (index: number, packs: number) => {
      await cardAt(page, index).add.click();
      for (let pack = 1; pack < packs; pack += 1) await cardAt(page, index).more.click();
    };
    const adding = (async () => {
      for (const index of [0, 1, 2, 3]) await add(index, 3);
      await cardAt(page, 0).like.click();
    })();
    await cardAt(page, 0).more.waitFor();
    await restartableShop.kill();
    await adding;
    await add(4, 2);
    await expect(page.getByRole('link', { name: /changes waiting/ })).toBeVisible();
    await restartableShop.restart();
    await add(5, 1);

    await expectWaitingChanges(page, 0);
    const lines = await apiOf(context, restartableShop.url).cart(user);
    // In any order: each row has its own backoff.
    expect(lines.map(({ quantity }) => quantity).sort()).toEqual([1, 2, 3, 3, 3, 3]);
    await page.reload();
    for (const [index, quantity] of ['3', '3', '3', '3', '2', '1'].entries()) {
      await expect(cardAt(page, index).quantity).toHaveText(quantity);
    }
    await expect(cardAt(page, 0).unlike).toBeVisible();
  });
});
