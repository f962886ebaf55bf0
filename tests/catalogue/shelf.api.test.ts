import { eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Errors } from 'typebox/value';
import { beforeAll, expect, it } from 'vitest';
import { category, product, stock, variant } from '../../server/catalogue/catalogueSchema';
import { shelfProduct } from '../../server/catalogue/catalogueTriggersSchema';
import type { Database } from '../../server/platform/db/database';
import type { ProductCard } from '../../src/contract/catalogue/product';
import { ShelfPage } from '../../src/contract/catalogue/shelf';
import { openApi } from '../support/api/server';
import { addProduct, addProducts, SHELF } from '../support/database/catalogueRows';
import { describeDatabase, openTestDatabase } from '../support/database/testDatabase';
import { seededRandom } from '../support/seededRandom';

const PRODUCTS = 130;

/** With descending, repeated prices; every third product is sold out, every tenth is new. */
const products = Array.from({ length: PRODUCTS }, (_, index) => ({
  name: `${['Éclair', 'apple', 'Zucchini', 'ECHINACEA'][index % 4]} ${String(index).padStart(3, '0')}`,
  badges: index % 10 === 0 ? ['New'] : index % 10 === 1 ? ['Local', 'Seasonal'] : [],
  price: 50_000 - Math.floor(index / 2) * 500,
  onHand: index % 3 === 0 ? 0 : 5,
}));

describeDatabase('Products of a large category', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    await addProducts(db, products);
    app = await openApi(db);
  });

  const get = async (query = ''): Promise<ShelfPage> => {
    const response = (await app.inject(`/api/loam/products_by_category/${SHELF}${query}`)).json();
    expect([...Errors(ShelfPage, response)]).toEqual([]);
    return response.data;
  };
  const getAll = async (query: string) => {
    const found: ProductCard[] = [];
    let next: string | undefined;
    do {
      const page = await get(`?${query}&limit=7${next ? `&after=${next}` : ''}`);
      found.push(...page.results);
      next = page.next;
      if (!next) expect(found).toHaveLength(page.total);
    } while (next);
    return found;
  };
  const names = (cards: ProductCard[]) => cards.map(({ name }) => name);

  const soldOutLast = [
    ...products.filter(({ onHand }) => onHand > 0),
    ...products.filter(({ onHand }) => onHand === 0),
  ];

  it('are listed in order, sold-out ones last, each once over all pages', async () => {
    expect(names(await getAll(''))).toEqual(soldOutLast.map(({ name }) => name));
  });

  it('have a first page of 24, with their total and the filters', async () => {
    const { results, total, next, choices } = await get();
    expect(names(results)).toEqual(soldOutLast.slice(0, 24).map(({ name }) => name));
    expect(total).toBe(PRODUCTS);
    expect(next).toBe(results.at(-1)?._id);
    expect(choices).toEqual({
      prices: [26_000, 34_000, 42_000, 50_000],
      all: PRODUCTS,
      upTo: [],
      inStock: 86,
      badge: [
        { value: 'Local', count: 13 },
        { value: 'New', count: 13 },
        { value: 'Seasonal', count: 13 },
      ],
      farm: [{ value: 'Farm', count: PRODUCTS }],
      certification: [],
      diet: [],
      freeFrom: [],
    });
    expect((await get(`?after=${next}`)).choices).toBeUndefined();
  });

  it('have the number of results of each filter', async () => {
    const random = seededRandom(11);
    const pick = <Value>(values: Value[]) => values[random(values.length)] as Value;
    const compared = { upTo: 0, badge: 0, farm: 0 };
    for (let round = 0; round < 12; round += 1) {
      const filters: [name: string, value: string][][] = [
        pick([[], [['stock', 'in']]]),
        pick([[], [['max', '30000']], [['max', '20500']]]),
        pick([[], ['New'], ['New', 'Local'], ['Local', 'Seasonal', 'Nothing']]).map((value) => [
          'badge',
          value,
        ]),
        pick([[], ['Farm'], ['Farm', 'Other farm']]).map((value) => ['farm', value]),
      ];
      const query = (change: Record<string, string>) => {
        const kept = filters.flat().filter(([name]) => !(name in change));
        return `?${new URLSearchParams([...kept, ...Object.entries(change)])}`;
      };
      const count = async (change: Record<string, string>) => (await get(query(change))).total;
      const { choices } = await get(query({ choices: 'all' }));
      expect(choices?.inStock).toBe(await count({ stock: 'in' }));
      for (const { price, count: upTo } of choices?.upTo ?? []) {
        compared.upTo += 1;
        expect(upTo).toBe(await count({ max: String(price) }));
      }
      for (const facet of ['badge', 'farm'] as const) {
        for (const { value, count: ofValue } of choices?.[facet] ?? []) {
          compared[facet] += 1;
          expect(ofValue).toBe(await count({ [facet]: value }));
        }
      }
    }
    expect(Math.min(...Object.values(compared))).toBeGreaterThan(0);
  });

  it('are counted by their current stock', async () => {
    const { results, choices } = await get('?stock=in&choices=all');
    const ids = results[0]?.variants.map(({ _id }) => _id) ?? [];
    await db.update(stock).set({ onHand: 0 }).where(inArray(stock.variantId, ids));
    expect((await get('?stock=in&choices=all')).choices?.inStock).toBe((choices?.inStock ?? 0) - 1);
    await db.update(stock).set({ onHand: 5 }).where(inArray(stock.variantId, ids));
  });

  it('are sent on one page when up to 100 match', async () => {
    const { results, total, next } = await get('?stock=in');
    expect(results).toHaveLength(86);
    expect(total).toBe(86);
    expect(next).toBeUndefined();
  });

  it.each([
    ['sort=priceUp', (one: number, other: number) => one - other],
    ['sort=priceDown', (one: number, other: number) => other - one],
  ])('add up over the pages of %s, each once', async (query, compare) => {
    const found = await getAll(query);
    expect(new Set(names(found)).size).toBe(PRODUCTS);
    const prices = found.map(({ variants }) => variants[0]?.price ?? 0);
    expect(prices).toEqual(prices.toSorted(compare));
  });

  it('are sorted by name regardless of case and accents', async () => {
    const firstWords = names(await getAll('sort=name')).map((name) => name.split(' ')[0]);
    expect([...new Set(firstWords)]).toEqual(['apple', 'ECHINACEA', 'Éclair', 'Zucchini']);
  });

  it('are filtered by farm and certification', async () => {
    expect((await get('?farm=Farm&limit=1')).total).toBe(PRODUCTS);
    expect((await get('?farm=Nobody')).total).toBe(0);
    expect((await get('?certification=NPOP')).total).toBe(0);
  });

  it('have one of the values of a filter, and match all filters', async () => {
    expect((await get('?badge=New&badge=Local&limit=1')).total).toBe(26);
    expect((await get('?badge=Local&badge=Seasonal&limit=1')).total).toBe(13);
    const found = await getAll('badge=New&badge=Local&stock=in&sort=priceUp');
    const expected = products.filter(({ badges, onHand }) => badges.length > 0 && onHand > 0);
    expect(names(found).sort()).toEqual(expected.map(({ name }) => name).sort());
    expect((await get('?farm=Farm&farm=Nobody&certification=NPOP&certification=PGS')).total).toBe(
      0,
    );
  });

  it('match every filter together', async () => {
    const found = await getAll('badge=New&stock=in&max=30000&sort=priceUp');
    const expected = products.filter(
      ({ badges, onHand, price }) => badges.includes('New') && onHand > 0 && price <= 30_000,
    );
    expect(names(found).sort()).toEqual(expected.map(({ name }) => name).sort());
    expect((await get('?badge=Nothing')).results).toEqual([]);
  });

  it('continue after a product that no longer matches', async () => {
    const { results } = await get('?stock=in&limit=2');
    const [, second] = results;
    const ids = second?.variants.map(({ _id }) => _id) ?? [];
    await db.update(stock).set({ onHand: 0 }).where(inArray(stock.variantId, ids));
    const { results: following } = await get(`?stock=in&limit=1&after=${second?._id}`);
    expect(following[0]?.name).toBe(products[4]?.name);
    await db.update(stock).set({ onHand: 5 }).where(inArray(stock.variantId, ids));
  });
});

