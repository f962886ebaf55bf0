import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import type { CatalogueProduct } from '../../src/contract/operator/operatorCatalogue';
import type { Allergen } from '../../src/contract/rules/allergens';
import { makeCommand } from '../support/api/operator';
import { openApi } from '../support/api/server';
import { describeDatabase, openTestDatabase } from '../support/database/testDatabase';

const pack = { label: '500 g', price: 9000, mrp: 9000, net: { quantity: 500, unit: 'g' as const } };

const bread = (slug: string, more: Partial<CatalogueProduct> = {}): CatalogueProduct => ({
  slug,
  category: 'bread',
  name: slug,
  packs: [{ ...pack, stock: 5 }],
  ...more,
});

const states = (contains: Allergen[], mayContain: Allergen[] = []) => ({ contains, mayContain });

/** Each with ingredients that the table of foods does not know, so that what is stated decides. */
const goods = [
  bread('silent'),
  bread('plain', { allergens: states([]), ingredients: 'Secret flavouring' }),
  bread('nutty', { allergens: states(['nuts']), ingredients: 'Secret flavouring' }),
  bread('traces', { allergens: states([], ['nuts', 'gluten']), diets: ['vegan'] }),
  // Its ingredients name what nobody has stated.
  bread('forgotten', { allergens: states([]), ingredients: 'Wheat flour, secret flavouring' }),
  bread('gluten free in words alone', { allergens: states(['gluten']) }),
];

describeDatabase('Allergens and diets', () => {
  let app: FastifyInstance;
  let command: ReturnType<typeof makeCommand>;
  beforeEach(async () => {
    const db = await openTestDatabase();
    app = await openApi(db);
    command = makeCommand(app);
    const named = goods.map((each) => ({ ...each, slug: each.slug.replaceAll(' ', '-') }));
    const categories = [{ slug: 'bread', name: 'Bread', tone: 'wheat' as const }];
    const { code } = (await command('PUT', 'catalogue', { categories, products: named })).json();
    expect(code).toBe(200);
  });

  const get = async (path: string) => (await app.inject(`/api/loam/${path}`)).json().data;
  const names = (page: { results: { name: string }[] }) =>
    page.results.map(({ name }) => name).sort();
  const search = async (q: string) => names(await get(`search?${new URLSearchParams({ q })}`));

  it('answer a query for what is left out only with what is stated to be without', async () => {
    expect(await search('gluten free')).toEqual(['nutty', 'plain']);
    expect(await search('nut free')).toEqual(['forgotten', 'gluten free in words alone', 'plain']);
    expect(await search('vegan')).toEqual(['traces']);
    // Only the ingredients would tell.
    expect(await search('without sugar')).toEqual([]);
  });

  it('filter a category, each value narrowing it, with the same counts', async () => {
    await search('bread');
    const [shelf] = (await get('category_list')).results;
    const page = (query: string) => get(`products_by_category/${shelf._id}?choices=all&${query}`);
    const count = (choices: Record<string, { value: string; count: number }[]>, facet: string) =>
      Object.fromEntries((choices[facet] ?? []).map((each) => [each.value, each.count]));
    const all = await page('');
    expect(count(all.choices, 'freeFrom')).toMatchObject({ gluten: 2, nuts: 3, milk: 5 });
    expect(count(all.choices, 'diet')).toEqual({ vegan: 1, vegetarian: 1 });
    const withoutGluten = await page('freeFrom=gluten');
    expect(names(withoutGluten)).toEqual(['nutty', 'plain']);
    expect(count(withoutGluten.choices, 'freeFrom')).toMatchObject({ gluten: 2, nuts: 1 });
    expect(names(await page('freeFrom=gluten&freeFrom=nuts'))).toEqual(['plain']);
    expect(names(await page('diet=vegetarian'))).toEqual(['traces']);
  });

  it('are on card and page as stated, and go with the feed', async () => {
    const { results } = await get('catalogue_feed');
    const card = (name: string) => results.find((each: { name: string }) => each.name === name);
    expect(card('silent')).not.toHaveProperty('possibleAllergens');
    expect(card('traces')).toMatchObject({
      diets: ['vegan'],
      possibleAllergens: ['gluten', 'nuts'],
    });
    expect(card('forgotten').possibleAllergens).toEqual(['gluten', 'wheat']);
    const details = await get(`product_details/${card('traces')._id}`);
    expect(details.results.allergens).toEqual(states([], ['gluten', 'nuts']));
    expect((await get(`product_details/${card('silent')._id}`)).results.allergens).toBeUndefined();
  });

  it('are no answer any more as soon as they are changed', async () => {
    expect(await search('gluten free')).toContain('plain');
    const change = (product: Partial<CatalogueProduct>) =>
      command('PUT', 'catalogue', { products: [{ slug: 'plain', ...product }] });
    await change({ allergens: states(['gluten']) });
    expect(await search('gluten free')).toEqual(['nutty']);
    await change({ allergens: null });
    expect(await search('nut free')).not.toContain('plain');
  });

  it('that contradict each other are refused, with the field', async () => {
    const problem = async (product: Partial<CatalogueProduct>) =>
      (await command('PUT', 'catalogue', { products: [bread('new', product)] })).json();
    expect(await problem({ diets: ['vegan'], allergens: states(['milk']) })).toMatchObject({
      code: 409,
      data: { problems: [{ path: 'products.0.diets' }] },
    });
    expect(await problem({ allergens: states(['milk'], ['milk']) })).toMatchObject({
      code: 409,
      data: { problems: [{ path: 'products.0.allergens' }] },
    });
    expect(await problem({ allergens: states(['love' as Allergen]) })).toMatchObject({ code: 400 });
  });
});
