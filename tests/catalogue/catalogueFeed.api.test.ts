import { brotliDecompressSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Errors } from 'typebox/value';
import { beforeAll, expect, it } from 'vitest';
import { category, product, stock, variant } from '../../server/catalogue/catalogueSchema';
import { findVersions } from '../../server/catalogue/feedRepository';
import { releaseStock, renewReservation, shipStock } from '../../server/orders/stockRepository';
import type { Database } from '../../server/platform/db/database';
import {
  CatalogueFeedPage,
  FEED_PAGE_SIZE,
  type FeedProduct,
} from '../../src/contract/catalogue/catalogueFeed';
import type { ProductCard } from '../../src/contract/catalogue/product';
import { placeOrder } from '../support/api/checkout';
import { openApi } from '../support/api/server';
import { addProduct, addProducts } from '../support/database/catalogueRows';
import {
  describeDatabase,
  openSeededDatabase,
  openTestDatabase,
} from '../support/database/testDatabase';

/** The maximum compressed size of the demo catalogue. */
const MAX_DEMO_BYTES = 60_000;

const call = async (app: FastifyInstance, query = '') => {
  const response = (await app.inject(`/api/loam/catalogue_feed${query}`)).json();
  if (response.code === 200) expect([...Errors(CatalogueFeedPage, response)]).toEqual([]);
  return response;
};

const bySoldOut = (one: ProductCard, other: ProductCard) =>
  Number(isSoldOut(one)) - Number(isSoldOut(other));

const isSoldOut = ({ variants }: ProductCard) => variants.every(({ available }) => available === 0);

const openUncached = (db: Database) => openApi(db, { catalogueTtl: 1 });
const expired = () => new Promise((resolve) => setTimeout(resolve, 10));

describeDatabase('Feed of the demo catalogue', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await openApi(await openSeededDatabase());
  });

  it('contains every category as its own route returns it', async () => {
    const { results, categories, total, next } = (await call(app)).data;
    expect(next).toBeUndefined();
    expect(results).toHaveLength(total);
    expect(categories.length).toBeGreaterThan(5);
    for (const { _id } of categories) {
      const shelf = (await app.inject(`/api/loam/products_by_category/${_id}?limit=100`)).json();
      const ofCategory = results
        .filter(({ categoryId }: ProductCard) => categoryId === _id)
        .map(({ contains: _, ...card }: FeedProduct) => card);
      // The category page sorts sold-out products last, as the device does.
      expect(ofCategory.toSorted(bySoldOut)).toEqual(shelf.data.results);
    }
    const list = (await app.inject('/api/loam/category_list')).json().data.results;
    expect(categories).toEqual(list);
  });

  it('is followed by the texts of every product as its own route returns them', async () => {
    const { data } = (await app.inject('/api/loam/catalogue_texts')).json();
    const { results } = (await call(app)).data;
    const idOf = ({ _id }: { _id: string }) => _id;
    expect(data.results.map(idOf)).toEqual(results.map(idOf));
    expect(results.length).toBeGreaterThan(5);
    for (const texts of data.results.slice(0, 5)) {
      const details = await app.inject(`/api/loam/product_details/${texts._id}`);
      expect(details.json().data.results).toMatchObject(texts);
    }
  });

  it.each(['feed', 'texts'])(
    `%s: less than ${MAX_DEMO_BYTES / 1000} kB, and compressed once`,
    async (name) => {
      const url = `/api/loam/catalogue_${name}`;
      const response = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect(response.headers['content-encoding']).toBe('br');
      expect(response.rawPayload.length).toBeLessThan(MAX_DEMO_BYTES);
      const plain = JSON.parse(brotliDecompressSync(response.rawPayload).toString());
      expect(plain.data.results.length).toBeGreaterThan(150);
      const headers = { 'if-none-match': String((await app.inject(url)).headers.etag) };
      expect((await app.inject({ url, headers })).statusCode).toBe(304);
    },
  );
});

