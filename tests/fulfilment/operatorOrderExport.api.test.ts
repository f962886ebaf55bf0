import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { ShopClient } from '../../scripts/shared/shopClient';
import { parseShop } from '../../scripts/shop/parseShop';
import { selectPage } from '../../server/fulfilment/exportRepository';
import type { Database } from '../../server/platform/db/database';
import { makeCommandClient } from '../support/api/operator';
import { openApi } from '../support/api/server';
import { addOrder, openCustomerDatabase } from '../support/database/orderRows';
import { describeOnce } from '../support/database/testDatabase';
import { makeAddressData } from '../support/factories';

describeOnce('npm run shop -- orders export', () => {
  let db: Database;
  let app: FastifyInstance;
  let shop: ShopClient;
  beforeAll(async () => {
    db = await openCustomerDatabase();
    app = await openApi(db);
    shop = makeCommandClient(app);
  });

  const folder = () => mkdtemp(path.join(tmpdir(), 'orders-'));
  const exported = async (...options: string[]) => {
    const file = path.join(await folder(), 'orders.csv');
    const message = await parseShop(['orders', 'export', file, ...options])(shop);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const rows: Record<string, string>[] = parse(await readFile(file), {
      bom: true,
      columns: true,
    });
    return { message: message.replace(file, 'FILE'), rows };
  };

  it('writes a row per line, with amounts once, and no cell that a spreadsheet evaluates as a formula', async () => {
    await addOrder(db, 'usr_1', {
      order: {
        number: 'K7QM-4XWP',
        status: 'paid',
        note: '=HYPERLINK("http://evil.example");=1+1;@SUM(1) ; -2',
        placedAt: new Date('2025-03-01T18:29:59Z'),
        address: { _id: 'adr_1', ...makeAddressData({ name: '@SUM(1)', phone: '+919876543210' }) },
      },
      items: [1, 2],
    });
    const { message, rows } = await exported('--from', '2025-03-01', '--to', '2025-03-01');
    expect(message).toBe('1 order is in FILE.');
    expect(rows).toMatchObject([
      {
        number: 'K7QM-4XWP',
        status: 'paid',
        placed: '01/03/2025 23:59',
        email: 'asha@loam.example',
        name: "'@SUM(1)",
        phone: "'+919876543210",
        // Where a comma is for decimals, a semicolon divides the cells.
        note: '\'=HYPERLINK("http://evil.example"); =1+1; @SUM(1) ; -2',
        product: 'Pack 0',
        pack: '1 kg',
        quantity: '1',
        price: '99.00',
        total: '337.00',
      },
      { number: 'K7QM-4XWP', product: 'Pack 1', quantity: '2', line_total: '198.00', total: '' },
    ]);
    // 18:29:59 UTC is the last second of the day in India.
    expect((await exported('--from', '2025-03-02', '--to', '2025-03-31')).rows).toEqual([]);
  });

  it('lists every order once over two pages, also those placed at the same time', async () => {
    const placedAt = new Date('2025-05-01T10:00:00Z');
    for (let n = 0; n < 101; n++)
      await addOrder(db, 'usr_1', { order: { placedAt }, payments: [] });
    const { message, rows } = await exported('--from', '2025-05-01', '--to', '2025-05-01');
    expect(message).toBe('101 orders are in FILE.');
    expect(new Set(rows.map(({ number }) => number)).size).toBe(101);
  });

  it.each(['2025-02-30', '0000-01-01', 'yesterday'])(
    'leaves no file behind for the day %s',
    async (from) => {
      const place = await folder();
      const run = async () =>
        parseShop(['orders', 'export', path.join(place, 'o.csv'), '--from', from])(shop);
      await expect(run).rejects.toThrow(`"${from}" is not a day like 2026-11-30.`);
      await expect(shop.call('GET', `order_lines?from=${from}`)).rejects.toThrow(
        'Please check from.',
      );
      expect(await readdir(place)).toEqual([]);
    },
  );

  it('reads a page from an index, without sorting what was ordered before', async () => {
    const page = { from: '2025-01-01', to: '2025-12-31', after: 'K7QM-4XWP' };
    const plan = await db.transaction(async (tx) => {
      // PostgreSQL reads small tables without the index.
      for (const way of ['seqscan', 'bitmapscan', 'sort']) {
        await tx.execute(sql.raw(`set local enable_${way} = off`));
      }
      const query = selectPage(tx, page, 'Asia/Kolkata').getSQL();
      const explained = await tx.execute(sql`explain ${query}`);
      return (explained as { rows: Record<string, string>[] }).rows;
    });
    const lines = plan.map((row) => String(row['QUERY PLAN']));
    const scan = lines.findIndex((line) => line.includes('Index Scan using orders_placed'));
    expect(lines[scan + 1]).toMatch(/Index Cond: .*ROW\(placed_at, id\) > ROW\(/);
  });
});
