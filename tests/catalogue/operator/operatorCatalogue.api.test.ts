import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { ShopClient } from '../../../scripts/shared/shopClient';
import { parseShop } from '../../../scripts/shop/parseShop';
import { stock, variant } from '../../../server/catalogue/catalogueSchema';
import { advanceOrder } from '../../../server/fulfilment/advanceOrder';
import { order } from '../../../server/orders/ordersSchema';
import type { Database } from '../../../server/platform/db/database';
import { openEmbedded } from '../../../server/platform/db/embedded/embedded';
import { operatorAudit } from '../../../server/platform/operator/operatorSchema';
import type {
  CatalogueFile,
  CatalogueImport,
} from '../../../src/contract/operator/operatorCatalogue';
import { fillCart, orderCart } from '../../support/api/checkout';
import { makeCommand, makeCommandClient, makeOperator } from '../../support/api/operator';
import { openApi } from '../../support/api/server';
import { snapshot } from '../../support/database/snapshot';
import { findContradictions } from '../../support/database/stockContradictions';
import {
  describeOnce,
  onPostgres,
  openSeededDatabase,
  openTestDatabase,
} from '../../support/database/testDatabase';

const pack = (label: string, price: number, quantity: number) => ({
  label,
  price,
  mrp: price + 1000,
  net: { quantity, unit: 'g' as const },
  stock: 10,
});

const millet = {
  slug: 'foxtail-millet',
  category: 'grains',
  name: 'Foxtail millet',
  farm: { name: 'Timbaktu', place: 'Anantapur' },
  packs: [pack('500 g', 9000, 500), pack('1 kg', 17_000, 1000)],
};

