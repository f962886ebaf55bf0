import { apiOf, expectWaitingChanges } from '../../support/browser/account';
import {
  CART,
  cardAt,
  openCategoryWithoutWorker,
  outboxRequests,
} from '../../support/browser/categoryPage';
import { openBarePage } from '../../support/browser/deviceStorage';
import { expect, test } from '../../support/browser/test';

// The worker takes no part in sending changes, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

test.describe('Outbox: locks', () => {
  test('takes over the lock of a stuck page within about a minute', async ({
    page,
    context,
    network,
    shop,
  }) => {
    test.setTimeout(180_000);
    const { user } = await openCategoryWithoutWorker(page, network.url);
    const stuck = await openBarePage(context, network.url);
    await stuck.evaluate(
      (name) =>
        new Promise<void>((held) => {
          navigator.locks
            .request(name, () => {
              held();
              return new Promise(() => undefined);
            })
            .catch(() => undefined);
        }),
      `shop-outbox-${user._id}`,
    );
    await page.bringToFront();
    await cardAt(page, 0).add.click();
    await expect(cardAt(page, 0).quantity).toHaveText('1');
    await page.waitForTimeout(5_000);
    expect(outboxRequests(network, CART)).toEqual([]);
    await expect.poll(() => outboxRequests(network, CART).length, { timeout: 90_000 }).toBe(1);
    await expectWaitingChanges(page, 0);
    expect(await apiOf(context, shop.url).cart(user)).toMatchObject([{ quantity: 1 }]);
  });

  test('accepts the next change after a database transaction that never completes', async ({
    page,
    network,
  }) => {
    await openCategoryWithoutWorker(page, network.url);
    await page.evaluate(() => {
      const { transaction } = IDBDatabase.prototype;
      let isFirst = true;
      IDBDatabase.prototype.transaction = function (stores, mode, options) {
        const made = transaction.call(this, stores, mode, options);
        // The account's lists are written to another database.
        if (this.name !== 'shop-outbox' || mode !== 'readwrite' || !isFirst) return made;
        isFirst = false;
        // Never completes: no commit, and always another request.
        made.commit = () => undefined;
        const store = made.objectStore('changes');
        const keepBusy = () => {
          try {
            store.count().onsuccess = keepBusy;
          } catch {
            // The transaction was aborted.
          }
        };
        keepBusy();
        return made;
      };
    });
    await cardAt(page, 0).add.click();
    await expect(page.getByText('This device could not keep that change.')).toBeVisible({
      timeout: 30_000,
    });
    await cardAt(page, 1).add.click();
    await expect(cardAt(page, 1).quantity).toHaveText('1');
    await expectWaitingChanges(page, 0);
    expect(outboxRequests(network, CART)).toHaveLength(1);
  });
});
