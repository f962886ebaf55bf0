import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { customer } from '../../../server/account/accountSchema';
import { category, product, stock, variant } from '../../../server/catalogue/catalogueSchema';
import { stockMovement } from '../../../server/orders/stockSchema';
import type { Database } from '../../../server/platform/db/database';
import type { CatalogueProduct } from '../../../src/contract/operator/operatorCatalogue';
import { makeCommand, makeOperator } from '../../support/api/operator';
import { openApi } from '../../support/api/server';
import { addOrder } from '../../support/database/orderRows';
import { openTestDatabase } from '../../support/database/testDatabase';

const HEAD = 'slug,status,category,name,description,pack,sku,price,mrp,net,stock\n';
const ragi =
  'ragi,active,grains,Ragi,Red,500 g,R-5,90,99,500 g,10\nragi,active,grains,Ragi,Red,1 kg,R-1,170,180,1 kg,4\n';
const jowar = 'jowar,active,grains,Jowar,White,1 kg,J-1,80,80,1 kg,7\n';
/** A price, a text and a count of Ragi; the second pack goes, a third comes; Jowar is archived; Honey is new. */
const next = `${HEAD}ragi,active,grains,Ragi,Brown,500 g,R-5,95,99,500 g,12
ragi,active,grains,Ragi,Brown,2 kg,R-2,300,320,2 kg,3
jowar,archived,grains,Jowar,White,1 kg,J-1,80,80,1 kg,7
honey,active,honey,Honey,Raw,250 g,H-1,200,220,250 g,5
`;

describe('An import that is taken back', () => {
  let db: Database;
  let app: FastifyInstance;
  const put = async (content: string) => {
    const query = 'addCategories=true&takeStock=true&removePacks=true';
    const response = await makeCommand(app)(
      'PUT',
      `catalogue/sheet?${query}`,
      Buffer.from(content),
    );
    expect(response.json()).toMatchObject({ code: 200 });
  };
  const imports = async () =>
    (await makeCommand(app)('GET', 'catalogue/sheet_imports')).json().data.results;
  const undo = async (id: string) =>
    (await makeCommand(app)('POST', `catalogue/sheet_imports/${id}/undo`)).json();
  const undoLast = async () => (await undo((await imports())[0]._id)).data;
  const exported = async () =>
    (await makeCommand(app)('GET', 'catalogue?only=products')).json().data.products;
  const idOf = async (sku: string) =>
    (await db.select().from(variant).where(eq(variant.sku, sku)))[0]?.id ?? '';

  beforeEach(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
    await put(HEAD + ragi + jowar);
  });

  it('leaves the shop as it was, once, with its entries in record and ledger', async () => {
    const before = await exported();
    await put(next);
    expect(await exported()).toHaveLength(3);
    const [last] = await imports();
    expect(last).toMatchObject({ operator: 'command line', changed: 4 });
    expect(last.undone).toBeUndefined();

    const { data } = await undo(last._id);
    expect(data).toMatchObject({ undone: 4, keptCount: 0, kept: [], operator: 'command line' });
    expect(await exported()).toEqual(before);
    expect(await db.select({ slug: category.slug }).from(category)).toEqual([{ slug: 'grains' }]);
    const counts = await db
      .select()
      .from(stockMovement)
      .where(eq(stockMovement.reason, 'counted'))
      .orderBy(stockMovement.id);
    expect(counts.map(({ note, onHand }) => [note, onHand])).toEqual([
      ['Import', 2],
      ['Import taken back', -2],
    ]);
    const log = (await makeCommand(app)('GET', 'audit?limit=3')).json().data.results;
    expect(log).toMatchObject([
      { action: 'catalogue.undo', subject: 'categories' },
      { action: 'catalogue.undo', subject: 'products', after: { changed: 3 } },
      { action: 'catalogue.import' },
    ]);

    // What is set since is not taken back by a second call.
    await makeCommand(app)('PUT', 'price/ragi/R-5', { price: 9500 });
    expect((await undo(last._id)).data).toEqual(data);
    expect((await exported())[1].packs[0].price).toBe(9500);
    await put(HEAD + ragi);
    expect(await undo(last._id)).toMatchObject({ code: 404 });
  });

  it('leaves what was changed, ordered or used since, and names it', async () => {
    await put(next);
    await makeCommand(app)('PUT', 'price/ragi/R-5', { price: 9700 });
    await makeCommand(app)('POST', 'stock/ragi/R-2', { change: 1, reason: 'Found' });
    const honey = await idOf('H-1');
    await db.insert(customer).values({ id: 'usr_1', email: 'asha@loam.example' });
    const { orderId } = await addOrder(db, 'usr_1');
    await db.insert(stockMovement).values({
      variantId: honey,
      orderId,
      reason: 'reserved',
      onHand: 0,
      reserved: 0,
    });
    expect(await undoLast()).toMatchObject({
      undone: 1,
      keptCount: 3,
      kept: [
        { list: 'categories', slug: 'honey', why: 'used' },
        { list: 'products', slug: 'ragi', why: 'changed', packs: ['500 g', '2 kg'] },
        { list: 'products', slug: 'honey', why: 'ordered', packs: ['250 g'] },
      ],
    });
    const goods: CatalogueProduct[] = await exported();
    const { description, packs } = goods.find(({ slug }) => slug === 'ragi') ?? {};
    expect(goods.find(({ slug }) => slug === 'jowar')?.status).toBe('active');
    expect(description).toBe('Red');
    expect(packs?.map(({ sku, price, stock: of }) => [sku, price, of])).toEqual([
      ['R-5', 9700, 10],
      ['R-1', 17_000, 4],
      ['R-2', 30_000, 4],
    ]);
  });

  it('archives a new product that has got pictures, and leaves stock that orders hold', async () => {
    await put(next);
    const image = { src: '/icons/192.png', width: 9, height: 9, alt: '' };
    await db
      .update(product)
      .set({ image, images: [image] })
      .where(eq(product.slug, 'honey'));
    await db
      .update(stock)
      .set({ reserved: 11 })
      .where(eq(stock.variantId, await idOf('R-5')));
    expect((await undoLast()).kept).toMatchObject([
      { slug: 'honey', why: 'used' },
      { slug: 'ragi', why: 'changed', packs: ['500 g'] },
      { slug: 'honey', why: 'archived' },
    ]);
    const [first, , last] = await exported();
    expect(first).toMatchObject({ slug: 'honey', status: 'archived', image });
    expect(last.packs[0]).toMatchObject({ price: 9000, stock: 12 });
  });

  it('needs the right to change stock where packs came with some', async () => {
    const [{ _id }] = await imports();
    const response = await app.inject({
      method: 'POST',
      url: `/api/loam/operator/catalogue/sheet_imports/${_id}/undo`,
      headers: await makeOperator(db, ['catalogue']),
    });
    expect(response.json()).toMatchObject({ code: 403 });
    expect(await exported()).toHaveLength(2);
  });
});