describeOnce('Import of a catalogue', () => {
  let db: Database;
  let app: FastifyInstance;
  let command: ReturnType<typeof makeCommand>;
  const put = async (file: Static<typeof CatalogueImport>) =>
    (await command('PUT', 'catalogue', file)).json();
  beforeEach(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
    command = makeCommand(app);
    await put({ categories: [{ slug: 'grains', name: 'Grains', tone: 'wheat' }] });
  });

  const details = async (slug: string) => {
    const { results } = (await app.inject('/api/loam/catalogue_feed')).json().data;
    const card = results.find((each: { slug: string }) => each.slug === slug);
    return card && (await app.inject(`/api/loam/product_details/${card._id}`)).json().data.results;
  };

  it('is read product by product, archived or not, as it can be imported', async () => {
    const texts = { hi: { name: 'कंगनी' } };
    await put({ products: [{ ...millet, texts }] });
    const read = async (slug: string) => (await command('GET', `products/${slug}`)).json();
    const { data } = await read(millet.slug);
    expect(data).toMatchObject({ ...millet, texts, status: 'active' });
    expect((await put({ products: [data] })).data.changed).toBe(0);
    await put({ products: [{ slug: millet.slug, status: 'archived' }] });
    expect((await read(millet.slug)).data).toEqual({ ...data, status: 'archived' });
    expect((await read('none')).error).toBe('not_found');
  });

  it('adds products with their packs, and changes nothing the second time', async () => {
    const { data } = await put({ products: [millet] });
    expect(data.changes).toMatchObject([
      { list: 'products', slug: millet.slug, action: 'add' },
      { list: 'farms', slug: 'timbaktu', action: 'add' },
    ]);
    expect(await details(millet.slug)).toMatchObject({
      name: 'Foxtail millet',
      origin: 'Anantapur',
      tone: 'wheat',
      variants: [
        { label: '500 g', price: 9000, unitPrice: { amount: 18_000, per: 'kg' }, available: 10 },
        { label: '1 kg', price: 17_000, available: 10 },
      ],
    });
    const before = await snapshot(db);
    expect((await put({ products: [millet] })).data.changes).toEqual([]);
    expect(await snapshot(db)).toEqual(before);
  });

  it('changes the given fields, and keeps the others and the stock', async () => {
    await put({ products: [millet] });
    const { variants } = await details(millet.slug);
    const cheaper = { ...pack('500g', 8000, 500), stock: 99 };
    const file = { products: [{ slug: millet.slug, packs: [cheaper] }] };
    const rejected = (await put(file)).data.problems;
    expect(rejected).toMatchObject([{ path: 'products.0.packs' }]);
    expect(rejected[0].message).toMatch(/^1 kg \(10 in the shop\) would go/);
    const { data } = await put({ ...file, removePacks: true });
    expect(data.changes[0].packs).toEqual([
      {
        label: '500 g',
        action: 'change',
        before: { price: 9000, mrp: 10_000 },
        after: { price: 8000, mrp: 9000 },
      },
      { label: '1 kg', action: 'remove', before: { price: 17_000, mrp: 18_000 }, stock: 10 },
    ]);
    expect(data.changes).toMatchObject([{ action: 'change', fields: ['packs'] }]);
    const after = await details(millet.slug);
    expect(after).toMatchObject({ name: 'Foxtail millet', farm: { name: 'Timbaktu' } });
    expect(after.variants).toMatchObject([{ _id: variants[0]._id, price: 8000, available: 10 }]);
    const [entry] = (await db.select().from(operatorAudit)).slice(-1);
    expect(entry).toMatchObject({ action: 'catalogue.import', subject: 'products' });
  });

  it('changes the given fields of a known pack, and requires the others of a new one', async () => {
    await put({ products: [millet] });
    const slug = millet.slug;
    const dearer = [{ label: '500 g', price: 9500 }, { label: '1 kg' }];
    expect((await put({ products: [{ slug, packs: dearer }] })).code).toBe(200);
    expect((await details(slug)).variants).toMatchObject([
      { label: '500 g', price: 9500, mrp: 10_000, unitPrice: { amount: 19_000 } },
      { label: '1 kg', price: 17_000 },
    ]);
    const incomplete = [...dearer, { label: '2 kg', price: 1 }];
    const { data } = await put({ products: [{ slug, packs: incomplete }] });
    expect(data.problems.map(({ path }: { path: string }) => path)).toEqual([
      'products.0.packs.2.mrp',
      'products.0.packs.2.net',
    ]);
    const twice = await put({ products: [{ slug, packs: [...dearer, { label: '1kg' }] }] });
    expect(twice.data.problems).toMatchObject([{ path: 'products.0.packs.2.label' }]);
  });

  it('sets the tax class of a product, which its card contains', async () => {
    await put({ products: [{ ...millet, taxClass: 'standard', hsn: '1008' }] });
    expect(await details(millet.slug)).toMatchObject({ taxClass: 'standard' });
    await put({ products: [{ slug: millet.slug, taxClass: '' }] });
    expect(await details(millet.slug)).not.toHaveProperty('taxClass');
    const { data } = await put({ products: [{ slug: millet.slug, taxClass: '', hsn: '1008' }] });
    expect(data.changes).toEqual([]);
  });

  it('removes packs only with the right to change stock', async () => {
    await put({ products: [millet] });
    const headers = await makeOperator(db, ['catalogue']);
    const putWithToken = async (payload: object) =>
      (await app.inject({ method: 'PUT', url: '/api/loam/operator/catalogue', headers, payload }))
        .statusCode;
    const { slug } = millet;
    const packs = [{ label: '500 g' }];
    expect(await putWithToken({ products: [{ slug, packs }], removePacks: true })).toBe(403);
    expect(await putWithToken({ products: [{ slug, name: 'Foxtail' }] })).toBe(200);
    expect(await db.$count(variant)).toBe(2);
  });

  it('moves packs and their SKUs without losing one', async () => {
    const [one, other] = millet.packs.map((each, at) => ({ ...each, sku: `M-${at}` }));
    if (!one || !other) throw new Error('There are two packs.');
    await put({ products: [{ ...millet, packs: [one, other] }] });
    const { variants } = await details(millet.slug);
    const added = pack('2 kg', 30_000, 2000);
    await put({ products: [{ slug: millet.slug, packs: [added, other, one] }] });
    const moved = (await details(millet.slug)).variants;
    expect(moved.slice(1).map(({ _id }: { _id: string }) => _id)).toEqual([
      variants[1]._id,
      variants[0]._id,
    ]);
    const duplicate = { ...millet, slug: 'other-millet', packs: [one] };
    expect(await put({ products: [duplicate] })).toMatchObject({
      code: 409,
      error: 'not_importable',
    });
  });

  it('keeps the net content of a pack exactly, however cheap it is', async () => {
    // 3 yen for 700 g is 4 yen per kilogram, which computes back to 750 g.
    const cheap = { ...pack('700 g', 3, 700), mrp: 4 };
    await put({ products: [{ ...millet, packs: [cheap] }] });
    const net = async () =>
      (await command('GET', 'catalogue?only=products')).json().data.products[0].packs[0].net;
    expect(await net()).toEqual({ quantity: 700, unit: 'g' });
    expect((await put({ products: [{ ...millet, packs: [cheap] }] })).data.changes).toEqual([]);
    await command('PUT', 'price/foxtail-millet/700g', { price: 1, mrp: 2 });
    await command('PUT', 'price/foxtail-millet/700g', { price: 7000, mrp: 8000 });
    expect((await details(millet.slug)).variants[0].unitPrice).toEqual({
      amount: 10_000,
      per: 'kg',
    });
  });

  it('rejects a SKU of two packs before anything is written', async () => {
    await put({ products: [{ ...millet, packs: [{ ...pack('1 kg', 1, 1), sku: 'M1' }] }] });
    const other = { ...millet, slug: 'other', packs: [{ ...pack('1 kg', 1, 1), sku: 'M1' }] };
    for (const dryRun of [true, false]) {
      expect(await put({ products: [other], dryRun })).toMatchObject({
        code: 409,
        data: { problems: [{ path: 'other', message: 'The SKU M1 belongs to two packs.' }] },
      });
    }
    // The SKU is free once its product is archived.
    const archived = { slug: millet.slug, status: 'archived' as const };
    expect((await put({ products: [other, archived] })).code).toBe(200);
  });

  it('changes nothing when something is wrong, and says what', async () => {
    const before = await snapshot(db);
    const products = [
      millet,
      { slug: 'nameless', category: 'grains' },
      { ...millet, slug: 'lost', category: 'nowhere' },
      { ...millet, slug: 'dear', packs: [{ ...pack('1 kg', 9000, 1000), mrp: 1 }] },
      { ...millet, slug: 'untaxed', taxClass: 'luxury' },
    ];
    const { code, error, data } = await put({ products });
    expect([code, error]).toEqual([409, 'not_importable']);
    expect(data.problems.map(({ path }: { path: string }) => path)).toEqual([
      'products.1.name',
      'products.1.packs',
      'products.2.category',
      'products.3.packs.0.mrp',
      'products.4.taxClass',
    ]);
    expect(await snapshot(db)).toEqual(before);
  });

  it('changes nothing in a dry run, and shows what it would change', async () => {
    const before = await snapshot(db);
    const { data } = await put({ products: [millet], dryRun: true });
    expect(data.changes.map(({ list }: { list: string }) => list)).toEqual(['products', 'farms']);
    expect(await snapshot(db)).toEqual(before);
  });

  it('archives a product of unshipped orders, and restores it with its stock', async () => {
    await put({ products: [millet] });
    const { _id: productId, variants } = await details(millet.slug);
    const bought = { productId, variantId: variants[0]._id };
    expect((await orderCart(await fillCart(app, db, [bought], [3]))).statusCode).toBe(200);
    const archived = await put({ products: [{ slug: millet.slug, status: 'archived' }] });
    expect(archived.data.changes).toMatchObject([{ action: 'archive' }]);
    expect(await details(millet.slug)).toBeUndefined();
    expect(await db.$count(variant)).toBe(0);
    const kept = (await command('GET', 'catalogue')).json().data.products;
    expect(kept).toMatchObject([{ slug: millet.slug, status: 'archived', name: millet.name }]);
    await put({ products: [{ slug: millet.slug, status: 'active' }] });
    const [row] = await db.select().from(stock).where(eq(stock.variantId, bought.variantId));
    expect(row).toMatchObject({ onHand: 10, reserved: 3 });
    expect((await details(millet.slug))._id).toBe(productId);
    expect(await findContradictions(db)).toEqual([]);
  });

  it('restores a product without the packs that were shipped meanwhile', async () => {
    await put({ products: [millet] });
    const { _id: productId, variants } = await details(millet.slug);
    const bought = { productId, variantId: variants[0]._id };
    await orderCart(await fillCart(app, db, [bought], [3]));
    await db.update(order).set({ status: 'packed' });
    const status = async (to: 'active' | 'archived') =>
      put({ products: [{ slug: millet.slug, status: to }] });
    await status('archived');
    const [{ number = '' } = {}] = await db.select().from(order);
    await advanceOrder(db, 'ship', number);
    await put({ products: [{ slug: millet.slug, status: 'archived', storage: 'Dry' }] });
    await status('active');
    const rows = await db.select().from(stock).orderBy(desc(stock.onHand));
    expect(rows).toMatchObject([
      { onHand: 10, reserved: 0 },
      { variantId: bought.variantId, onHand: 7, reserved: 0 },
    ]);
    expect(await findContradictions(db)).toEqual([]);
  });

  it('replaces the lists of the home page', async () => {
    await put({ products: [millet] });
    const lists: CatalogueFile = {
      sections: [{ title: 'New', subtitle: '', layout: 'shelf', products: [millet.slug] }],
      announcements: [{ text: 'Millet is here', link: '/category' }],
    };
    const replaced = (await put(lists)).data.changes;
    expect(replaced.map(({ list }: { list: string }) => list)).toEqual([
      'sections',
      'announcements',
    ]);
    expect((await put(lists)).data.changes).toEqual([]);
    const { results } = (await app.inject('/api/loam/home_section_list')).json().data;
    expect(results).toMatchObject([{ title: 'New', products: [{ slug: millet.slug }] }]);
    await put({ products: [{ slug: millet.slug, status: 'archived' }] });
    expect(
      (await app.inject('/api/loam/home_section_list')).json().data.results[0].products,
    ).toEqual([]);
    // The exported list still contains it, and can be imported unchanged.
    expect((await command('GET', 'catalogue?only=sections')).json().data.sections).toEqual(
      lists.sections,
    );
    expect((await put(lists)).data.changes).toEqual([]);
    await put({ products: [{ slug: millet.slug, status: 'active' }] });
    expect((await app.inject('/api/loam/home_section_list')).json().data.results).toMatchObject([
      { title: 'New', products: [{ slug: millet.slug }] },
    ]);
    const unknown = { ...lists, sections: [{ ...lists.sections?.[0], products: ['nothing'] }] };
    expect((await put(unknown as CatalogueFile)).data.problems[0].path).toBe(
      'sections.0.products.0',
    );
  });
});

