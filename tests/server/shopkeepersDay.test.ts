import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { parseCatalogue } from '../../scripts/catalogue/parseCatalogue';
import { parsePrice } from '../../scripts/catalogue/parsePrice';
import { parseStock } from '../../scripts/catalogue/parseStock';
import { parseCategories } from '../../scripts/home/parseCategories';
import { parseOrders } from '../../scripts/orders/parseOrders';
import { parsePictures } from '../../scripts/pictures/parsePictures';
import type { ShopCommand } from '../../scripts/shared/runWithShop';
import { openShop } from '../../scripts/shared/shopClient';
import type { OperatorOrderDetails } from '../../src/contract/operatorOrder';
import type { ProductCard } from '../../src/contract/product';
import { type Buyer, makeBuyers, sendOrder } from '../support/api/buyers';
import { makePhotograph } from '../support/api/photograph';
import { openApi } from '../support/api/server';
import { startApiProcess } from '../support/build/apiProcess';
import { contentOf } from '../support/database/contentOf';
import { makePersistentDatabase } from '../support/database/persistentDatabase';
import { restoreCopy } from '../support/database/restoreCopy';
import { describeDatabase } from '../support/database/testDatabase';

const SHELVES = ['honey', 'tea', 'rice', 'oils', 'nuts'];
const goods = SHELVES.flatMap((shelf) =>
  [1, 2, 3, 4].map((at) => ({ shelf, slug: `${shelf}-${at}` })),
);
const BUYERS = 6;

describeDatabase('A day of a shopkeeper, beside the running shop', { timeout: 180_000 }, () => {
  it('goes from own goods to orders, exports and a restored backup', async () => {
    const { env, within } = await makePersistentDatabase();
    const buyers = await within((db) => makeBuyers(db, BUYERS));
    const folder = await mkdtemp(path.join(tmpdir(), 'day-'));
    const shop = await startApiProcess(env);
    const client = await openShop(env);
    const run = (parseArgs: (args: string[]) => ShopCommand, ...args: string[]) =>
      parseArgs(args)(client);
    const get = async (address: string) => (await fetch(`${shop.url}${address}`)).json();

    // Own goods with photographs.
    for (const shelf of SHELVES) await run(parseCategories, 'set', shelf, '--name', shelf);
    const rows = goods.map(
      ({ shelf, slug }) => `${slug},${shelf},Good ${slug},500 g,100.00,120.00,500 g,10`,
    );
    const csv = path.join(folder, 'goods.csv');
    await writeFile(csv, ['slug,category,name,pack,price,mrp,net,stock', ...rows].join('\n'));
    expect(await run(parseCatalogue, 'import', csv, '--dry-run')).toContain(
      'Nothing is changed yet.',
    );
    await run(parseCatalogue, 'import', csv);
    const photograph = path.join(folder, 'photograph.png');
    for (const { slug } of goods) {
      await writeFile(photograph, await makePhotograph(`hsl(${slug.length * 20} 80% 40%)`));
      await run(parsePictures, 'add', slug, photograph);
    }
    const listed = async (): Promise<ProductCard[]> =>
      (await get('/api/loam/catalogue_feed')).data.results;
    // A page is told of a change within seconds; a shop that was asked before has it in memory.
    await expect
      .poll(
        async () => (await listed()).filter(({ image }) => image.src.includes('/added/')).length,
      )
      .toBe(goods.length);
    const [card] = (await listed()).filter(({ slug }) => slug === 'honey-1');
    if (!card) throw new Error('The goods are on the shelf.');
    expect((await fetch(`${shop.url}${card.image.src}`)).status).toBe(200);

    // A price changes while its page is open: what the page asks again is no longer the same.
    const page = `${shop.url}/api/loam/product_details/${card._id}`;
    const etag = String((await fetch(page)).headers.get('etag'));
    const seen = () => fetch(page, { headers: { 'if-none-match': etag } });
    expect((await seen()).status).toBe(304);
    await run(parsePrice, 'honey-1/500g', '90');
    await expect.poll(async () => (await seen()).status, { timeout: 5000 }).toBe(200);
    expect((await (await seen()).json()).data.results.variants).toMatchObject([{ price: 9000 }]);

    // Stock comes and goes while shoppers order.
    const variantId = card.variants[0]?._id ?? '';
    const call = async ({ token }: Buyer, method: string, address: string, body: object) =>
      (
        await fetch(`${shop.url}/api/loam/${address}`, {
          method,
          headers: {
            'content-type': 'application/json',
            'sec-fetch-site': 'same-origin',
            cookie: `loam_session=${token}`,
          },
          body: JSON.stringify(body),
        })
      ).json();
    const order = async (buyer: Buyer, at: number) => {
      await call(buyer, 'PUT', `cart/${buyer.id}`, { productId: card._id, variantId, quantity: 1 });
      const lines = [{ variantId, quantity: 1, price: 9000 }];
      const placed = await sendOrder(shop.url, buyer, {
        addressId: buyer.addressId,
        lines,
        orderKey: `day-${at}`,
      });
      return String(placed.data?.redirectUrl);
    };
    const deltas = ['+5', '-2', '+4'];
    const [payments] = await Promise.all([
      Promise.all(buyers.map(order)),
      Promise.all(deltas.map((delta) => run(parseStock, 'honey-1/500g', delta, '--reason', 'Day'))),
    ]);
    expect(await run(parseStock, 'honey-1')).toMatch(/\b17\b.*\b6\b/);

    // Two are paid: one is packed and shipped, the other cancelled and refunded.
    for (const url of payments.slice(0, 2)) {
      const body = new URLSearchParams({ action: 'paid' });
      const paid = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      expect(paid.status).toBe(303);
    }
    const paidNumbers = async () =>
      (await run(parseOrders, 'list', 'paid')).match(/\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g) ?? [];
    await expect.poll(paidNumbers, { timeout: 30_000 }).toHaveLength(2);
    const [shipped = '', cancelled = ''] = await paidNumbers();
    await run(parseOrders, 'pack', shipped);
    await run(parseOrders, 'ship', shipped, '--carrier', 'India Post', '--tracking', 'EM1IN');
    await run(parseOrders, 'cancel', cancelled);
    const refunded = async () => {
      const address = `orders/${cancelled}`;
      const { payment, totals } = (await client.call<OperatorOrderDetails>('GET', address)).data;
      return payment.refunded === totals.total;
    };
    await expect.poll(refunded, { timeout: 30_000 }).toBe(true);

    // Accounts and the goods leave as files.
    const orders = path.join(folder, 'orders.csv');
    await run(parseOrders, 'export', orders);
    const exported: Record<string, string>[] = parse(await readFile(orders), {
      bom: true,
      columns: true,
    });
    expect(exported.map(({ status }) => status).sort()).toEqual([
      'awaiting_payment',
      'awaiting_payment',
      'awaiting_payment',
      'awaiting_payment',
      'cancelled',
      'shipped',
    ]);
    expect(exported.find(({ number }) => number === shipped)).toMatchObject({ tracking: 'EM1IN' });
    await run(parseCatalogue, 'export', path.join(folder, 'all.json'));
    await client.close();
    await shop.stop();

    // The backup is the same shop again.
    const before = await within(contentOf);
    const restored = await restoreCopy(env);
    expect(await contentOf(restored.db)).toEqual(before);
    const again = await openApi(restored.db, { dataDir: restored.dataDir });
    expect((await again.inject(card.image.src)).statusCode).toBe(200);
  });
});
