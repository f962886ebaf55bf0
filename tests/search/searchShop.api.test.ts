import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { product } from '../../server/catalogue/catalogueSchema';
import type { Database } from '../../server/platform/db/database';
import type { FeedProduct } from '../../src/contract/catalogue/catalogueFeed';
import { openApi } from '../support/api/server';
import { describeDatabase, openTestDatabase } from '../support/database/testDatabase';
import { answerOf, MAX_WRONG, shopQueries, wrongAnswers } from '../support/searchQueries';
import { importSearchShop } from '../support/searchShop/searchShop';

describeDatabase('Search in a shop of several languages', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    await importSearchShop(db);
    app = await openApi(db);
  });

  const search = async (q: string, more: Record<string, string> = {}) =>
    (await app.inject(`/api/loam/search?${new URLSearchParams({ q, ...more })}`)).json().data;
  const names = async (q: string): Promise<string[]> =>
    (await search(q)).results.map(({ name }: FeedProduct) => name);

  it('answers at least 50 of 52 queries as a customer expects', async () => {
    const answers: object[] = [];
    for (const { query } of shopQueries) answers.push(answerOf(query, await search(query)));
    expect(shopQueries).toHaveLength(52);
    const wrong = wrongAnswers(answers, shopQueries);
    expect(wrong.slice(0, 1 + MAX_WRONG.shop)).toHaveLength(Math.min(wrong.length, MAX_WRONG.shop));
  });

  it('finds the product of a SKU before what its words find, with filters and counts', async () => {
    expect(await names('BROT-0815')).toEqual([
      'Vollkornbrot',
      'Brotgewürz',
      'Kürbiskernbrot',
      'Hirsebrot glutenfrei',
    ]);
    expect(await search('4012345000016', { choices: 'all', sort: 'name' })).toMatchObject({
      ...{ total: 1, results: [{ name: 'Naturtrüber Apfelsaft' }], choices: { all: 1 } },
    });
    expect(await names('4012345000017')).toEqual([]);
  });

  it('finds goods only while their ingredients are free of what the query leaves out', async () => {
    expect(await names('gluten free jowar')).toEqual(['Jowar flour']);
    const set = (ingredients: string) =>
      db.update(product).set({ ingredients }).where(eq(product.slug, 'jowar-flour'));
    await set('Sorghum, wheat flour');
    expect(await names('gluten free jowar')).toEqual([]);
    await set('Sorghum');
    await expect.poll(() => names('gluten free jowar')).toEqual(['Jowar flour']);
  });

  it('sends devices the SKUs and what the ingredients contain, where they are known', async () => {
    const feed = (await app.inject('/api/loam/catalogue_feed')).json().data;
    const products: FeedProduct[] = feed.results;
    const sent = (wanted: string) => {
      const { skus, contains } = products.find(({ slug }) => slug === wanted) ?? {};
      return { skus, contains };
    };
    expect(sent('apfelsaft')).toEqual({ skus: ['4012345000016'], contains: [] });
    expect(sent('vollkornbrot')).toEqual({ skus: ['BROT-0815'], contains: ['gluten', 'salt'] });
    expect(sent('mystery-flour')).toEqual({});
  });
});