describeDatabase('Feed of a large catalogue', () => {
  const PRODUCTS = 2 * FEED_PAGE_SIZE + 1;
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    await addProducts(
      db,
      Array.from({ length: PRODUCTS }, (_, index) => ({ name: `Product ${index}` })),
    );
    app = await openUncached(db);
  });

  it('comes in pages that hold each product once, in order', async () => {
    const names: string[] = [];
    const sizes: number[] = [];
    let query = '';
    do {
      const { results, next, version, total, categories } = (await call(app, query)).data;
      expect(total).toBe(PRODUCTS);
      expect(categories?.length).toBe(query ? undefined : 1);
      names.push(...results.map(({ name }: ProductCard) => name));
      sizes.push(results.length);
      query = next ? `?after=${next}&version=${version}` : '';
    } while (query);
    expect(sizes).toEqual([FEED_PAGE_SIZE, FEED_PAGE_SIZE, 1]);
    expect(names).toEqual(Array.from({ length: PRODUCTS }, (_, index) => `Product ${index}`));
  });

  it('sends the texts in the same pages', async () => {
    const read = async (query: string) =>
      (await app.inject(`/api/loam/catalogue_texts${query}`)).json();
    const { next, total, results } = (await read('')).data;
    expect(total).toBe(PRODUCTS);
    expect(results).toHaveLength(FEED_PAGE_SIZE);
    expect(next).toBe((await call(app)).data.next);
    expect((await read(`?after=${next}`)).data.results).toHaveLength(FEED_PAGE_SIZE);
    expect(await read('?after=prd_gone')).toMatchObject({ code: 404 });
  });

  it('sends no products to a device that has its version', async () => {
    const { version, stockVersion } = (await call(app)).data;
    const { data } = await call(app, `?version=${version}`);
    expect(data).toEqual({ version, stockVersion, total: PRODUCTS, results: [] });
  });

  it('responds with 404 to a page after a deleted product, or one that is not the last of a page', async () => {
    const { results } = (await call(app)).data;
    for (const id of ['prd_gone', results[0]._id, results.at(-2)._id]) {
      expect(await call(app, `?after=${id}`)).toMatchObject({ code: 404, error: 'not_found' });
    }
  });

  it('reports between two pages that the catalogue has changed', async () => {
    const { version, next } = (await call(app)).data;
    await db.update(product).set({ name: 'Renamed' }).where(eq(product.id, next));
    await expired();
    expect(await call(app, `?after=${next}&version=${version}`)).toMatchObject({
      code: 409,
      error: 'catalogue_changed',
    });
    expect((await call(app, '?version=invented')).code).toBe(409);
  });
});

describeDatabase('The version of the catalogue', () => {
  it('changes with categories, products and packs, but not with stock', async () => {
    const db = await openTestDatabase();
    const { productId, variantId } = await addProduct(db);
    const app = await openUncached(db);
    const read = async () => {
      await expired();
      const { version, results } = (await call(app)).data;
      return { version, results };
    };
    const versions = [(await read()).version];
    await db.update(variant).set({ price: 900 }).where(eq(variant.id, variantId));
    versions.push((await read()).version);
    await db.update(category).set({ name: 'Renamed' });
    versions.push((await read()).version);
    await addProduct(db);
    versions.push((await read()).version);
    await db.delete(product).where(eq(product.id, productId));
    const last = await read();
    versions.push(last.version);
    expect(new Set(versions).size).toBe(5);
    await db.update(stock).set({ onHand: 0 });
    const soldOut = await read();
    expect(soldOut.version).toBe(last.version);
    expect(soldOut.results[0].variants[0].available).toBe(0);
  });

  it('has a part for stock, which changes when packs are counted but not with orders', async () => {
    const db = await openTestDatabase();
    const app = await openUncached(db);
    const read = async () => {
      await expired();
      const { stockVersion } = (await call(app)).data;
      const { version } = (await app.inject('/api/loam/catalogue_version')).json().data;
      return { stockVersion, version };
    };
    const { orderId, packs } = await placeOrder(app, db, [2]);
    const first = await read();
    await releaseStock(db, orderId);
    await renewReservation(db, orderId);
    await shipStock(db, orderId);
    expect(await db.select().from(stock)).toMatchObject([{ onHand: 18, reserved: 0 }]);
    expect(await read()).toEqual(first);

    const count = async (onHand: number) => {
      await db.update(stock).set({ onHand }).where(eq(stock.variantId, packs[0].variantId));
      return read();
    };
    const soldOut = await count(0);
    expect(soldOut.stockVersion).not.toBe(first.stockVersion);
    expect(soldOut.version).not.toBe(first.version);
    const full = await count(200);
    expect(full.version).not.toBe(soldOut.version);
    // Numbers above 99 are not shown.
    expect(await count(300)).toEqual(full);
  });

  it('stays the same after statements that change no row', async () => {
    const db = await openTestDatabase();
    await addProduct(db);
    const before = (await findVersions(db)).version;
    for (const table of ['category', 'product', 'variant']) {
      await db.execute(sql.raw(`insert into ${table} select * from ${table} where false`));
      await db.execute(sql.raw(`update ${table} set position = position`));
      await db.execute(sql.raw(`delete from ${table} where false`));
    }
    expect((await findVersions(db)).version).toBe(before);
    await db.execute(sql`truncate category cascade`);
    expect((await findVersions(db)).version).not.toBe(before);
  });
});
