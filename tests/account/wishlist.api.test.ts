import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Errors } from 'typebox/value';
import { beforeAll, expect, it } from 'vitest';
import { wishlistItem } from '../../server/cart/shoppingSchema';
import { product } from '../../server/catalogue/catalogueSchema';
import type { Database } from '../../server/platform/db/database';
import { results, success } from '../../src/contract/envelope';
import { WishlistItem } from '../../src/contract/wishlist';
import { openApi } from '../support/api/server';
import { makeShopper, type Shopper } from '../support/api/shopper';
import { addProduct } from '../support/database/catalogueRows';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';

describeOnce('Wishlist routes', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
  });

  const add = (shopper: Shopper, productId: string) =>
    shopper.put('add_wishlist', { userId: shopper.id, productId });
  const remove = (shopper: Shopper, productId: string) =>
    shopper.put('remove_wishlist', { userId: shopper.id, productId });
  const list = async (shopper: Shopper): Promise<WishlistItem[]> =>
    (await shopper.get(`wishlist/${shopper.id}`)).json().data.results;

  it('respond as the contract says', async () => {
    const shopper = await makeShopper(app, db);
    const { productId } = await addProduct(db);
    const added = (await add(shopper, productId)).json();
    expect([...Errors(success(WishlistItem), added)]).toEqual([]);
    expect(added.message).toBe('Saved to your wishlist.');
    const listed = (await shopper.get(`wishlist/${shopper.id}`)).json();
    expect([...Errors(results(Type.Array(WishlistItem)), listed)]).toEqual([]);
    expect(listed.data.results).toEqual([added.data]);
    expect((await remove(shopper, productId)).json()).toEqual({
      code: 200,
      message: 'Removed from your wishlist.',
      data: { productId },
    });
    expect(await list(shopper)).toEqual([]);
  });

  it('list products in the order they were added', async () => {
    const shopper = await makeShopper(app, db);
    const ids = [];
    for (const name of ['Ragi', 'Bajra', 'Jowar']) {
      const { productId } = await addProduct(db, { name });
      await add(shopper, productId);
      ids.push(productId);
    }
    expect((await list(shopper)).map(({ product: { _id } }) => _id)).toEqual(ids);
  });

  it('return the same item when the product is on the list already', async () => {
    const shopper = await makeShopper(app, db);
    const { productId } = await addProduct(db);
    const [once, again] = [await add(shopper, productId), await add(shopper, productId)];
    expect(again.json()).toEqual(once.json());
  });

  it('accept the removal of a product that is not on the list', async () => {
    const shopper = await makeShopper(app, db);
    expect((await remove(shopper, 'prd_none')).json().data).toEqual({ productId: 'prd_none' });
  });

  it('reject an unknown product', async () => {
    const shopper = await makeShopper(app, db);
    expect((await add(shopper, 'prd_none')).json()).toEqual({
      code: 404,
      message: 'We could not find that product.',
      error: 'not_found',
    });
    expect(await db.$count(wishlistItem, eq(wishlistItem.customerId, shopper.id))).toBe(0);
  });

  it('list a removed product again when it returns to the shop', async () => {
    const shopper = await makeShopper(app, db);
    const { productId } = await addProduct(db);
    await add(shopper, productId);
    const rows = await db.delete(product).where(eq(product.id, productId)).returning();
    expect(await list(shopper)).toEqual([]);
    await db.insert(product).values(rows);
    expect((await list(shopper)).map((item) => item.product._id)).toEqual([productId]);
  });

  it('allow 200 products and changes to them', async () => {
    const shopper = await makeShopper(app, db);
    const [first, last] = [await addProduct(db), await addProduct(db)];
    await add(shopper, first.productId);
    const [sold] = await db.select().from(product).where(eq(product.id, first.productId));
    const ids = Array.from({ length: 199 }, (_, at) => `prd_${shopper.id}_${at}`);
    const products = ids.map((id) => ({ ...(sold as typeof product.$inferSelect), id, slug: id }));
    await db.insert(product).values(products);
    await db.insert(wishlistItem).values(
      ids.map((productId, at) => ({
        id: `wsh_${shopper.id}_${at}`,
        customerId: shopper.id,
        productId,
      })),
    );
    expect((await add(shopper, last.productId)).json()).toEqual({
      code: 409,
      message: 'A wishlist holds 200 products at most.',
      error: 'wishlist_full',
      params: { count: 200 },
    });
    expect((await add(shopper, first.productId)).statusCode).toBe(200);
    await remove(shopper, first.productId);
    expect((await add(shopper, last.productId)).statusCode).toBe(200);
  });

  it('do not count products that left the shop', async () => {
    const shopper = await makeShopper(app, db);
    const { productId } = await addProduct(db);
    await db.insert(wishlistItem).values(
      Array.from({ length: 200 }, (_, at) => ({
        id: `wsh_${shopper.id}_${at}`,
        customerId: shopper.id,
        productId: `prd_gone_${at}`,
      })),
    );
    expect((await add(shopper, productId)).statusCode).toBe(200);
  });

  it('respond only to the owner, whatever user the body names', async () => {
    const [shopper, other] = [await makeShopper(app, db), await makeShopper(app, db)];
    const { productId } = await addProduct(db);
    for (const path of ['add_wishlist', 'remove_wishlist']) {
      const [stranger, nobody] = [
        await shopper.put(path, { userId: other.id, productId }),
        await shopper.put(path, { userId: 'usr_none', productId }),
      ];
      expect(stranger.statusCode).toBe(404);
      expect(stranger.body).toBe(nobody.body);
    }
    expect(await list(other)).toEqual([]);
  });

  it('survive an addition and a removal at the same time', async () => {
    const shopper = await makeShopper(app, db);
    const { productId } = await addProduct(db);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? add : remove)(shopper, productId)),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await list(shopper)).length).toBeLessThanOrEqual(1);
  });
});