describeOnce('Export of the demo catalogue', () => {
  let command: ReturnType<typeof makeCommand>;
  beforeAll(async () => {
    command = makeCommand(await openApi(await openSeededDatabase()));
  });

  it('can be imported and changes nothing', async () => {
    let after: string | undefined;
    do {
      const query = after === undefined ? '' : `?after=${after}`;
      const { data } = (await command('GET', `catalogue${query}`)).json();
      const { next, ...file } = data;
      const again = (await command('PUT', 'catalogue', file)).json();
      expect([again.message, again.data]).toEqual([
        'The catalogue is imported.',
        { changed: 0, changes: [] },
      ]);
      after = next;
    } while (after !== undefined);
  });
});

describeOnce('Export of many products', () => {
  it('is read and written in pages, as CSV and as JSON, and can be imported', async () => {
    const app = await openApi(await openTestDatabase());
    const shop = makeCommandClient(app);
    const products = Array.from({ length: 201 }, (_, at) => ({
      ...millet,
      slug: `millet-${at}`,
      ...(at % 100 === 7 && { status: 'archived' as const }),
    }));
    const categories = [{ slug: 'grains', name: 'Grains' }];
    await shop.call('PUT', 'catalogue', { categories, products });
    const sizes: (number | undefined)[] = [];
    const counting: ShopClient = {
      ...shop,
      call: async <Data>(...request: Parameters<ShopClient['call']>) => {
        const response = await shop.call<Data>(...request);
        sizes.push((response.data as CatalogueFile).products?.length);
        return response;
      },
    };
    const folder = await mkdtemp(path.join(tmpdir(), 'export-'));
    for (const name of ['goods.csv', 'goods.json']) {
      const file = path.join(folder, name);
      const message = await parseShop(['catalogue', 'export', file])(counting);
      expect(message).toBe(`201 products are in ${file}.`);
      expect(sizes.splice(0)).toEqual([100, 100, 1]);
      expect(await parseShop(['catalogue', 'import', file])(shop)).toBe(
        'The shop is like the file already.',
      );
    }
    const { data } = await shop.call<CatalogueFile>('GET', 'catalogue?only=products&after=zzz');
    expect(data).toEqual({ products: [] });
    const one = path.join(folder, 'categories.json');
    expect(await parseShop(['catalogue', 'export', one, '--only', 'categories'])(shop)).toMatch(
      /^1 cat/,
    );
    const text = await readFile(one, 'utf8');
    expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
    const all = await readFile(path.join(folder, 'goods.json'), 'utf8');
    expect(all).toBe(`${JSON.stringify(JSON.parse(all), null, 2)}\n`);
  });
});

