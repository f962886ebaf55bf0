import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { cartLine } from '../../server/cart/shoppingSchema';
import { stock } from '../../server/catalogue/catalogueSchema';
import type { Database } from '../../server/platform/db/database';
import type { CartItem } from '../../src/contract/cart';
import { openApi } from '../support/api/server';
import { makeShopper, type Shopper } from '../support/api/shopper';
import { addProduct } from '../support/database/catalogueRows';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';

type Pack = Awaited<ReturnType<typeof addProduct>>;

describeOnce('Cart limits', () => {
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

  it.each([
    [5, 2, 4, 'Only 3 of Ragi (1 kg) are left.', 3],
    [3, 2, 2, 'Only 1 of Ragi (1 kg) is left.', 1],
    [4, 4, 1, 'Ragi (1 kg) is sold out.', 0],
  ])(
    'with %i on hand and %i reserved reject %i: %s',
    async (onHand, reserved, quantity, message, available) => {
      const shopper = await makeShopper(app, db);
      const pack = await addProduct(db, { name: 'Ragi', onHand, reserved });
      const response = await put(shopper, pack, quantity);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toEqual({
        code: 409,
        message,
        error: 'out_of_stock',
        params: { pack: 'Ragi (1 kg)', available },
        data: { available },
      });
      expect(await list(shopper)).toEqual([]);
      if (available > 0) expect((await put(shopper, pack, available)).statusCode).toBe(200);
    },
  );

  it('keep a line whose stock has fallen and return the available quantity', async () => {
    const shopper = await makeShopper(app, db);
    const pack = await addProduct(db, { name: 'Ragi', onHand: 5 });
    await put(shopper, pack, 5);
    await db.update(stock).set({ onHand: 2 }).where(eq(stock.variantId, pack.variantId));
    for (const quantity of [5, 3]) {
      expect((await put(shopper, pack, quantity)).json().data).toEqual({ available: 2 });
    }
    const [line] = await list(shopper);
    expect([line?.quantity, line?.variant.available]).toEqual([5, 2]);
    expect((await put(shopper, pack, 2)).json().data.quantity).toBe(2);
  });

  it('reserve no stock for a cart', async () => {
    const shopper = await makeShopper(app, db);
    const pack = await addProduct(db, { onHand: 3 });
    await put(shopper, pack, 3);
    const [row] = await db.select().from(stock).where(eq(stock.variantId, pack.variantId));
    expect(row?.reserved).toBe(0);
    expect((await put(await makeShopper(app, db), pack, 3)).statusCode).toBe(200);
  });

  it('allow 100 different packs and changes to them', async () => {
    const shopper = await makeShopper(app, db);
    const [first, last] = [await addProduct(db), await addProduct(db)];
    await put(shopper, first, 1);
    const [row] = await db.select().from(cartLine).where(eq(cartLine.customerId, shopper.id));
    if (!row) throw new Error('There is no line.');
    const variants = Array.from({ length: 99 }, (_, at) => `var_gone_${at}`);
    await db
      .insert(cartLine)
      .values(variants.map((variantId) => ({ ...row, id: `${row.id}${variantId}`, variantId })));
    expect((await put(shopper, last, 1)).json()).toEqual({
      code: 409,
      message: 'A cart holds 100 different packs at most.',
      error: 'cart_full',
      params: { count: 100 },
    });
    expect((await put(shopper, first, 2)).statusCode).toBe(200);
  });
});
