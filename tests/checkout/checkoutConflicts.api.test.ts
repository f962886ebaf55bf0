import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { upsertCoupon } from '../../server/cart/coupons/manageCoupons';
import { product, stock, variant } from '../../server/catalogue/catalogueSchema';
import type { Database } from '../../server/platform/db/database';
import type { CheckoutLine } from '../../src/contract/checkout';
import { type FullCart, makeCart, orderCart } from '../support/api/checkout';
import { openApi } from '../support/api/server';
import { countRows } from '../support/database/snapshot';
import { describeDatabase, openTestDatabase } from '../support/database/testDatabase';

const one = { quantity: 1, price: 10_000 };

describeDatabase('Checkout conflict', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
  });

  const cart = (...quantities: number[]) => makeCart(app, db, quantities);

  /** Checks that the rejection changed nothing. @returns its error and message */
  const rejected = async (made: FullCart, changes: Parameters<typeof orderCart>[1]) => {
    const before = await countRows(db);
    const response = await orderCart(made, changes);
    expect(await countRows(db)).toEqual(before);
    expect(response.statusCode, response.body).toBe(409);
    const { error, message, data } = response.json();
    expect(data.lines).toEqual(await made.lines());
    return [error, message];
  };

  it.each([
    [
      'another quantity',
      (lines: CheckoutLine[]) => lines.map((line) => ({ ...line, quantity: 2 })),
    ],
    ['one pack fewer', (lines: CheckoutLine[]) => lines.slice(1)],
    ['one pack more', (lines: CheckoutLine[]) => [...lines, { ...one, variantId: 'var_more' }]],
    [
      'another pack',
      ([, ...lines]: CheckoutLine[]) => [...lines, { ...one, variantId: 'var_more' }],
    ],
    ['a pack twice', ([line]: CheckoutLine[]) => [line, line] as CheckoutLine[]],
  ])('places nothing when the request has %s', async (_name, change) => {
    const made = await cart(1, 1);
    expect(await rejected(made, { lines: change(made.checkout.lines) })).toEqual([
      'cart_changed',
      'Your cart has changed. Please check it again.',
    ]);
  });

  it('places nothing when stock is too low', async () => {
    const made = await cart(3, 2);
    const [few, none] = made.packs;
    await db.update(stock).set({ onHand: 2 }).where(eq(stock.variantId, few.variantId));
    await db
      .update(stock)
      .set({ onHand: 0 })
      .where(eq(stock.variantId, String(none?.variantId)));
    expect(await rejected(made, {})).toEqual([
      'out_of_stock',
      'Only 2 of Millet (1 kg) are left. Millet (1 kg) is sold out.',
    ]);
  });

  it('places nothing when a product has left the shop', async () => {
    const made = await cart(1);
    await db.delete(product).where(eq(product.id, made.packs[0].productId));
    expect(await rejected(made, {})).toEqual([
      'out_of_stock',
      'Millet (1 kg) is no longer in the shop.',
    ]);
  });

  it('places nothing when a price has changed', async () => {
    const made = await cart(1);
    await db.update(variant).set({ price: 10_500 }).where(eq(variant.id, made.packs[0].variantId));
    expect(await rejected(made, {})).toEqual([
      'price_changed',
      'The price of Millet (1 kg) has changed. Please check your cart again.',
    ]);
  });

  it('places nothing when the total differs', async () => {
    const made = await cart(1);
    expect((await rejected(made, { total: 10_000 }))[0]).toBe('total_changed');
    expect((await orderCart(made, { total: 13_900 })).statusCode).toBe(200);
  });

  it('places nothing when the total exceeds the column’s range', async () => {
    const made = await makeCart(app, db, [99], { price: 2_000_000_000, onHand: 99 });
    expect((await rejected(made, {}))[0]).toBe('too_much');
  });

  it('places nothing when only a coupon brings the total into the column’s range', async () => {
    const value = 2_000_000_000;
    await upsertCoupon(db, { code: 'HUGE', kind: 'amount', value });
    const made = await makeCart(app, db, [99], { price: 30_000_000, onHand: 99 });
    expect((await rejected(made, { coupon: 'HUGE' }))[0]).toBe('too_much');
  });

  it('reports the first of several reasons in a fixed order', async () => {
    const made = await cart(2);
    const [{ variantId }] = made.packs;
    const lines = [{ variantId, quantity: 1, price: 1 }];
    await db.update(stock).set({ onHand: 1 }).where(eq(stock.variantId, variantId));
    const wrong = { addressId: 'adr_none', lines, total: 1 };
    expect((await orderCart(made, wrong)).statusCode).toBe(404);
    expect((await rejected(made, { lines, total: 1 }))[0]).toBe('cart_changed');
    const cheap = [{ variantId, quantity: 2, price: 1 }];
    expect((await rejected(made, { lines: cheap, total: 1 }))[0]).toBe('out_of_stock');
    await db.update(stock).set({ onHand: 2 }).where(eq(stock.variantId, variantId));
    expect((await rejected(made, { lines: cheap, total: 1 }))[0]).toBe('price_changed');
    expect((await rejected(made, { total: 1 }))[0]).toBe('total_changed');
  });

  it('does not use up the order key: the same cart can be ordered afterwards', async () => {
    const made = await cart(2);
    const orderKey = randomUUID();
    const [{ variantId }] = made.packs;
    await db.update(stock).set({ onHand: 1 }).where(eq(stock.variantId, variantId));
    expect((await orderCart(made, { orderKey })).statusCode).toBe(409);
    await db.update(stock).set({ onHand: 2 }).where(eq(stock.variantId, variantId));
    expect((await orderCart(made, { orderKey })).statusCode).toBe(200);
  });
});
