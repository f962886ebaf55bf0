import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { Errors } from 'typebox/value';
import { beforeAll, expect, it } from 'vitest';
import { product, stock, variant } from '../../server/catalogue/catalogueSchema';
import type { Database } from '../../server/platform/db/database';
import { CatalogueFeedPage } from '../../src/contract/catalogue/catalogueFeed';
import { Category } from '../../src/contract/catalogue/category';
import { HomeSection } from '../../src/contract/catalogue/homeSection';
import { MarqueeResponse } from '../../src/contract/catalogue/marquee';
import { type ProductCard, ProductDetails } from '../../src/contract/catalogue/product';
import { ShelfPage } from '../../src/contract/catalogue/shelf';
import { Slider } from '../../src/contract/catalogue/slider';
import { Failure, results } from '../../src/contract/envelope';
import { openApi } from '../support/api/server';
import { describeOnce, openSeededDatabase } from '../support/database/testDatabase';

describeOnce('Catalogue routes', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openSeededDatabase();
    app = await openApi(db);
  });

  const get = async (path: string) => (await app.inject(`/api/loam/${path}`)).json();
  const fruit = async () => (await get('category_list')).data.results[0]._id as string;
  const mango = async () =>
    (await get(`products_by_category/${await fruit()}?limit=1`)).data.results[0]._id as string;

  const envelopes: [call: string, schema: TSchema, path: () => Promise<string>][] = [
    ['category_list', results(Type.Array(Category)), async () => 'category_list'],
    ['home_section_list', results(Type.Array(HomeSection)), async () => 'home_section_list'],
    ['slider_list', results(Type.Array(Slider)), async () => 'slider_list'],
    ['marquee', MarqueeResponse, async () => 'marquee'],
    ['products_by_category', ShelfPage, async () => `products_by_category/${await fruit()}`],
    ['catalogue_feed', CatalogueFeedPage, async () => 'catalogue_feed'],
    ['product_details', results(ProductDetails), async () => `product_details/${await mango()}`],
  ];

  it.each(envelopes)('respond to %s as the contract says', async (_call, schema, path) => {
    const response = await get(await path());
    expect([...Errors(schema, response)]).toEqual([]);
    expect(JSON.stringify(response)).toMatch(/"_id"/);
  });

  it('return a category as a whole or in pages that add up to it', async () => {
    const path = `products_by_category/${await fruit()}`;
    const whole = (await get(path)).data;
    expect(whole.results).toHaveLength(whole.total);
    expect(whole.next).toBeUndefined();

    const pages = [];
    let after = '';
    do {
      const { data } = await get(`${path}?limit=5${after && `&after=${after}`}`);
      expect(data.total).toBe(whole.total);
      pages.push(...data.results);
      after = data.next;
    } while (after);
    expect(pages).toEqual(whole.results);
  });

  it('reject a page after a product that is not in the category', async () => {
    const response = await get(`products_by_category/${await fruit()}?limit=5&after=prd_gone`);
    expect(response).toEqual({
      code: 404,
      message: 'These products have changed. Please reload them.',
      error: 'not_found',
    });
  });

  it('return at most four packs on a card and all of them on the product page', async () => {
    const id = await mango();
    const prices = { price: 100, mrp: 100, unitAmount: 100, unitPer: 'kg' as const };
    const pack = { productId: id, ...prices, netQuantity: 1000 };
    const more = [10, 11, 12, 13].map((position) => ({
      ...pack,
      id: `var_${position}`,
      label: `${position} kg`,
      position,
    }));
    await db.insert(variant).values(more);
    await db.insert(stock).values(more.map((each) => ({ variantId: each.id, onHand: 1 })));
    const packs = await db.$count(variant, eq(variant.productId, id));

    const { data } = await get(`products_by_category/${await fruit()}?limit=1`);
    expect(data.results[0].variants).toHaveLength(4);
    expect((await get(`product_details/${id}`)).data.results.variants).toHaveLength(packs);
  });

  it('return up to six related products of the category, those in stock first', async () => {
    const { related, categoryId, _id } = (await get(`product_details/${await mango()}`)).data
      .results;
    expect(related).toHaveLength(6);
    const soldOut = related.map(({ variants }: ProductCard) =>
      variants.every(({ available }) => available === 0),
    );
    expect(soldOut).toEqual([...soldOut].sort((one, other) => Number(one) - Number(other)));
    for (const card of related) {
      expect(card.categoryId).toBe(categoryId);
      expect(card._id).not.toBe(_id);
    }
  });

  it('return what is on hand but not reserved, and at most 99', async () => {
    const id = await mango();
    const [first] = (await get(`product_details/${id}`)).data.results.variants;
    const available = async (onHand: number, reserved: number) => {
      await db.update(stock).set({ onHand, reserved }).where(eq(stock.variantId, first._id));
      await new Promise((expired) => setTimeout(expired, 10));
      return (await get(`product_details/${id}`)).data.results.variants[0].available;
    };
    expect(await available(10, 4)).toBe(6);
    expect(await available(4, 4)).toBe(0);
    expect(await available(5000, 1)).toBe(99);
  });

  it('count the remaining products of a category after a deletion', async () => {
    const id = await fruit();
    const counted = async () => {
      await new Promise((expired) => setTimeout(expired, 10));
      const { results } = (await get('category_list')).data;
      return results.find((each: Category) => each._id === id).productCount;
    };
    const before = await counted();
    const last = (await get(`products_by_category/${id}`)).data.results.at(-1)._id;
    await db.delete(product).where(eq(product.id, last));
    expect(await counted()).toBe(before - 1);
  });

  it.each([
    ['products_by_category/cat_none', 'We could not find that category.'],
    ['product_details/prd_none', 'We could not find that product.'],
  ])('respond to %s with 404 and a message', async (path, message) => {
    const response = await app.inject(`/api/loam/${path}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ code: 404, message, error: 'not_found' });
    expect([...Errors(Failure, response.json())]).toEqual([]);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('respond with 404 for another shop id', async () => {
    expect((await app.inject('/api/other/category_list')).statusCode).toBe(404);
  });
});
