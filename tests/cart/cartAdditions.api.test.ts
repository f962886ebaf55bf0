import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Errors } from 'typebox/value';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { stock } from '../../server/catalogue/catalogueSchema';
import type { Database } from '../../server/platform/db/database';
import { CartItem } from '../../src/contract/cart';
import { success } from '../../src/contract/envelope';
import { openApi } from '../support/api/server';
import { makeShopper, type Shopper } from '../support/api/shopper';
import { addProduct } from '../support/database/catalogueRows';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';

describeOnce('Packs added to a cart', () => {
  let db: Database;
  let app: FastifyInstance;
  let shopper: Shopper;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
  });
  beforeEach(async () => {
    shopper = await makeShopper(app, db);
  });

  type Pack = Awaited<ReturnType<typeof addProduct>>;

  const put = (pack: Pack, change: object, key?: string) =>
    shopper.put(`cart/${shopper.id}`, { ...pack, ...change }, key);
  const quantities = async () => {
    const { results } = (await shopper.get(`cart/${shopper.id}`)).json().data;
    return (results as CartItem[]).map(({ quantity }) => quantity);
  };

  it('are offered in the checkout options', async () => {
    expect((await app.inject('/api/loam/checkout_options')).json().data.canAdd).toBe(true);
  });

  it('come on top of what the line has, and make a new one', async () => {
    const pack = await addProduct(db);
    const added = (await put(pack, { add: 2, seenPrice: 900 })).json();
    expect([...Errors(success(CartItem), added)]).toEqual([]);
    expect(added).toMatchObject({
      message: 'Added to your cart.',
      data: { quantity: 2, priceWhenAdded: 900 },
    });
    expect((await put(pack, { add: 3 })).json().data).toMatchObject({
      _id: added.data._id,
      quantity: 5,
    });
    expect(await quantities()).toEqual([5]);
  });

  it('are added once for each key, also for two at the same time', async () => {
    const pack = await addProduct(db);
    const again = await Promise.all([1, 2, 3].map(() => put(pack, { add: 2 }, 'key-of-2')));
    expect(again.map((response) => response.json().data.quantity)).toEqual([2, 2, 2]);
    await Promise.all(['one', 'other'].map((key) => put(pack, { add: 3 }, key)));
    expect(await quantities()).toEqual([8]);
    expect((await put(pack, { add: 1 }, 'key-of-2')).statusCode).toBe(422);
    expect((await put(pack, { add: 2 }, 'key-of-2')).json().data.quantity).toBe(2);
    expect(await quantities()).toEqual([8]);
  });

  it('are as many as a line holds, and the message says so', async () => {
    const pack = await addProduct(db, { name: 'Ragi', onHand: 500 });
    await put(pack, { quantity: 98 });
    for (const add of [3, 1]) {
      expect((await put(pack, { add })).json()).toMatchObject({
        code: 200,
        message: 'Your cart now has 99 of Ragi (1 kg): no more can be added.',
        data: { quantity: 99 },
      });
    }
  });

  it('are as many as there are, and rejected when there are none', async () => {
    const pack = await addProduct(db, { name: 'Ragi', onHand: 4 });
    await put(pack, { quantity: 2 });
    expect((await put(pack, { add: 3 })).json()).toMatchObject({
      code: 200,
      message: 'Your cart now has 4 of Ragi (1 kg): no more can be added.',
      data: { quantity: 4 },
    });
    await db.update(stock).set({ onHand: 3 }).where(eq(stock.variantId, pack.variantId));
    expect((await put(pack, { add: 1 })).json()).toEqual({
      code: 409,
      message: 'Only 3 of Ragi (1 kg) are left.',
      error: 'out_of_stock',
      params: { pack: 'Ragi (1 kg)', available: 3 },
      data: { available: 3 },
    });
    expect(await quantities()).toEqual([4]);
  });

  it('and a quantity exclude each other, and one of them is needed', async () => {
    const pack = await addProduct(db);
    for (const change of [
      {},
      { add: 1, quantity: 1 },
      { add: 0 },
      { add: -1 },
      { add: 100 },
      { add: 1.5 },
    ])
      expect((await put(pack, change)).json()).toMatchObject({ code: 400, error: 'invalid_input' });
    expect(await quantities()).toEqual([]);
  });

  it('by a storefront of before, as a sum, are added to what the line has now', async () => {
    const pack = await addProduct(db);
    await put(pack, { quantity: 2 });
    const { statusCode } = await put(pack, { quantity: 3, expectedQuantity: 0 }, 'former');
    expect(statusCode).toBe(200);
    expect(await quantities()).toEqual([5]);
    await put(pack, { quantity: 3, expectedQuantity: 0 }, 'former');
    expect(await quantities()).toEqual([5]);
  });
});
