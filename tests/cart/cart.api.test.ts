import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Errors } from 'typebox/value';
import { beforeAll, expect, it } from 'vitest';
import { product, variant } from '../../server/catalogue/catalogueSchema';
import type { Database } from '../../server/platform/db/database';
import { CartItem } from '../../src/contract/cart';
import { results, success } from '../../src/contract/envelope';
import { openApi } from '../support/api/server';
import { makeShopper, type Shopper } from '../support/api/shopper';
import { addProduct } from '../support/database/catalogueRows';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';

type Pack = Awaited<ReturnType<typeof addProduct>>;

describeOnce('Cart routes', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
  });

  const put = (shopper: Shopper, pack: Pack, quantity: number) =>
    shopper.put(`cart/${shopper.id}`, { ...pack, quantity });
  const list = async (shopper: Shopper): Promise<CartItem[]> =>
    (await shopper.get(`cart/${shopper.id}`)).json().data.results;
  const quantities = async (shopper: Shopper) =>
    (await list(shopper)).map(({ quantity }) => quantity);

  it('respond as the contract says', async () => {
    const shopper = await makeShopper(app, db);
    const added = (await put(shopper, await addProduct(db), 2)).json();
    expect([...Errors(success(CartItem), added)]).toEqual([]);
    expect(added.message).toBe('Added to your cart.');
    const listed = (await shopper.get(`cart/${shopper.id}`)).json();
    expect([...Errors(results(Type.Array(CartItem)), listed)]).toEqual([]);
    expect(listed.data.results).toEqual([added.data]);
    const { _id } = added.data;
    expect((await shopper.delete(`cart/${_id}`)).json()).toEqual({
      code: 200,
      message: 'Removed from your cart.',
      data: { _id },
    });
    expect(await list(shopper)).toEqual([]);
    expect((await shopper.delete(`cart/${_id}`)).json()).toEqual({
      code: 404,
      message: 'That is no longer in your cart.',
      error: 'not_found',
    });
  });

  it('set the quantity of the only line of a pack and keep its position', async () => {
    const shopper = await makeShopper(app, db);
    const [first, second] = [await addProduct(db), await addProduct(db)];
    const line = (await put(shopper, first, 1)).json().data;
    await put(shopper, second, 1);
    const changed = (
      await shopper.put(`cart/${shopper.id}`, {
        ...first,
        quantity: 5,
        userId: shopper.id,
      })
    ).json();
    expect(changed.message).toBe('Cart updated.');
    expect(changed.data).toEqual({ ...line, quantity: 5 });
    expect(await quantities(shopper)).toEqual([5, 1]);
  });

  it('say which quantity a line had when the customer had seen another one', async () => {
    const shopper = await makeShopper(app, db);
    const pack = await addProduct(db, { name: 'Ragi' });
    const set = async (quantity: number, seenQuantity: number) =>
      (await shopper.put(`cart/${shopper.id}`, { ...pack, quantity, seenQuantity })).json();
    expect(await set(2, 3)).toMatchObject({
      message: 'Your cart had none of Ragi (1 kg). It now has 2.',
      data: { quantity: 2 },
    });
    expect((await set(7, 2)).message).toBe('Cart updated.');
    expect((await set(3, 2)).message).toBe('Your cart had 7 of Ragi (1 kg). It now has 3.');
    expect(await quantities(shopper)).toEqual([3]);
  });

  it('keep one line with one of the quantities for simultaneous requests', async () => {
    const shopper = await makeShopper(app, db);
    const pack = await addProduct(db);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => put(shopper, pack, at + 1)),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(new Set(responses.map((response) => response.json().data._id)).size).toBe(1);
    const [line, ...others] = await list(shopper);
    expect(others).toEqual([]);
    expect(line?.quantity).toBeGreaterThanOrEqual(1);
    expect(line?.quantity).toBeLessThanOrEqual(20);
  });

  it('return the current price beside the price when added', async () => {
    const shopper = await makeShopper(app, db);
    const pack = await addProduct(db, { price: 10_000 });
    await put(shopper, pack, 1);
    await db.update(variant).set({ price: 10_500 }).where(eq(variant.id, pack.variantId));
    const changed = (await put(shopper, pack, 2)).json().data;
    expect([changed.priceWhenAdded, changed.variant.price]).toEqual([10_000, 10_500]);
    await shopper.delete(`cart/${changed._id}`);
    expect((await put(shopper, pack, 1)).json().data.priceWhenAdded).toBe(10_500);
  });

  it('store the price the customer saw and charge the current price', async () => {
    const shopper = await makeShopper(app, db);
    const pack = await addProduct(db, { price: 10_500 });
    const send = async (seenPrice: number) =>
      (await shopper.put(`cart/${shopper.id}`, { ...pack, quantity: 1, seenPrice })).json();
    for (const seenPrice of [10_000, 9_000]) {
      const { data } = await send(seenPrice);
      expect([data.priceWhenAdded, data.variant.price]).toEqual([seenPrice, 10_500]);
    }
    for (const seenPrice of [-1, 0.5, 2 ** 31]) expect((await send(seenPrice)).code).toBe(400);
    expect(await list(shopper)).toMatchObject([{ priceWhenAdded: 9_000 }]);
  });

  it('keep a line of a deleted product and mark it as gone', async () => {
    const shopper = await makeShopper(app, db);
    const pack = await addProduct(db);
    const line = (await put(shopper, pack, 2)).json().data;
    await db.delete(product).where(eq(product.id, pack.productId));
    const response = (await shopper.get(`cart/${shopper.id}`)).json();
    expect([...Errors(results(Type.Array(CartItem)), response)]).toEqual([]);
    expect(response.data.results).toEqual([
      { ...line, variant: { ...line.variant, available: 0 }, gone: true },
    ]);
    expect((await put(shopper, pack, 1)).statusCode).toBe(404);
    expect((await shopper.delete(`cart/${line._id}`)).statusCode).toBe(200);
  });

  it('reject a pack that does not belong to the product', async () => {
    const shopper = await makeShopper(app, db);
    const [one, other] = [await addProduct(db), await addProduct(db)];
    const wrong = [
      { productId: one.productId, variantId: other.variantId },
      { productId: one.productId, variantId: 'var_none' },
      { productId: 'prd_none', variantId: one.variantId },
    ];
    for (const pack of wrong) {
      expect((await put(shopper, pack, 1)).json()).toEqual({
        code: 404,
        message: 'We could not find that product in this size.',
        error: 'not_found',
      });
    }
  });

  it('respond to another customer’s cart as to an unknown one', async () => {
    const [shopper, other] = [await makeShopper(app, db), await makeShopper(app, db)];
    const pack = await addProduct(db);
    const line = (await put(other, pack, 1)).json().data;
    const change = { ...pack, quantity: 9 };
    const calls = (userId: string, lineId: string) => [
      shopper.get(`cart/${userId}`),
      shopper.put(`cart/${userId}`, change),
      shopper.put(`cart/${shopper.id}`, { ...change, userId }),
      shopper.delete(`cart/${lineId}`),
    ];
    const strangers = await Promise.all(calls(other.id, line._id));
    const unknown = await Promise.all(calls('usr_none', 'crt_none'));
    expect(strangers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(strangers.map(({ body }) => body)).toEqual(unknown.map(({ body }) => body));
    expect(await quantities(other)).toEqual([1]);
  });
});
