import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { variant } from '../../../server/catalogue/catalogueSchema';
import { stockMovement } from '../../../server/orders/stockSchema';
import type { Database } from '../../../server/platform/db/database';
import { operatorAudit } from '../../../server/platform/operator/operatorSchema';
import { checkoutOf, fillCarts, makeBuyers } from '../../support/api/buyers';
import { makeCommand } from '../../support/api/operator';
import { openApi } from '../../support/api/server';
import { addProduct } from '../../support/database/catalogueRows';
import { findContradictions, packsSold } from '../../support/database/stockContradictions';
import { describeDatabase, openTestDatabase } from '../../support/database/testDatabase';

const BUYERS = 50;

describeDatabase('Prices and stock set by an operator', () => {
  let db: Database;
  let app: FastifyInstance;
  let command: ReturnType<typeof makeCommand>;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
    command = makeCommand(app);
  });

  const pathOf = ({ productId }: { productId: string }) =>
    `${productId.replace('prd_', 'product-')}/1kg`;
  const lastEntry = async () => (await db.select().from(operatorAudit)).at(-1);
  const version = async () => (await app.inject('/api/loam/catalogue_feed')).json().data.version;

  it('change a price with its unit price, at once in the feed, and record it', async () => {
    const pack = await addProduct(db, { price: 10_000 });
    await db.update(variant).set({ netQuantity: 500 }).where(eq(variant.id, pack.variantId));
    const before = await version();
    const changed = await command('PUT', `price/${pathOf(pack)}`, { price: 9000 });
    expect(changed.json()).toMatchObject({ code: 200, data: { price: 9000, mrp: 11_000 } });
    const { data } = (await app.inject(`/api/loam/product_details/${pack.productId}`)).json();
    expect(data.results.variants).toMatchObject([
      { price: 9000, unitPrice: { amount: 18_000, per: 'kg' } },
    ]);
    expect(await version()).not.toBe(before);
    expect(await lastEntry()).toMatchObject({
      operator: 'command line',
      action: 'price.set',
      subject: pathOf(pack),
      before: { price: 10_000, mrp: 11_000 },
      after: { price: 9000, mrp: 11_000 },
    });
  });

  it('are listed by goods, found by name, slug or SKU, in pages and where few are left', async () => {
    const empty = await openTestDatabase();
    const list = makeCommand(await openApi(empty));
    const names = Array.from({ length: 51 }, (_, at) => `Kodo ${String(at).padStart(2, '0')}`);
    for (const name of names) await addProduct(empty, { name, onHand: 20 });
    const few = await addProduct(empty, { name: 'Rare Ragi', onHand: 3 });
    await empty.update(variant).set({ sku: 'RR-1' }).where(eq(variant.id, few.variantId));
    const goods = async (query: string) => (await list('GET', `goods?${query}`)).json().data;
    const first = await goods('q=KODO');
    expect(first.results).toHaveLength(50);
    const second = await goods(`q=KODO&after=${first.next}`);
    expect(second.next).toBeUndefined();
    const found = [...first.results, ...second.results].map(({ name }) => name);
    expect(found.toSorted()).toEqual(names);
    for (const query of ['q=ragi', 'q=rr-1', 'low=1', `q=${pathOf(few).split('/')[0]}`]) {
      expect((await goods(query)).results).toMatchObject([
        { name: 'Rare Ragi', packs: [{ label: '1 kg', sku: 'RR-1', onHand: 3 }] },
      ]);
    }
    expect(await goods('q=%25')).toEqual({ results: [] });
  });

  it('are listed by what they lack, and archived ones on their own', async () => {
    const own = await openTestDatabase();
    const shop = await openApi(own);
    const send = makeCommand(shop);
    const pack = { label: '1 kg', price: 900, mrp: 900, net: { quantity: 1000, unit: 'g' } };
    const image = { src: '/pictures/a-640.webp', width: 640, height: 640, alt: '' };
    const goods = [
      { slug: 'bare', name: 'Bare', packs: [{ ...pack, sku: 'B-1', stock: 3 }] },
      {
        slug: 'full',
        name: 'Full',
        description: 'All of it.',
        image: { ...image, srcset: '/pictures/a-320.webp 320w, /pictures/a-640.webp 640w' },
        texts: { hi: { name: 'पूरा', description: 'सब कुछ।' } },
        packs: [{ ...pack, stock: 30 }],
      },
      {
        slug: 'half',
        name: 'Half',
        description: 'Not in Hindi.',
        image,
        texts: { hi: { name: 'आधा' } },
        packs: [{ ...pack, stock: 30 }],
      },
    ];
    const products = goods.map((each) => ({ ...each, category: 'shelf' }));
    const put = (file: object) => send('PUT', 'catalogue', file);
    expect(
      (await put({ categories: [{ slug: 'shelf', name: 'Shelf' }], products })).statusCode,
    ).toBe(200);
    const list = async (query: string) => (await send('GET', `goods?${query}`)).json().data.results;
    const slugs = async (query: string) =>
      (await list(query)).map(({ slug }: { slug: string }) => slug);
    const lacking = async (more = '') => ({
      all: await slugs(more),
      picture: await slugs(`without=picture${more}`),
      hindi: await slugs(`without=hi${more}`),
      low: await slugs(`low=1${more}`),
      sku: await slugs(`q=b-1${more}`),
    });
    const expected = {
      all: ['bare', 'full', 'half'],
      picture: ['bare'],
      hindi: ['bare', 'half'],
      low: ['bare'],
      sku: ['bare'],
    };
    expect(await lacking()).toEqual(expected);
    const before = await list('');
    expect(before.map(({ picture }: { picture?: string }) => picture)).toEqual([
      undefined,
      '/pictures/a-320.webp',
      '/pictures/a-640.webp',
    ]);
    expect(await slugs('archived=1')).toEqual([]);
    await put({ products: goods.map(({ slug }) => ({ slug, status: 'archived' })) });
    expect(await slugs('')).toEqual([]);
    expect(await lacking('&archived=1')).toEqual(expected);
    expect(await list('archived=1')).toEqual(before);
    for (const query of ['without=Hindi', 'without=', 'archived=yes', 'low=0', 'without=hi%27']) {
      expect([query, (await send('GET', `goods?${query}`)).statusCode]).toEqual([query, 400]);
    }
  });

  it('reject a price above the MRP, and what does not exist', async () => {
    const pack = await addProduct(db);
    const path = pathOf(pack);
    const above = await command('PUT', `price/${path}`, { price: 12_000 });
    expect([above.statusCode, above.json().message]).toEqual([
      409,
      `The price of ${path} would be above its MRP; change that as well.`,
    ]);
    const both = await command('PUT', `price/${path}`, { price: 12_000, mrp: 12_000 });
    expect(both.statusCode).toBe(200);
    const other = await command('PUT', `price/${path.replace('1kg', '2kg')}`, { price: 1 });
    expect(other.statusCode).toBe(404);
    expect(other.json().message).toMatch(/has no pack 2kg; it has 1 kg\.$/);
    expect((await command('PUT', 'price/nothing/1kg', { price: 1 })).statusCode).toBe(404);
  });

  it('find a pack by its SKU', async () => {
    const pack = await addProduct(db);
    await db.update(variant).set({ sku: 'MIL-1' }).where(eq(variant.id, pack.variantId));
    const path = pathOf(pack).replace('1kg', 'MIL-1');
    expect((await command('PUT', `price/${path}`, { price: 1 })).statusCode).toBe(200);
  });

  it('count, add and remove packs through the ledger, each once per key', async () => {
    const pack = await addProduct(db, { onHand: 7 });
    const path = `stock/${pathOf(pack)}`;
    const key = randomUUID();
    for (let n = 0; n < 2; n++) {
      const added = await command('POST', path, { change: 5, reason: 'Delivery' }, key);
      expect(added.json().data.onHand).toBe(12);
    }
    expect((await command('POST', path, { onHand: 9, reason: 'Count' })).statusCode).toBe(200);
    expect((await command('POST', path, { change: -2, reason: 'Broken' })).statusCode).toBe(200);
    const tooMany = await command('POST', path, { change: -8, reason: 'Broken' });
    expect([tooMany.statusCode, tooMany.json().error]).toEqual([409, 'not_possible']);
    const rows = await db
      .select()
      .from(stockMovement)
      .where(eq(stockMovement.variantId, pack.variantId))
      .orderBy(stockMovement.id);
    expect(rows.map(({ onHand, reason, note }) => [onHand, reason, note])).toEqual([
      [7, 'opening', null],
      [5, 'counted', 'Delivery'],
      [-3, 'counted', 'Count'],
      [-2, 'counted', 'Broken'],
    ]);
    expect(await findContradictions(db)).toEqual([]);
  });

  it(`stay exact while ${BUYERS} customers order`, { timeout: 120_000 }, async () => {
    const pack = await addProduct(db, { onHand: 20 });
    const buyers = await makeBuyers(db, BUYERS);
    await fillCarts(db, buyers, pack);
    const path = `stock/${pathOf(pack)}`;
    const changes = [+5, -2, +7, -3, +4, -1, +6, -4].map(async (change) => {
      const { statusCode } = await command('POST', path, { change, reason: 'Test' });
      return statusCode === 200 ? change : 0;
    });
    const orders = buyers.map(({ id, token, ...rest }) =>
      app.inject({
        method: 'POST',
        url: `/api/loam/checkout/${id}`,
        cookies: { loam_session: token },
        headers: { 'sec-fetch-site': 'same-origin' },
        payload: checkoutOf({ id, token, ...rest }, pack),
      }),
    );
    const [made, placed] = await Promise.all([Promise.all(changes), Promise.all(orders)]);
    const sold = placed.filter(({ statusCode }) => statusCode === 200).length;
    const total = made.reduce((sum, change) => sum + change, 20);
    const slug = pathOf(pack).split('/')[0];
    const [row] = (await command('GET', `stock/${slug}`)).json().data.results;
    expect(row).toMatchObject({ onHand: total, reserved: sold });
    expect(await packsSold(db, pack.variantId)).toBe(sold);
    expect(sold).toBeGreaterThanOrEqual(Math.min(20 - 10, BUYERS));
    expect(await findContradictions(db)).toEqual([]);
  });
});