describeOnce('Import by lines', () => {
  let app: FastifyInstance;
  let command: ReturnType<typeof makeCommand>;
  const head = { categories: [{ slug: 'grains', name: 'Grains' }] };
  const goods = (count: number, more: object = {}) =>
    Array.from({ length: count }, (_, at) => ({ ...millet, slug: `millet-${at}`, ...more }));
  beforeEach(async () => {
    app = await openApi(await openTestDatabase());
    command = makeCommand(app);
  });
  const putLines = async (lines: (object | string)[]) => {
    const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
    // In chunks that end within lines and characters.
    const bytes = Buffer.from(texts.join('\n'));
    const chunks = Array.from({ length: Math.ceil(bytes.length / 1000) }, (_, at) =>
      bytes.subarray(at * 1000, (at + 1) * 1000),
    );
    return (await command('PUT', 'catalogue/lines', Readable.from(chunks))).json();
  };
  const slugs = async () =>
    (await command('GET', 'catalogue?only=products')).json().data.products.length;

  it('takes products of any number, counts all changes and lists the first', async () => {
    const products = goods(620, { description: 'दाल' });
    const { data } = await putLines([{ ...head, dryRun: true }, ...products]);
    expect([data.changed, data.changes.length]).toEqual([622, 500]);
    expect(await slugs()).toBe(0);
    expect((await putLines([head, ...products])).data.changed).toBe(622);
    expect((await putLines([head, ...products])).data).toEqual({ changed: 0, changes: [] });
    const left = goods(620, { packs: millet.packs.slice(1) }).slice(300);
    const reduced = await putLines([{ removePacks: true }, ...goods(301, { name: 'M' }), ...left]);
    expect(reduced.data.problems).toMatchObject([
      { path: 'products.301.slug', message: 'millet-300 is there twice.' },
    ]);
    // Archived and restored across batches, with SKUs that go to other products.
    const sku = (at: number) => ({ packs: [{ ...millet.packs[0], sku: `S-${at}` }] });
    const ofSkus = (shift: number) =>
      products.map(({ slug }, at) => ({
        slug,
        ...(at < 300 ? { status: 'archived' } : sku(at + shift)),
      }));
    const withSkus = products.map(({ slug }, at) => ({ slug, ...sku(at) }));
    await putLines([{ removePacks: true }, ...withSkus]);
    expect((await putLines([{ removePacks: true }, ...ofSkus(-300)])).code).toBe(200);
    expect((await putLines([{}, ...ofSkus(-300)])).data.changed).toBe(0);
  });

  it('changes nothing when a line is wrong, and names it', async () => {
    const products = goods(120);
    const wrong = { ...millet, slug: 'wrong', position: -1 };
    const trials: [(object | string)[], number, RegExp][] = [
      [[head, ...products, wrong], 400, /^Please check products\.120\.position\.$/],
      [
        [head, ...products, { slug: 'x', prize: 1 }],
        400,
        /^products\.120\.prize is not known here\.$/,
      ],
      [[head, ...products, '{"slug":'], 400, /^Line 122 cannot be read\.$/],
      [[head, ...products, '['.repeat(900_000)], 400, /^Line 122 cannot be read\.$/],
      [[head, `{"slug":"${'x'.repeat(1_100_000)}`], 413, /more than we can take/],
      [[head, { ...millet, name: '\0' }], 400, /^Line 2 cannot be read\.$/],
      [[{ ...head, products }], 400, /products is not known here/],
      [[], 400, /missing/],
      [[head, ...products, { ...millet, category: 'none' }], 409, /products\.120\.category/],
    ];
    for (const [lines, code, message] of trials) {
      const response = await putLines(lines);
      expect([response.code, response.message]).toEqual([code, expect.stringMatching(message)]);
    }
    expect(await slugs()).toBe(0);
  });

  it('writes 20 products at once, each with its audit entry, and says when only a part was written', async () => {
    const coded = (at: number, sku: string) => ({
      ...millet,
      slug: `millet-${at}`,
      packs: [{ ...pack('1 kg', 17_000, 1000), sku }],
    });
    await putLines([head, ...goods(19), coded(20, 'S-20'), coded(21, 'S-21')]);
    // The exchange of two SKUs is found only when it is written.
    const exchanged = [...goods(19, { name: 'M' }), coded(20, 'S-21'), coded(21, 'S-20')];
    const { code, message } = await putLines([{}, coded(19, 'S-19'), ...exchanged]);
    expect([code, message]).toEqual([409, expect.stringMatching(/^Only a part was imported/)]);
    const { data } = (await command('GET', 'audit')).json();
    expect(data.results.map(({ after }: { after: { changed: number } }) => after.changed)).toEqual([
      20, 1, 20, 1, 1,
    ]);
    expect(
      (await putLines([{}, coded(19, 'S-19'), ...goods(19, { name: 'M' })])).data.changed,
    ).toBe(0);
  });

  /** In memory PGlite takes no turns, since it is only for tests. */
  const openFiles = async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'loam-import-'));
    const { db, migrate, close } = await openEmbedded(dataDir, 'a test');
    onTestFinished(async () => {
      await close();
      await rm(dataDir, { recursive: true });
    });
    await migrate();
    app = await openApi(db);
    command = makeCommand(app);
  };

  it('lets the database answer other requests while it compares and writes', async () => {
    if (!onPostgres) await openFiles();
    for (const dryRun of [true, false]) {
      let isDone = false;
      const importing = putLines([{ ...head, dryRun }, ...goods(1500)]).finally(() => {
        isDone = true;
      });
      let served = 0;
      while (!isDone) {
        expect((await app.inject('/readyz')).statusCode).toBe(200);
        await nextTurn();
        served += 1;
      }
      expect((await importing).data.changed).toBe(1502);
      // Products are planned and written 20 at once.
      expect(served).toBeGreaterThan(25);
    }
  });
});
