import type { Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { stock, variant } from '../../server/catalogue/catalogueSchema';
import { apiOf } from '../support/browser/account';
import { packsToBuy } from '../support/browser/cart';
import { openCheckout, ordersOf, placeOrder } from '../support/browser/checkout';
import { expect, test } from '../support/browser/test';

// The worker serves none of what is checked, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

/** The list of differences to accept. */
const changesOn = (page: Page) => {
  const section = page.getByRole('region', { name: 'Something changed' });
  return {
    lines: section.getByRole('listitem'),
    accept: section.getByRole('button', { name: 'That’s fine' }),
  };
};

test.describe('Checkout page: differences', () => {
  test('lists each changed price and stock before an order is placed', async ({
    page,
    context,
    restartableShop,
  }) => {
    test.slow();
    const { url, kill, editDatabase, restart } = restartableShop;
    const { user, packs, place } = await openCheckout(page, url, { quantities: [1, 3, 5] });
    const [dearer, gone, scarce] = packs;
    if (!dearer || !gone || !scarce) throw new Error('three packs are in the cart');
    await kill();
    await editDatabase(async (db) => {
      const [up, left] = [{ price: sql`price + 500`, mrp: sql`mrp + 500` }, { reserved: 0 }];
      await db.update(variant).set(up).where(eq(variant.id, dearer.variant._id));
      const setStock = (onHand: number, id: string) =>
        db
          .update(stock)
          .set({ ...left, onHand })
          .where(eq(stock.variantId, id));
      await setStock(0, gone.variant._id);
      await setStock(2, scarce.variant._id);
    });
    await restart();

    const { lines, accept } = changesOn(page);
    await expect(async () => {
      // Forced: the button is briefly disabled when the page notices the restart.
      await place.click({ force: true });
      await expect(lines).toHaveCount(3, { timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    const line = ({ product }: typeof gone) => lines.filter({ hasText: product.name });
    await expect(line(dearer)).toContainText(/has a new price.*₹.*now.*₹/);
    await expect(line(gone)).toContainText(/is sold out.*3 packs.*now.*none/);
    await expect(line(scarce)).toContainText(/this is all there is.*5 packs.*now.*2 packs/);
    const { orders, theOrder } = ordersOf(context, url, user);
    expect(await orders()).toEqual([]);

    await accept.click();
    await expect(lines).toHaveCount(0);
    await placeOrder(page);
    const { items, total } = await theOrder();
    const price = dearer.variant.price + 500;
    expect(items).toMatchObject([
      { variantId: dearer.variant._id, quantity: 1, variant: { price } },
      { variantId: scarce.variant._id, quantity: 2 },
    ]);
    expect(total).toBeGreaterThanOrEqual(price + 2 * scarce.variant.price);
  });

  test('lists each line that another device changed before an order is placed', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user, packs, place } = await openCheckout(page, network.url, { quantities: [1, 1] });
    const [more, removed] = packs;
    const [, , added] = await packsToBuy(shop.url);
    if (!more || !removed || !added) throw new Error('there are three packs');
    const { call, cart } = apiOf(context, shop.url);
    const put = ({ product, variant: { _id: variantId } }: typeof more, quantity: number) =>
      call('PUT', `cart/${user._id}`, { productId: product._id, variantId, quantity });
    await put(more, 3);
    await put(added, 2);
    const doomed = (await cart(user)).find(({ variantId }) => variantId === removed.variant._id);
    await call('DELETE', `cart/${doomed?._id}`);

    await place.click();
    const { lines, accept } = changesOn(page);
    await expect(lines).toHaveCount(3);
    const line = ({ product }: typeof more) => lines.filter({ hasText: product.name });
    await expect(line(more)).toContainText(/another quantity.*1 pack.*now.*3 packs/);
    await expect(line(removed)).toContainText(/was taken out of your cart.*1 pack.*now.*none/);
    await expect(line(added)).toContainText(/was put into your cart.*none.*now.*2 packs/);
    const { orders, theOrder } = ordersOf(context, shop.url, user);
    expect(await orders()).toEqual([]);

    await accept.click();
    await placeOrder(page);
    expect((await theOrder()).items).toMatchObject([
      { variantId: more.variant._id, quantity: 3 },
      { variantId: added.variant._id, quantity: 2 },
    ]);
  });
});