describeDatabase('Products of a very large category', () => {
  it('are counted by the stock of a moment ago', async () => {
    const db = await openTestDatabase();
    await addProducts(
      db,
      Array.from({ length: 2_010 }, () => ({})),
    );
    const app = await openApi(db);
    const inStock = async () => {
      const response = await app.inject(`/api/loam/products_by_category/${SHELF}`);
      return response.json().data.choices.inStock;
    };
    expect(await inStock()).toBe(2_010);
    const [first] = await db.select({ id: stock.variantId }).from(stock).limit(1);
    await db
      .update(stock)
      .set({ onHand: 0 })
      .where(eq(stock.variantId, first?.id ?? ''));
    await expect.poll(inStock, { timeout: 20_000 }).toBe(2_009);
  });
});

describeDatabase('The price and stock of a product on its shelf', () => {
  it('follow its variants and their stock', async () => {
    const db = await openTestDatabase();
    const { productId, variantId } = await addProduct(db, { price: 900, onHand: 3 });
    const place = async () => {
      const [row] = await db
        .select({ fromPrice: shelfProduct.fromPrice, inStock: shelfProduct.inStock })
        .from(shelfProduct);
      return row;
    };
    const large = { id: 'var_large', productId, position: 1, label: '1 kg' };
    const prices = {
      price: 1500,
      mrp: 1500,
      unitAmount: 1500,
      unitPer: 'kg' as const,
      netQuantity: 1000,
    };
    await db.insert(variant).values({ ...large, ...prices });
    await db.insert(stock).values({ variantId: 'var_large', onHand: 1 });
    expect(await place()).toEqual({ fromPrice: 900, inStock: true });

    const ofSmall = eq(stock.variantId, variantId);
    await db.update(stock).set({ reserved: 3 }).where(ofSmall);
    expect(await place()).toEqual({ fromPrice: 1500, inStock: true });
    await db.update(variant).set({ price: 1400 }).where(eq(variant.id, 'var_large'));
    expect(await place()).toEqual({ fromPrice: 1400, inStock: true });
    await db.delete(variant).where(eq(variant.id, 'var_large'));
    expect(await place()).toEqual({ fromPrice: 900, inStock: false });
    await db.update(stock).set({ reserved: 2 }).where(ofSmall);
    expect(await place()).toEqual({ fromPrice: 900, inStock: true });

    await db.update(product).set({ name: 'Zebra bean', position: 9 });
    expect(await db.select().from(shelfProduct)).toMatchObject([
      { sortName: 'zebra bean', position: 9 },
    ]);
    await db.delete(product);
    expect(await db.$count(shelfProduct)).toBe(0);
    expect(await db.select({ count: category.productCount }).from(category)).toEqual([
      { count: 0 },
    ]);
  });
});
