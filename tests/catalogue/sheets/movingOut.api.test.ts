import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { parseShop } from '../../../scripts/shop/parseShop';
import { stock } from '../../../server/catalogue/catalogueSchema';
import { writeCsv } from '../../../server/catalogueOperator/import/sheet/productRows';
import type { Database } from '../../../server/platform/db/database';
import type { CatalogueExport } from '../../../src/contract/operator/operatorCatalogue';
import type { Listings } from '../../../src/contract/operator/operatorListing';
import { openDesk } from '../../support/api/desk';
import { makeCommand, makeCommandClient } from '../../support/api/operator';
import { openApi } from '../../support/api/server';
import {
  describeDatabase,
  openSeededDatabase,
  openTestDatabase,
} from '../../support/database/testDatabase';

const ORIGIN = 'https://shop.example';

describeDatabase('Goods for other systems', { timeout: 180_000 }, () => {
  let db: Database;
  let desk: Awaited<ReturnType<typeof openDesk>>;
  beforeAll(async () => {
    db = await openSeededDatabase();
    desk = await openDesk(db, { publicUrl: ORIGIN });
    await desk.command('PUT', 'catalogue', {
      products: [{ slug: 'gir-kesar-mango', status: 'archived' }],
    });
  }, 180_000);

  const written = async (name: string, extension: string) => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'listed-')), `goods${extension}`);
    const message = await parseShop(['catalogue', name, file])(makeCommandClient(desk.app));
    expect(message).toMatch(/^\d+ products are in \S+$/);
    return readFile(file);
  };
  const productsOf = async (command: ReturnType<typeof makeCommand>) => {
    const all: NonNullable<CatalogueExport['products']> = [];
    let after: string | undefined;
    do {
      const query = new URLSearchParams({ only: 'products', ...(after && { after }) });
      const { data }: { data: CatalogueExport } = (
        await command('GET', `catalogue?${query}`)
      ).json();
      all.push(...(data.products ?? []));
      after = data.next;
    } while (after !== undefined);
    return all;
  };
  const put = async (command: ReturnType<typeof makeCommand>, file: Buffer, query = '') =>
    (await command('PUT', `catalogue/sheet?${query}`, file)).json();

  it('are a file of Shopify that changes nothing in the shop that it is of', async () => {
    const file = await written('shopify', '.csv');
    const { data } = await put(desk.command, file, 'dryRun=true&takeStock=true');
    expect(data).toMatchObject({ system: 'Shopify', changed: 0, categories: [] });
    expect(data.products).toBeGreaterThan(30);
  });

  it('are the same goods in an empty shop', async () => {
    const other = await openApi(await openTestDatabase());
    const command = makeCommand(other);
    const { data } = await put(command, await written('shopify', '.csv'));
    expect(data).toMatchObject({ system: 'Shopify' });
    const sheet = { currency: 'INR', locale: 'en-IN', languages: ['hi'] };
    const [before, after] = [await productsOf(desk.command), await productsOf(command)];
    expect(before.length).toBeGreaterThan(30);
    expect(writeCsv(after, sheet)).toBe(writeCsv(before, sheet));
  });

  it('are listed with addresses of pages and pictures, and what orders hold is not available', async () => {
    await db.update(stock).set({ reserved: sql`${stock.onHand}` });
    const { data }: { data: Listings } = (await desk.command('GET', 'listings')).json();
    const [listing] = data.results;
    expect(listing?.address).toMatch(/^https:\/\/shop\.example\/product\/[a-z0-9-]+\/prd_/);
    expect(listing?.pictures[0]?.address).toMatch(/^https:\/\/shop\.example\/pictures\/.+\.webp$/);
    const packs = data.results.flatMap((each) => each.packs);
    const held = packs.filter(({ available, stock: onHand = 0 }) => onHand > 0 && available === 0);
    expect(held.length).toBeGreaterThan(0);
    await db.update(stock).set({ reserved: 0 });
  });

  it('are said to have addresses that others cannot open, where PUBLIC_URL is not set', async () => {
    const home = await openApi(db, { host: '192.168.1.5', port: 8080 });
    const { data }: { data: Listings } = (await makeCommand(home)('GET', 'listings')).json();
    expect(data.isPublic).toBe(false);
    expect(data.results[0]?.address).toMatch(/^http:\/\/192\.168\.1\.5:8080\/product\//);
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'listed-')), 'goods.txt');
    expect(await parseShop(['catalogue', 'google', file])(makeCommandClient(home))).toMatch(
      /set PUBLIC_URL/,
    );
  });

  it.each([
    ['shopify', '.csv', 'shopify.csv', 'text/csv; charset=utf-8'],
    ['google', '.txt', 'google-merchant.txt', 'text/tab-separated-values; charset=utf-8'],
  ])(
    'are downloaded at the Desk as the command %s writes them',
    async (name, extension, file, type) => {
      const headers = await desk.open(`Moving out ${name}`, ['catalogue']);
      const {
        statusCode,
        rawPayload,
        headers: sent,
      } = await desk.send('GET', `/exports/${file}`, {
        headers,
      });
      expect(statusCode).toBe(200);
      expect(sent).toMatchObject({
        'content-type': type,
        'content-disposition': `attachment; filename="${file}"`,
      });
      expect(rawPayload).toEqual(await written(name, extension));
    },
  );

  it('are in the file for Google while they are sold', async () => {
    const [header = '', ...rows] = (await written('google', '.txt')).toString().split('\n');
    const at = header.split('\t').indexOf('link');
    const links = rows.map((row) => row.split('\t')[at]);
    expect(links.some((link) => link?.startsWith(`${ORIGIN}/product/`))).toBe(true);
    expect(links.some((link) => link?.includes('/gir-kesar-mango/'))).toBe(false);
  });
});
