import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { category, product, stock, variant } from '../../../server/catalogue/catalogueSchema';
import { writeCsv } from '../../../server/catalogueOperator/import/sheet/productRows';
import { stockMovement } from '../../../server/orders/stockSchema';
import type { Database } from '../../../server/platform/db/database';
import type { CatalogueProduct } from '../../../src/contract/operator/operatorCatalogue';
import { makeCommand, makeOperator } from '../../support/api/operator';
import { makeConfig, openApi } from '../../support/api/server';
import { describeOnce, openTestDatabase } from '../../support/database/testDatabase';

const india = { currency: 'INR', locale: 'en-IN', languages: ['hi'] };
const ragi =
  'slug,category,name,pack,sku,price,mrp,net,stock\nragi,grains,Ragi,500 g,R-5,90,99,500 g,10\nragi,grains,Ragi,1 kg,00012,170,180,1 kg,4\n';

describeOnce('Import of a spreadsheet', () => {
  let db: Database;
  let app: FastifyInstance;
  const sheet = async (content: string | Buffer, query = '') =>
    (await makeCommand(app)('PUT', `catalogue/sheet?${query}`, Buffer.from(content))).json();
  const open = async (facts?: string) => {
    db = await openTestDatabase();
    app = await openApi(db, facts ? makeConfig(facts) : {});
  };
  const packs = () =>
    db
      .select({ sku: variant.sku, price: variant.price, mrp: variant.mrp, onHand: stock.onHand })
      .from(variant)
      .innerJoin(stock, eq(stock.variantId, variant.id))
      .orderBy(variant.position);

  beforeEach(() => open());

  it('says what it would change, then changes it, with the categories that are missing', async () => {
    const rejected = await sheet(ragi);
    expect(rejected).toMatchObject({ code: 409, error: 'not_importable' });
    expect(rejected.data.problems).toEqual([
      {
        path: 'products.0.category',
        line: 2,
        column: 'category',
        message: 'There is no category grains.',
      },
    ]);
    expect(rejected.message).toBe(
      'Nothing is imported. Line 2, column category: There is no category grains.',
    );
    const { data } = await sheet(ragi, 'dryRun=true&addCategories=true');
    expect(data).toMatchObject({
      changed: 2,
      products: 1,
      packs: 2,
      categories: ['grains'],
      leftOut: [],
      decisions: [],
      pictures: [],
    });
    expect(await packs()).toEqual([]);
    expect((await sheet(ragi, 'addCategories=true')).message).toBe('The catalogue is imported.');
    expect(await packs()).toEqual([
      { sku: 'R-5', price: 9000, mrp: 9900, onHand: 10 },
      { sku: '00012', price: 17_000, mrp: 18_000, onHand: 4 },
    ]);
    expect((await sheet(ragi)).data.changed).toBe(0);
  });

  it('names what is wrong in a cell, what the shop cannot store, and columns that are not known', async () => {
    const wrong = await sheet('slug,prize,name\nragi,1,Ragi\n');
    expect(wrong).toMatchObject({ code: 400, error: 'not_importable' });
    expect(wrong.data.problems).toMatchObject([
      { line: 1, message: expect.stringContaining('prize (→ price?)') },
    ]);
    const long = await sheet(`slug,name\nragi,${'x'.repeat(201)}\n`);
    expect(long.data.problems).toMatchObject([
      { line: 2, column: 'name', path: 'products.0.name' },
    ]);
    const many = await sheet(`slug,pack,price\n${'ragi,1 kg,dear\n'.repeat(25)}`);
    expect(many.data.problems).toHaveLength(20);
    expect(many.data.moreProblems).toBe(5);
    await sheet(ragi, 'addCategories=true');
    const left = await sheet('slug,prize,origin\nragi,1,Kolar\n', 'leaveOut=true');
    expect(left.data).toMatchObject({ changed: 1, leftOut: ['prize'] });
    const inHindi = await app.inject({
      method: 'PUT',
      url: '/api/loam/operator/catalogue/sheet',
      payload: Buffer.from('slug,prize\nragi,1\n'),
      headers: {
        ...(await makeOperator(db, ['catalogue'])),
        'accept-language': 'hi',
        'content-type': 'text/csv',
      },
    });
    expect(inHindi.json().data.problems[0].message).toMatch(/^ये कॉलम पता नहीं हैं: prize/);
  });

  it('never stores what a spreadsheet made of a number or a day', async () => {
    await sheet(ragi, 'addCategories=true');
    const spoilt = await sheet(
      'slug,pack,sku,price,mrp,net\nragi,500 g,8.9E+12,90,99,500 g\nragi,1 kg,12,170,180,1 kg\nragi,1-Feb,R-9,9,9,1 piece\n',
    );
    expect(spoilt.data.problems).toMatchObject([
      {
        line: 2,
        column: 'sku',
        message: expect.stringMatching(/^8\.9E\+12 is what a spreadsheet/),
      },
      {
        line: 3,
        column: 'sku',
        message: expect.stringMatching(/^The shop has 00012: a spreadsheet/),
      },
      { line: 4, column: 'pack', message: expect.stringMatching(/^1-Feb is what a spreadsheet/) },
    ]);
    // A pack that the shop knows by such a name may be exported and imported.
    await db.update(variant).set({ sku: 'Mar-26' }).where(eq(variant.sku, 'R-5'));
    expect((await sheet('slug,sku,stock\nragi,Mar-26,10\nragi,00012,4\n')).data.changed).toBe(0);
  });

  it('says which stock differs, and counts it where it is asked to', async () => {
    await sheet(ragi, 'addCategories=true');
    const counted = ragi.replace('500 g,10', '500 g,7');
    const { data } = await sheet(counted);
    expect(data).toMatchObject({
      changed: 0,
      otherStock: { count: 1, first: [{ slug: 'ragi', label: '500 g', shop: 10, file: 7 }] },
    });
    expect((await packs())[0]?.onHand).toBe(10);
    const taken = (await sheet(counted, 'takeStock=true')).data;
    expect(taken.otherStock).toBeUndefined();
    expect(taken.changes[0].packs).toEqual([
      {
        label: '500 g',
        action: 'change',
        before: { price: 9000, mrp: 9900 },
        after: { price: 9000, mrp: 9900 },
        counted: { before: 10, after: 7 },
      },
    ]);
    expect((await packs())[0]?.onHand).toBe(7);
    const counts = await db.select().from(stockMovement).where(eq(stockMovement.reason, 'counted'));
    expect(counts).toMatchObject([{ reason: 'counted', note: 'Import', onHand: -3, reserved: 0 }]);
    await db.update(stock).set({ reserved: 4 });
    const tooFew = await sheet(counted.replace('500 g,7', '500 g,3'), 'takeStock=true');
    expect(tooFew).toMatchObject({ code: 409, error: 'not_possible' });
    const token = await makeOperator(db, ['catalogue']);
    const without = await app.inject({
      method: 'PUT',
      url: '/api/loam/operator/catalogue/sheet?takeStock=true',
      payload: Buffer.from(ragi.replace('500 g,10', '500 g,20')),
      headers: { ...token, 'content-type': 'text/csv' },
    });
    expect(without.json()).toMatchObject({ code: 403 });
  });

  it('is the export of the shop, unchanged, with what an earlier release stored', async () => {
    await sheet(ragi, 'addCategories=true');
    await db.update(variant).set({ sku: 'R-5 ', label: '500 g ' }).where(eq(variant.sku, 'R-5'));
    const badges = ['A | B', '', '\\', 'C\\|D'];
    const texts = { hi: { name: 'रागी ', description: ' "दाल"\n' } };
    await db.update(product).set({
      name: '\'=Ragi; "whole" ',
      origin: 'Kolar\u200b ',
      description: 'Two\r\nlines ',
      badges,
      nutrition: [{ name: 'of which: sugar', amount: '1 | 2 g' }],
      texts,
    });
    const { products } = (await makeCommand(app)('GET', 'catalogue?only=products')).json().data;
    const csv = writeCsv(products as CatalogueProduct[], india);
    expect((await sheet(csv)).data).toMatchObject({ changed: 0, products: 1, packs: 2 });
  });

  it('moves a shop from another system, with the categories that it needs', async () => {
    const file = await readFile('tests/support/otherSystems/shopify.csv');
    const { data } = await sheet(file, 'dryRun=true');
    expect(data).toMatchObject({
      changed: 5,
      system: 'Shopify',
      products: 2,
      packs: 3,
      categories: ['honey', 'other'],
    });
    expect((await sheet(file)).code).toBe(200);
    const list = (await app.inject('/api/loam/catalogue_feed')).json().data.results;
    expect(list).toMatchObject([
      { slug: 'forest-honey', variants: [{ label: '250 g', available: 12 }, { label: '500 g' }] },
    ]);
    const dipper = (await makeCommand(app)('GET', 'products/wooden-dipper')).json().data;
    expect(dipper).toMatchObject({ status: 'archived', packs: [{ label: '1 piece', stock: 4 }] });
    expect((await sheet(file)).data).toMatchObject({ changed: 0 });
    const progress = (await makeCommand(app)('GET', 'catalogue/progress')).json().data;
    expect(progress).toEqual({ done: 0, of: 0 });
  });
});

