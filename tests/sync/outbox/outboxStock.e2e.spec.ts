import { eq } from 'drizzle-orm';
import { stock } from '../../../server/catalogue/catalogueSchema';
import { apiOf, outboxRows } from '../../support/browser/account';
import { cardAt, openCategoryWithoutWorker } from '../../support/browser/categoryPage';
import { expect, test } from '../../support/browser/test';

// The worker takes no part in sending changes, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

test.describe('Outbox: stock changed offline', () => {
  for (const { left, notice, cart } of [
    { left: 0, notice: /sold out/i, cart: [] },
    { left: 1, notice: /only 1/i, cart: [{ quantity: 1 }] },
  ]) {
    test(`shows that ${left} of three requested packs are left and keeps the server’s cart`, async ({
      page,
      context,
      restartableShop,
    }) => {
      test.slow();
      const { user } = await openCategoryWithoutWorker(page, restartableShop.url);
      const card = cardAt(page, 0);
      const name = (await card.heading.textContent()) ?? '';
      await restartableShop.kill();
      await card.add.click();
      await card.more.click();
      await card.more.click();
      await expect(card.quantity).toHaveText('3');
      const [row] = await outboxRows(page);
      if (!row || !('line' in row.operation)) throw new Error('a line waits');
      const { variantId } = row.operation.line;
      await restartableShop.editDatabase((db) =>
        db.update(stock).set({ onHand: left, reserved: 0 }).where(eq(stock.variantId, variantId)),
      );
      await restartableShop.restart();

      await expect(page.getByText(notice).and(page.getByText(name)).first()).toBeVisible({
        timeout: 30_000,
      });
      // The rejected change stays under You → Waiting.
      const states = async () => new Set((await outboxRows(page)).map(({ state }) => state));
      await expect.poll(states, { timeout: 30_000 }).toEqual(new Set(['rejected']));
      const lines = await apiOf(context, restartableShop.url).cart(user);
      expect(lines).toMatchObject(cart);
      expect(lines).toHaveLength(cart.length);
      await page.goto(`${restartableShop.url}/cart`);
      const rows = page.getByRole('main').getByRole('group');
      if (cart.length > 0) await expect(rows).toHaveText(['1']);
      else await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    });
  }
});
