import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { upsertCoupon } from '../../server/cart/coupons/manageCoupons';
import { product, stock, variant } from '../../server/catalogue/catalogueSchema';
import { reservation } from '../../server/orders/stockSchema';
import type { Database } from '../../server/platform/db/database';
import { type FullCart, fillCart, makeCart, orderCart } from '../support/api/checkout';
import { openApi } from '../support/api/server';
import { addProduct } from '../support/database/catalogueRows';
import { describeDatabase, openTestDatabase } from '../support/database/testDatabase';

const PRICE = 10_000;
/** Below ₹500. */
const DELIVERY = 3_900;

describeDatabase('An order of what there is', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
  });

  /** The total of 5 packs, whose delivery is free. */
  const total = 5 * PRICE;

  /** A cart of 3 and 2 packs; of the first only `onHand` are left. */
  const shortCart = async (onHand: number) => {
    const made = await makeCart(app, db, [3, 2], { price: PRICE, onHand: 10 });
    await setStock(made, 0, onHand);
    return made;
  };

  const setStock = (made: FullCart, pack: number, onHand: number) =>
    db
      .update(stock)
      .set({ onHand })
      .where(eq(stock.variantId, String(made.packs[pack]?.variantId)));

  const setPrice = (made: FullCart, pack: number, price: number) =>
    db
      .update(variant)
      .set({ price, mrp: price })
      .where(eq(variant.id, String(made.packs[pack]?.variantId)));

  const orderRest = (made: FullCart, changes: Parameters<typeof orderCart>[1] = {}) =>
    orderCart(made, { ifMissing: 'rest', total, ...changes });

  const findOrder = async (
    made: FullCart,
    response: { json: () => { data: { orderId: string } } },
  ) => (await made.shopper.get(`order_details/${response.json().data.orderId}`)).json().data;

  it.each([
    [2, [2, 2], 1, 4 * PRICE + DELIVERY],
    [1, [1, 2], 2, 3 * PRICE + DELIVERY],
    [0, [2], 3, 2 * PRICE + DELIVERY],
  ])('with %i of 3 packs left it has the others', async (onHand, quantities, missing, sum) => {
    const made = await shortCart(onHand);
    const response = await orderRest(made);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().data.isPartial).toBe(true);
    const order = await findOrder(made, response);
    expect(order.items.map(({ quantity }: { quantity: number }) => quantity)).toEqual(quantities);
    expect(order.leftOut).toEqual([{ name: 'Millet', label: '1 kg', quantity: missing }]);
    expect(order.total).toBe(sum);
    expect(await made.lines()).toEqual([]);
    const held = await db
      .select({ packs: sql<number>`sum(${reservation.quantity})::int` })
      .from(reservation)
      .where(eq(reservation.orderId, order._id));
    expect(held).toEqual([{ packs: quantities.reduce((sum, each) => sum + each, 0) }]);
  });

  it('leaves nothing out when everything is there', async () => {
    const made = await shortCart(3);
    const response = await orderRest(made);
    expect(response.json().data.isPartial).toBeUndefined();
    expect((await findOrder(made, response)).leftOut).toBeUndefined();
  });

  it('leaves out a product that has left the shop', async () => {
    const made = await shortCart(3);
    await db.delete(product).where(eq(product.id, made.packs[0].productId));
    const order = await findOrder(made, await orderRest(made));
    expect(order.leftOut).toEqual([{ name: 'Millet', label: '1 kg', quantity: 3 }]);
  });

  it('is the same when the response was lost and the same key is sent again', async () => {
    const made = await shortCart(1);
    const first = await orderRest(made, { orderKey: 'again' });
    await setStock(made, 0, 50);
    const second = await orderRest(made, { orderKey: 'again' });
    expect(second.json().data).toEqual(first.json().data);
  });

  it.each([
    ['the shopper wants to be asked', { ifMissing: 'ask' }, 'out_of_stock'],
    ['they have not said', { ifMissing: undefined }, 'out_of_stock'],
    ['they saw no total', { total: undefined }, 'out_of_stock'],
    ['the rest costs more than they saw', { total: 4 * PRICE + DELIVERY - 1 }, 'total_changed'],
  ] as const)('is not placed when %s', async (_when, changes, error) => {
    const made = await shortCart(2);
    const response = await orderRest(made, changes);
    expect([response.statusCode, response.json().error]).toEqual([409, error]);
    expect(response.json().data.lines).toEqual(await made.lines());
    expect(await made.lines()).toHaveLength(2);
  });

  it('is placed at exactly the total that was seen', async () => {
    const made = await shortCart(2);
    const response = await orderRest(made, { total: 4 * PRICE + DELIVERY });
    expect(response.statusCode).toBe(200);
  });

  it.each([
    [PRICE - 1, 200],
    [PRICE, 200],
    [PRICE + 1, 409],
  ])('with a pack at %i instead of 10000 is answered with %i', async (price, status) => {
    const made = await shortCart(1);
    await setPrice(made, 1, price);
    expect((await orderRest(made)).statusCode).toBe(status);
  });

  it('does not look at the price of what is left out', async () => {
    const made = await shortCart(0);
    await setPrice(made, 0, PRICE + 1);
    expect((await orderRest(made)).statusCode).toBe(200);
  });

  it('is not placed when nothing is left', async () => {
    const made = await shortCart(0);
    await setStock(made, 1, 0);
    const response = await orderRest(made);
    expect([response.statusCode, response.json().error]).toEqual([409, 'out_of_stock']);
  });

  it('is not placed when its coupon needs what is missing', async () => {
    await upsertCoupon(db, { code: 'FOUR', kind: 'amount', value: 1_000, minItems: 4 * PRICE });
    const seen = { coupon: 'FOUR', total: total - 1_000 };
    expect((await orderRest(await shortCart(2), seen)).statusCode).toBe(200);
    const response = await orderRest(await shortCart(1), seen);
    expect([response.statusCode, response.json().error]).toEqual([409, 'coupon_minimum']);
  });

  it('is not placed when the cart has other lines', async () => {
    const made = await shortCart(2);
    const response = await orderRest(made, { lines: made.checkout.lines.slice(1) });
    expect([response.statusCode, response.json().error]).toEqual([409, 'cart_changed']);
  });

  it('shares the last packs among customers at once, and sells none twice', async () => {
    const [pack, plenty] = [
      await addProduct(db, { price: PRICE, onHand: 50 }),
      await addProduct(db, { price: PRICE, onHand: 1_000 }),
    ];
    const buyers: FullCart[] = [];
    for (let buyer = 0; buyer < 12; buyer++) {
      buyers.push(await fillCart(app, db, [pack, plenty], [2, 1], `10.9.${buyer}.1`));
    }
    await db.update(stock).set({ onHand: 9 }).where(eq(stock.variantId, pack.variantId));
    const seen = 3 * PRICE + DELIVERY;
    const responses = await Promise.all(buyers.map((made) => orderRest(made, { total: seen })));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(buyers.map(() => 200));
    const [left] = await db.select().from(stock).where(eq(stock.variantId, pack.variantId));
    expect(left).toMatchObject({ onHand: 9, reserved: 9 });
  });
});
