import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { parseShop } from '../../scripts/shop/parseShop';
import { customer } from '../../server/account/accountSchema';
import { invoice } from '../../server/orders/invoices/invoicesSchema';
import { order, orderItem } from '../../server/orders/ordersSchema';
import type { Database } from '../../server/platform/db/database';
import { operatorAudit } from '../../server/platform/operator/operatorSchema';
import type { OrderTax } from '../../src/contract/tax';
import { openDesk } from '../support/api/desk';
import { makeCommandClient } from '../support/api/operator';
import { addOrder } from '../support/database/orderRows';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';

const HOSTILE = '</td></section></body><script>alert(1)</script>';

const rates = (taxable: number, part: number): OrderTax['rates'] => [
  {
    rate: 500,
    taxable,
    tax: 2 * part,
    parts: ['CGST', 'SGST'].map((name) => ({ name, amount: part })),
  },
];

const taxOf = (variantId: string): OrderTax => ({
  name: 'GST',
  registration: { label: 'GSTIN', number: '27AAAAA0000A1Z2' },
  pricesInclude: true,
  placeOfSupply: 'Maharashtra',
  rates: rates(23_619, 590),
  lines: [{ variantId, hsn: '0805', rate: 500, taxable: 18_857, tax: 943 }],
  total: 1180,
});

