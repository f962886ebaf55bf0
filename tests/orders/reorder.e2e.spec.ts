import { eq } from 'drizzle-orm';
import { product, stock } from '../../server/catalogue/catalogueSchema';
import { apiOf } from '../support/browser/account';
import { packsInStockOf, signInBuyer } from '../support/browser/orders';
import { expect, test } from '../support/browser/test';

// The worker serves none of what is checked, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

test.describe('Buy again', () => {
  test('leads to a checkout with the available packs, which names each pack that is not available', async ({
    page,
    context,
    restartableShop,
  }) => {
    const { url } = restartableShop;
    const buyer = await signInBuyer(page, url);
    const [plenty, few, none, gone] = await packsInStockOf(url, 4);
    if (!plenty || !few || !none || !gone) throw new Error('The categoryUrl holds too little.');
    await buyer.fillCart([plenty, few, none, gone], 3);
    const { _id: orderId } = await buyer.buy();
    await restartableShop.kill();
    await restartableShop.editDatabase(async (db) => {
      const leave = (variantId: string, available: number) =>
        db
          .update(stock)
          .set({ onHand: available, reserved: 0 })
          .where(eq(stock.variantId, variantId));
      await leave(few.variant._id, 2);
      await leave(none.variant._id, 0);
      await db.delete(product).where(eq(product.id, gone.product._id));
    });
    await restartableShop.restart();

    await page.goto(`${url}/orderdetails/${orderId}`);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Buy again' }).click();
    await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
    await expect(main.getByText('What there is of it is in your cart.')).toBeVisible();
    for (const [{ product, variant }, note] of [
      [few, ': only 2 left'],
      [none, ': sold out'],
      [gone, ': has left our shelves'],
    ] as const) {
      await expect(main.getByText(`${product.name}, ${variant.label}${note}`)).toBeVisible();
    }
    await main.getByRole('link', { name: 'Change the cart' }).click();
    await expect(page.getByRole('heading', { name: 'Your cart', level: 1 })).toBeVisible();
    await expect(main.getByRole('group')).toHaveText(['3', '2']);
    const lines = async () =>
      (await apiOf(context, url).cart(buyer.user)).map(({ variantId, quantity }) => {
        return { variantId, quantity };
      });
    await expect.poll(lines).toEqual([
      { variantId: plenty.variant._id, quantity: 3 },
      { variantId: few.variant._id, quantity: 2 },
    ]);
  });
});
