import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Errors } from 'typebox/value';
import { beforeEach, expect, it } from 'vitest';
import { customer } from '../../server/account/accountSchema';
import { boughtTogether } from '../../server/cart/recommendations/boughtTogetherSchema';
import { countTogether } from '../../server/cart/recommendations/goesWithRepository';
import { stock } from '../../server/catalogue/catalogueSchema';
import { type order, orderItem } from '../../server/orders/ordersSchema';
import type { Database } from '../../server/platform/db/database';
import { ProductCard } from '../../src/contract/catalogue/product';
import { openApi } from '../support/api/server';
import { addProduct } from '../support/database/catalogueRows';
import { addOrder } from '../support/database/orderRows';
import { describeDatabase, openTestDatabase } from '../support/database/testDatabase';

const NOW = new Date('2026-11-20T10:00:00Z');
const YESTERDAY = new Date('2026-11-19T10:00:00Z');
const LONG_AGO = new Date('2026-05-20T10:00:00Z');

describeDatabase('What goes well with products', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeEach(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
    const ids = Array.from({ length: 8 }, (_, index) => `usr_${index}`);
    await db.insert(customer).values(ids.map((id) => ({ id, email: `${id}@loam.example` })));
  });

  const add = async (traits = {}) => addProduct(db, traits);
  type Pack = Awaited<ReturnType<typeof add>>;

  /** An order with these packs, of each of the first customers. */
  const buy = async (
    customers: number,
    bought: Pack[],
    traits: Partial<typeof order.$inferInsert> = {},
  ) => {
    for (let index = 0; index < customers; index++) {
      const { orderId } = await addOrder(db, `usr_${index}`, {
        order: { status: 'delivered', placedAt: YESTERDAY, ...traits },
        items: bought.map(() => 1),
      });
      for (const [position, pack] of bought.entries()) {
        const isLine = and(eq(orderItem.orderId, orderId), eq(orderItem.position, position));
        await db.update(orderItem).set(pack).where(isLine);
      }
    }
  };

  const goesWith = async (...packs: Pack[]): Promise<string[]> => {
    const products = packs.map(({ productId }) => productId).join(',');
    const { statusCode, ...response } = await app.inject({
      url: '/api/loam/goes_with',
      query: { products },
    });
    expect(statusCode).toBe(200);
    const { results } = response.json().data;
    for (const card of results) expect([...Errors(ProductCard, card)]).toEqual([]);
    return results.map(({ _id }: ProductCard) => _id);
  };
  const idsOf = (...packs: Pack[]) => packs.map(({ productId }) => productId);

  it('is what at least five customers bought in one order, the most often bought first', async () => {
    const [onions, milk, bread, tea] = [await add(), await add(), await add(), await add()];
    await buy(5, [onions, milk]);
    await buy(6, [onions, bread]);
    await buy(4, [onions, tea]);
    await countTogether(db, NOW);
    expect(await goesWith(onions)).toEqual(idsOf(bread, milk));
    expect(await goesWith(milk)).toEqual(idsOf(onions));
    expect(await goesWith(onions, bread)).toEqual(idsOf(milk));
  });

  it('counts customers, not their orders', async () => {
    const [onions, milk] = [await add(), await add()];
    for (let time = 0; time < 10; time++) await buy(4, [onions, milk]);
    await countTogether(db, NOW);
    expect(await db.select().from(boughtTogether)).toEqual([]);
    await buy(5, [onions, milk]);
    await countTogether(db, NOW);
    expect(await db.select().from(boughtTogether)).toHaveLength(2);
  });

  it('is not what came instead of something else', async () => {
    const [onions, milk, oats] = [await add(), await add(), await add()];
    await buy(6, [onions, milk, oats]);
    await db
      .update(orderItem)
      .set({ replaces: milk.variantId, charged: 9900 })
      .where(eq(orderItem.variantId, oats.variantId));
    await countTogether(db, NOW);
    expect(await goesWith(onions)).toEqual(idsOf(milk));
  });

  it('is not read from old orders, nor from those that were not kept', async () => {
    const [onions, milk] = [await add(), await add()];
    await buy(6, [onions, milk], { placedAt: LONG_AGO });
    await buy(6, [onions, milk], { status: 'cancelled' });
    await buy(6, [onions, milk], { status: 'awaiting_payment' });
    await countTogether(db, NOW);
    expect(await db.select().from(boughtTogether)).toEqual([]);
  });

  it('has nothing that is sold out or not sold any more', async () => {
    const [onions, milk, bread] = [await add(), await add(), await add()];
    await buy(5, [onions, milk, bread]);
    await buy(5, [onions, { productId: 'prd_gone', variantId: 'var_gone' }]);
    await countTogether(db, NOW);
    await db.update(stock).set({ onHand: 0 }).where(eq(stock.variantId, milk.variantId));
    expect(await goesWith(onions)).toEqual(idsOf(bread));
  });

  it('is what is related as long as too little was bought', async () => {
    const [onions, milk, soldOut] = [await add(), await add(), await add({ onHand: 0 })];
    expect(await goesWith(onions)).toEqual(idsOf(milk));
    expect(await goesWith(onions, milk, soldOut)).toEqual([]);
    expect(await goesWith({ productId: 'prd_unknown', variantId: '' })).toEqual([]);
  });

  it('is asked for up to 20 products', async () => {
    const statusOf = async (products: string) =>
      (await app.inject({ url: '/api/loam/goes_with', query: { products } })).statusCode;
    const ids = Array.from({ length: 21 }, (_, index) => `prd_x${index}`);
    expect(await statusOf(ids.slice(1).join(','))).toBe(200);
    expect(await statusOf(ids.join(','))).toBe(400);
    expect(await statusOf('')).toBe(400);
    expect(await statusOf(',')).toBe(400);
  });

  it('is sent from a cache that can be revalidated', async () => {
    const [onions] = [await add(), await add()];
    const url = `/api/loam/goes_with?products=${onions.productId}`;
    const { headers } = await app.inject(url);
    expect(headers['cache-control']).toBe('public, no-cache');
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });
});