describeOnce('Invoices at the Desk', () => {
  let db: Database;
  let desk: Awaited<ReturnType<typeof openDesk>>;
  beforeAll(async () => {
    db = await openTestDatabase();
    desk = await openDesk(db);
    await db.insert(customer).values({ id: 'usr_1', email: 'asha@loam.example' });
    const made = await addOrder(db, 'usr_1', {
      order: { number: 'INV-1', status: 'paid' },
      items: [2],
      payments: [{ status: 'captured', gatewayRef: 'ref_77', captured: 23_800 }],
    });
    const [pack] = made.packs;
    if (!pack) throw new Error('The order has a line.');
    const { orderId } = made;
    await db
      .update(order)
      .set({ tax: taxOf(pack.variantId) })
      .where(eq(order.id, orderId));
    const product = { ...pack.product, name: HOSTILE };
    await db.update(orderItem).set({ product }).where(eq(orderItem.id, pack.id));
    const of = { orderId, year: '2627', sequence: 1 };
    await db.insert(invoice).values([
      {
        ...of,
        kind: 'invoice',
        number: 'LM-2627-00001',
        amount: 23_800,
        issuedAt: new Date('2026-04-30T19:00:00Z'),
      },
      {
        ...of,
        kind: 'credit_note',
        number: 'LC-2627-00001',
        amount: 1050,
        taxes: rates(1000, 25),
        issuedAt: new Date('2026-05-10T10:00:00Z'),
      },
    ]);
  });

  const print = (documents: string, headers: Record<string, string>) =>
    desk.send('GET', `/invoices?documents=${documents}`, { headers });
  const BOTH = 'invoice.2627.1,credit_note.2627.1';
  const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

  it('are listed with what prints them', async () => {
    const listed = await desk.command('GET', 'invoices');
    const ids = listed.json().data.results.map(({ _id }: { _id: string }) => _id);
    expect(ids.join()).toBe(BOTH);
  });

  it('print on a sheet each, with shop, lines, sums and taxes, whatever customers wrote', async () => {
    const printed = await print(BOTH, await desk.open('Printer', ['orders']));
    expect(printed.headers['content-security-policy']).not.toContain('script-src');
    expect(printed.body).toContain('<title>2 documents</title>');
    expect(printed.body.match(/<(?:section|script)|<h1>[^<]*/g)).toEqual([
      ...['<section', '<h1>Invoice'],
      ...['<section', '<h1>Credit note'],
    ]);
    const [, bill = '', note = ''] = printed.body.split('<section>').map(textOf);
    for (const part of [
      'LM-2627-00001 Order INV-1 1 May 2026',
      'GSTIN 27AAAAA0000A1Z2',
      'FSSAI licence DEMO',
      `${HOSTILE.replaceAll('<', '&#60;').replaceAll('>', '&#62;')}, 1 kg 0805 2 ₹99.00 ₹198.00 ₹188.57 5%`,
      'Delivery: ₹40.00',
      'Total: ₹238.00',
      'Paid Reference ref_77',
      'Place of supply: Maharashtra',
      'GST 5% ₹236.19 ₹5.90 (2.5%) ₹5.90 (2.5%)',
      'Sum ₹236.19 ₹5.90 ₹5.90',
    ]) {
      expect(bill).toContain(part);
    }
    for (const part of [
      'LC-2627-00001 Order INV-1 10 May 2026',
      'For invoice LM-2627-00001 of 1 May 2026.',
      'Credited ₹10.50',
      'GST 5% ₹10.00 ₹0.25 (2.5%) ₹0.25 (2.5%)',
    ]) {
      expect(note).toContain(part);
    }
    const [last] = await db.select().from(operatorAudit).orderBy(desc(operatorAudit.id)).limit(1);
    expect(last).toMatchObject({ action: 'invoice.show', subject: 'LC-2627-00001' });
  });

  it('print in the language of who prints', async () => {
    const hindi = { ...(await desk.open('Hindi', ['orders'])), 'accept-language': 'hi' };
    const { body } = await print('credit_note.2627.1', hindi);
    expect(body).toContain('<html lang="hi">');
    expect(body).toContain('<h1>क्रेडिट नोट</h1>');
    expect(body).toContain('के बिल LM-2627-00001 के लिए।');
  });

  it('print for nobody else, and not what is not there', async () => {
    const get = async (headers: Record<string, string>, documents = BOTH) => {
      const response = await print(documents, headers);
      return [response.statusCode, response.json().error];
    };
    expect(await get({})).toEqual([401, 'desk_signed_out']);
    expect(await get(await desk.open('No invoices', ['stock']))).toEqual([403, 'no_right']);
    const headers = await desk.open('Some invoices', ['orders']);
    for (const id of ['invoice.2627.2', 'invoice.2627.0', 'a.b.999999999']) {
      expect(await get(headers, id), id).toEqual([404, 'not_found']);
    }
    for (const id of ['LM-2627-00001', 'invoice.2627.1.1', '.', '..', 'a/../b', '']) {
      expect((await get(headers, id))[0], id).toBe(400);
    }
    expect((await get(headers, Array(201).fill('invoice.2627.1').join()))[0]).toBe(400);
  });

  it.each([
    ['invoices', 'invoices', 'May'],
    ['orders', 'export', ''],
  ])('and orders are downloaded as the command writes them: %s', async (name, command, month) => {
    const days = month ? ['--from', '2026-05-01', '--to', '2026-05-31'] : [];
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'exports-')), 'written.csv');
    await parseShop(['orders', command, file, ...days])(makeCommandClient(desk.app));
    const headers = await desk.open(`Export of ${name}`, ['orders']);
    const query = month ? '?from=2026-05-01&to=2026-05-31' : '';
    const downloaded = await desk.send('GET', `/exports/${name}.csv${query}`, { headers });
    expect(downloaded.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}${month && '-2026-05-01-2026-05-31'}.csv"`,
      'cache-control': 'no-store',
    });
    expect(downloaded.rawPayload).toEqual(await readFile(file));
    expect(downloaded.body.trim().split('\n')).toHaveLength(month ? 3 : 2);
  });

  it('are downloaded whole, page by page, and by nobody else', async () => {
    const [row] = await db.select().from(order);
    const many = Array.from({ length: 150 }, (_, at) => ({
      kind: 'credit_note' as const,
      year: '2627',
      sequence: at + 2,
      number: `LC-2627-${at + 2}`,
      orderId: String(row?.id),
      amount: 1,
      issuedAt: new Date('2026-07-01T10:00:00Z'),
    }));
    await db.insert(invoice).values(many);
    const get = (headers: Record<string, string>, query = 'from=2026-07-01') =>
      desk.send('GET', `/exports/invoices.csv?${query}`, { headers });
    const headers = await desk.open('Everything', ['orders']);
    const lines = (await get(headers)).body.trim().split('\n').slice(1);
    expect(lines.map((line) => line.split(',')[1])).toEqual(many.map((each) => each.number));
    expect((await get({})).statusCode).toBe(401);
    expect((await get(await desk.open('No export', ['customers']))).statusCode).toBe(403);
    for (const query of ['from=yesterday', 'from=2026-13-99', 'after=invoice.2627.1']) {
      expect((await get(headers, query)).statusCode, query).toBe(400);
    }
  });
});
