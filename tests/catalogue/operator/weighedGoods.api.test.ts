import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { variant } from '../../../server/catalogue/catalogueSchema';
import { keepWeighingRules } from '../../../server/catalogue/portionPrices';
import type { Database } from '../../../server/platform/db/database';
import { makeCommand } from '../../support/api/operator';
import { openApi } from '../../support/api/server';
import { makeShopper } from '../../support/api/shopper';
import { describeDatabase, openTestDatabase } from '../../support/database/testDatabase';

const gouda = {
  slug: 'hill-gouda',
  category: 'dairy',
  name: 'Hill gouda',
  packs: [
    {
      label: '100 g',
      price: 149_000,
      mrp: 165_000,
      soldBy: 'weight',
      weighed: { choose: 'steps', per: 'kg', least: 200, most: 1500 },
      net: { quantity: 100, unit: 'g' },
      stock: 120,
    },
  ],
};

describeDatabase('Goods that are sold by weight', () => {
  let db: Database;
  let app: FastifyInstance;
  let command: ReturnType<typeof makeCommand>;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
    command = makeCommand(app);
    const categories = [{ slug: 'dairy', name: 'Dairy', tone: 'stone' }];
    const response = await command('PUT', 'catalogue', { categories, products: [gouda] });
    expect(response.json()).toMatchObject({ code: 200 });
  });
  const exported = async () =>
    (await command('GET', 'catalogue?only=products')).json().data.products[0].packs[0];
  const sold = async () =>
    (await app.inject('/api/loam/catalogue_feed')).json().data.results[0].variants[0];

  it('are exported as they were imported, and imported again without a change', async () => {
    expect(await exported()).toEqual(gouda.packs[0]);
    const { products } = (await command('GET', 'catalogue?only=products')).json().data;
    const again = (await command('PUT', 'catalogue', { products })).json();
    expect(again.data.changed).toBe(0);
  });

  it('have the price of a portion, how it is found, and how many can be chosen', async () => {
    expect(await sold()).toEqual({
      ...{ _id: expect.any(String), label: '100 g', price: 14_900, mrp: 16_500, available: 99 },
      unitPrice: { amount: 149_000, per: 'kg' },
      soldBy: 'weight',
      weighed: {
        ...{ choose: 'steps', per: 'kg', least: 200, most: 1500 },
        ...{ grams: 100, price: 149_000, tolerance: 10 },
      },
    });
  });

  it('change their price by the kilogram', async () => {
    const changed = await command('PUT', 'price/hill-gouda/100g', { price: 155_000 });
    expect(changed.json().data).toMatchObject({ price: 155_000, mrp: 165_000, per: 'kg' });
    expect(await sold()).toMatchObject({
      price: 15_500,
      weighed: { price: 155_000, tolerance: 10 },
    });
  });

  it('are put into the cart from the least weight to the most', async () => {
    const shopper = await makeShopper(app, db);
    const { _id: variantId } = await sold();
    const [{ productId = '' } = {}] = await db
      .select()
      .from(variant)
      .where(eq(variant.id, variantId));
    const put = async (change: object) =>
      (await shopper.put(`cart/${shopper.id}`, { productId, variantId, ...change })).json().data;
    expect(await put({ add: 1 })).toMatchObject({ quantity: 2, variant: { soldBy: 'weight' } });
    expect(await put({ add: 40 })).toMatchObject({ quantity: 15 });
  });

  it('take the tolerance of the facts, and amounts that can be paid', async () => {
    await keepWeighingRules(db, { amountStep: 100, tolerance: 5 });
    expect((await sold()).weighed).toMatchObject({ tolerance: 5, multiple: 100 });
    await keepWeighingRules(db, { amountStep: 1 });
    const { weighed } = await sold();
    expect(weighed).toMatchObject({ tolerance: 10 });
    expect(weighed).not.toHaveProperty('multiple');
  });

  it.each([
    [{ net: { quantity: 1, unit: 'piece' } }, 'products.0.packs.0.net'],
    [{ weighed: { most: 150 } }, 'products.0.packs.0.most'],
  ])('are not imported with %o', async (change, path) => {
    const products = [{ slug: 'hill-gouda', packs: [{ label: '100 g', ...change }] }];
    const response = await command('PUT', 'catalogue', { products });
    expect(response.statusCode).toBe(409);
    expect(response.json().data.problems).toMatchObject([{ path }]);
  });

  it('are sold by the piece again', async () => {
    const packs = [{ label: '100 g', soldBy: 'piece', price: 16_000 }];
    await command('PUT', 'catalogue', { products: [{ slug: 'hill-gouda', packs }] });
    expect(await exported()).toEqual({
      ...{ label: '100 g', price: 16_000, mrp: 165_000, stock: 120 },
      net: { quantity: 100, unit: 'g' },
    });
    expect(await sold()).not.toHaveProperty('weighed');
  });
});