describe('Outside India', () => {
  it('a list price that a spreadsheet leaves out is the price', async () => {
    const db = await openTestDatabase();
    const app = await openApi(db, makeConfig('tests/support/germany/shop.json'));
    const sheet = async (content: string) =>
      (
        await makeCommand(app)('PUT', 'catalogue/sheet?addCategories=true', Buffer.from(content))
      ).json();
    const prices = () =>
      db.select({ price: variant.price, mrp: variant.mrp }).from(variant).orderBy(variant.position);
    const first = await sheet(
      'slug;category;name;pack;price;mrp;net\nhonig;honig;Honig;500 g;6,90;;500 g\nhonig;honig;Honig;1 kg;12,50;14,00;1 kg\n',
    );
    expect(first).toMatchObject({ code: 200 });
    expect(await prices()).toEqual([
      { price: 690, mrp: 690 },
      { price: 1250, mrp: 1400 },
    ]);
    // A rise above the list price raises it; one below it does not.
    await sheet('slug;pack;price\nhonig;500 g;7,50\nhonig;1 kg;13,20\n');
    expect(await prices()).toEqual([
      { price: 750, mrp: 750 },
      { price: 1320, mrp: 1400 },
    ]);
    await sheet('slug;pack;price\nhonig;500 g;7,50\nhonig;1 kg;15,00\n');
    expect((await prices())[1]).toEqual({ price: 1500, mrp: 1500 });
  });

  it('a farm’s own list is taken as it is, and again, with categories called as it calls them', async () => {
    const db = await openTestDatabase();
    const app = await openApi(db, makeConfig('tests/support/germany/shop.json'));
    const list = 'Name;Kategorie;Preis;Packung;Bestand\nMöhren;Gemüse;2,80;1 kg;30\n';
    const sheet = async () =>
      (
        await makeCommand(app)('PUT', 'catalogue/sheet?addCategories=true', Buffer.from(list))
      ).json();
    expect(await sheet()).toMatchObject({ data: { changed: 2, categories: ['gemuese'] } });
    const [row] = await db.select({ slug: category.slug, name: category.name }).from(category);
    expect(row).toEqual({ slug: 'gemuese', name: 'Gemüse' });
    expect(await sheet()).toMatchObject({ data: { changed: 0, categories: [] } });
  });
});
