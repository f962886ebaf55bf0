import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/platform/db/database';
import type { CatalogueImport } from '../../src/contract/operator/operatorCatalogue';
import { FRESH_DAYS } from '../../src/contract/rules/harvest';
import { makeCommand } from '../support/api/operator';
import { openApi } from '../support/api/server';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';

const slug = 'carrots';
const about = 'Stone terraces in the mist.';
const image = '/pictures/hill.webp';
const name = 'Hill Farm';
const place = 'Kotagiri';

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length);

describeOnce('The farm and the harvest of a product', () => {
  let db: Database;
  let app: FastifyInstance;
  let command: ReturnType<typeof makeCommand>;
  const put = async (product: object) => {
    const products = [{ slug, ...product }];
    return command('PUT', 'catalogue', { products } as Static<typeof CatalogueImport>);
  };
  const get = async (path: string) => (await app.inject(`/api/loam/${path}`)).json().data.results;
  const card = async () => (await get('catalogue_feed'))[0];
  const texts = async () => (await get('catalogue_texts'))[0];
  const details = async () => get(`product_details/${(await card())._id}`);

  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
    command = makeCommand(app);
    await command('PUT', 'catalogue', { categories: [{ slug: 'roots', name: 'Roots' }] });
    const net = { quantity: 500, unit: 'g' };
    const packs = [{ label: '500 g', price: 4000, mrp: 4500, net, stock: 9 }];
    await put({ category: 'roots', name: 'Carrots', farm: { name, place }, packs });
  });

  it('are optional', async () => {
    expect(await card()).not.toHaveProperty('harvestedOn');
    expect(await texts()).not.toHaveProperty('harvestedOn');
    expect((await details()).farm).toEqual({ name, place });
  });

  it('are on the product page and in the saved texts, and fresh harvest on cards', async () => {
    for (const [days, onCard] of [
      [0, true],
      [FRESH_DAYS, true],
      [FRESH_DAYS + 1, false],
    ] as const) {
      const harvestedOn = daysAgo(days);
      await put({ farm: { name, place, image, about }, harvestedOn });
      const shown = { farm: { name, place, image, about }, harvestedOn };
      expect(await texts()).toMatchObject(shown);
      expect(await details()).toMatchObject(shown);
      expect((await card()).harvestedOn).toBe(onCard ? harvestedOn : undefined);
    }
  });

  it('are exported as they were imported, also archived', async () => {
    const product = { farm: { name, place, image, about }, harvestedOn: '2026-11-23' };
    await put(product);
    const exported = async () => (await command('GET', 'catalogue')).json().data.products[0];
    expect(await exported()).toMatchObject(product);
    const { data } = (await put(await exported())).json();
    expect(data.changes).toEqual([]);
    await put({ status: 'archived' });
    expect(await exported()).toMatchObject(product);
    await put({ status: 'active' });
    expect(await details()).toMatchObject(product);
  });

  it('keep what is left out or empty, and begin anew with another farm', async () => {
    await put({ farm: { name, place, image, about }, harvestedOn: '2026-11-23' });
    await put({ farm: { name, place: 'Ooty' } });
    expect((await details()).farm).toEqual({ name, place: 'Ooty', image, about });
    await put({ farm: { name, place, about: '' }, harvestedOn: '' });
    expect((await details()).farm).toEqual({ name, place, image, about });
    expect(await details()).not.toHaveProperty('harvestedOn');
    await put({ farm: { name: 'River Farm', place } });
    expect((await details()).farm).toEqual({ name: 'River Farm', place });
  });

  it.each([
    [{ harvestedOn: '2026-02-30' }],
    [{ harvestedOn: '23.11.2026' }],
    [{ harvestedOn: '0000-01-01' }],
    [{ harvestedOn: null }],
    [{ farm: { name, place, about: 'x'.repeat(301) } }],
    [{ farm: { name, place, image: 7 } }],
  ])('are rejected as %j', async (product) => {
    expect((await put(product)).statusCode).toBe(400);
  });

  it('have a picture that the storefront shows', async () => {
    const { data } = (await put({ farm: { name, place, image: 'javascript:alert(1)' } })).json();
    expect(data.problems).toMatchObject([{ path: 'products.0.farm.image' }]);
  });
});
