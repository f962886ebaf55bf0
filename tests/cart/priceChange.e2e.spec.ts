import { eq } from 'drizzle-orm';
import { variant } from '../../server/catalogue/catalogueSchema';
import { outboxRows } from '../support/browser/account';
import { cardAt, openCategoryWithoutWorker } from '../support/browser/categoryPage';
import { expect, test } from '../support/browser/test';

// The worker takes no part in sending changes, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

test.describe('Cart page: price change', () => {
  test('shows the old price beside the new one when it rose while the server was down', async ({
    page,
    restartableShop,
  }) => {
    test.slow();
    await openCategoryWithoutWorker(page, restartableShop.url);
    await restartableShop.kill();
    await cardAt(page, 0).add.click();
    await expect(cardAt(page, 0).quantity).toHaveText('1');
    const [row] = await outboxRows(page);
    if (!row || !('line' in row.operation)) throw new Error('a line waits');
    const { variantId, variant: pack } = row.operation.line;
    const price = pack.price + 2_000;
    await restartableShop.editDatabase((db) =>
      db.update(variant).set({ price, mrp: price }).where(eq(variant.id, variantId)),
    );
    await restartableShop.restart();
    await expect.poll(async () => (await outboxRows(page)).length, { timeout: 60_000 }).toBe(0);
    await page.goto(`${restartableShop.url}/cart`);
    await expect(page.getByText(/^Was ₹.* when you added it, now ₹/)).toBeVisible();
  });
});
