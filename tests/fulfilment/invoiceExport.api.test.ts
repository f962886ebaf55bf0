import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { ShopClient } from '../../scripts/shared/shopClient';
import { parseShop } from '../../scripts/shop/parseShop';
import { invoice } from '../../server/orders/invoices/invoicesSchema';
import { order } from '../../server/orders/ordersSchema';
import type { Database } from '../../server/platform/db/database';
import type { OrderTax } from '../../src/contract/tax';
import { makeCommandClient } from '../support/api/operator';
import { openApi } from '../support/api/server';
import { addOrder, openCustomerDatabase } from '../support/database/orderRows';
import { describeOnce } from '../support/database/testDatabase';

const rateOf = (rate: number, taxable: number, part: number): OrderTax['rates'][number] => ({
  rate,
  taxable,
  tax: 2 * part,
  parts: ['CGST', 'SGST'].map((name) => ({ name, amount: part })),
});

const tax: OrderTax = {
  name: 'GST',
  pricesInclude: true,
  placeOfSupply: 'Maharashtra',
  rates: [rateOf(500, 10_000, 250), rateOf(1200, 11_875, 712)],
  lines: [],
  total: 1924,
};

describeOnce('npm run shop -- orders invoices', () => {
  let db: Database;
  let shop: ShopClient;
  let number: string;
  let orderId: string;
  beforeAll(async () => {
    db = await openCustomerDatabase();
    shop = makeCommandClient(await openApi(db));
    // Ordered in March, paid in April, and refunded in May.
    const placedAt = new Date('2026-03-31T10:00:00Z');
    await addOrder(db, 'usr_1', { order: { placedAt } });
    const [row] = await db.update(order).set({ tax }).returning();
    number = String(row?.number);
    orderId = String(row?.id);
    const issue = (document: Pick<typeof invoice.$inferInsert, 'kind' | 'number' | 'amount'>) => ({
      ...document,
      orderId,
      year: '2627',
    });
    await db.insert(invoice).values([
      {
        ...issue({ kind: 'invoice', number: 'LM-2627-00001', amount: 23_800 }),
        sequence: 1,
        issuedAt: new Date('2026-04-01T02:00:00Z'),
      },
      {
        ...issue({ kind: 'credit_note', number: 'LC-2627-00001', amount: 1050 }),
        sequence: 1,
        taxes: [rateOf(500, 1000, 25)],
        // 18:29 in London is the last minute of May in India.
        issuedAt: new Date('2026-05-31T18:29:00Z'),
      },
    ]);
  });

  const exported = async (...options: string[]) => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'invoices-')), 'invoices.csv');
    const message = await parseShop(['orders', 'invoices', file, ...options])(shop);
    const rows: Record<string, string>[] = parse(await readFile(file), {
      bom: true,
      columns: true,
    });
    return { message: message.replace(file, 'FILE'), rows };
  };

  it('lists invoices by their day, with a row per rate', async () => {
    const { message, rows } = await exported('--from', '2026-04-01', '--to', '2026-04-30');
    expect(message).toBe('1 invoice or credit note is in FILE.');
    expect(rows).toMatchObject([
      {
        kind: 'invoice',
        number: 'LM-2627-00001',
        issued: '01/04/2026 07:30',
        credits: '',
        order: number,
        place_of_supply: 'Maharashtra',
        tax_rate: '5',
        taxable: '100.00',
        tax: '5.00',
        tax_parts: 'CGST 2.50 | SGST 2.50',
        amount: '238.00',
      },
      { number: 'LM-2627-00001', tax_rate: '12', taxable: '118.75', tax: '14.24', amount: '' },
    ]);
    expect((await exported('--to', '2026-03-31')).rows).toEqual([]);
  });

  it('lists each credit note with its own taxes and its invoice', async () => {
    const { rows } = await exported('--from', '2026-05-01', '--to', '2026-05-31');
    expect(rows).toMatchObject([
      {
        kind: 'credit note',
        number: 'LC-2627-00001',
        credits: 'LM-2627-00001',
        taxable: '10.00',
        tax_parts: 'CGST 0.25 | SGST 0.25',
        amount: '10.50',
      },
    ]);
  });

  it('lists every document once over two pages, also those issued at the same time', async () => {
    const issuedAt = new Date('2026-07-01T10:00:00Z');
    const many = Array.from({ length: 101 }, (_, at) => ({
      kind: 'credit_note' as const,
      year: '2627',
      sequence: at + 2,
      number: `LC-2627-${at + 2}`,
      orderId,
      amount: 1,
      issuedAt,
    }));
    await db.insert(invoice).values(many);
    const { message, rows } = await exported('--from', '2026-07-01');
    expect(message).toBe('101 invoices and credit notes are in FILE.');
    expect(rows.map((row) => row.number)).toEqual(many.map((each) => each.number));
    expect(await db.$count(invoice, eq(invoice.kind, 'invoice'))).toBe(1);
  });

  it('rejects an invented page', async () => {
    for (const after of ['nothing', 'invoice.2627.x', 'invoice.2627.99']) {
      const { data } = await shop.call<{ results: unknown[] }>('GET', `invoices?after=${after}`);
      expect(data.results).toEqual([]);
    }
  });
});
