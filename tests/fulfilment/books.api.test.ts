import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, expect, it } from 'vitest';
import { parseShop } from '../../scripts/shop/parseShop';
import { invoice } from '../../server/orders/invoices/invoicesSchema';
import { orderEvent } from '../../server/orders/ordersSchema';
import { payment, refund } from '../../server/payments/paymentsSchema';
import type { Database } from '../../server/platform/db/database';
import type { OrderTax } from '../../src/contract/tax';
import { openDesk } from '../support/api/desk';
import { makeCommandClient } from '../support/api/operator';
import { makeConfig, openApi } from '../support/api/server';
import { addOrder, openCustomerDatabase } from '../support/database/orderRows';
import { describeDatabase } from '../support/database/testDatabase';
import { makeAddressData } from '../support/factories';

const vat = (rate: number, taxable: number, tax: number) => ({
  rate,
  taxable,
  tax,
  parts: [{ name: 'MwSt.', amount: tax }],
});
const taxesOf = (...rates: OrderTax['rates']): OrderTax => ({
  name: 'MwSt.',
  pricesInclude: true,
  rates,
  lines: [],
  total: rates.reduce((sum, { tax }) => sum + tax, 0),
});
const NOVEMBER = 'from=2026-11-01&to=2026-11-30';
/** What follows the fourteen columns of DATEV that are filled. */
const REST = ';'.repeat(111);

describeDatabase('The books of a shop in Germany', { timeout: 120_000 }, () => {
  let db: Database;
  let desk: Awaited<ReturnType<typeof openDesk>>;
  let headers: Record<string, string>;
  beforeAll(async () => {
    db = await openCustomerDatabase();
    const { facts } = makeConfig('tests/support/germany/shop.json');
    desk = await openDesk(db, { facts });
    headers = await desk.open('Books', ['orders']);
    await makeDay();
  }, 120_000);

  /** 7 % and 19 % paid by gateway, of which 19 % went back; 7 % in cash at the door. */
  const makeDay = async () => {
    const createdAt = new Date('2026-11-25T08:00:00Z');
    const add = async (
      number: string,
      total: number,
      tax: OrderTax,
      payments: NonNullable<Parameters<typeof addOrder>[2]>['payments'],
    ) => {
      const { orderId } = await addOrder(db, 'usr_1', {
        order: {
          number,
          status: 'delivered',
          placedAt: number === 'K7QM-4XWP' ? createdAt : new Date('2026-11-25T08:01:00Z'),
          currency: 'EUR',
          itemsTotal: total,
          delivery: 0,
          total,
          tax,
          address: { _id: 'adr_1', ...makeAddressData({ name: 'Şule Łukasz' }) },
        },
        payments,
      });
      return orderId;
    };
    const paid = { currency: 'EUR', status: 'captured', createdAt } as const;
    const byGateway = await add(
      'K7QM-4XWP',
      3450,
      taxesOf(vat(700, 1000, 70), vat(1900, 2000, 380)),
      [{ ...paid, id: 'pay_1', gateway: 'stripe', amount: 3450, captured: 3450 }],
    );
    const atDoor = await add('B2CD-9FGH', 535, taxesOf(vat(700, 500, 35)), [
      { ...paid, id: 'pay_2', gateway: 'on_delivery', paidBy: 'cash', amount: 535, captured: 535 },
    ]);
    await db.insert(orderEvent).values([
      { orderId: byGateway, status: 'paid', at: new Date('2026-11-27T09:15:00Z') },
      { orderId: atDoor, status: 'delivered', at: new Date('2026-11-27T12:00:00Z') },
    ]);
    const issued = { year: '2026', kind: 'invoice' } as const;
    await db.insert(invoice).values([
      {
        ...issued,
        ...{ sequence: 1, number: 'RE-2026-00001', orderId: byGateway, amount: 3450 },
        issuedAt: new Date('2026-11-27T09:15:00Z'),
      },
      {
        ...issued,
        ...{ sequence: 2, number: 'RE-2026-00002', orderId: atDoor, amount: 535 },
        issuedAt: new Date('2026-11-27T11:00:00Z'),
      },
      {
        ...{ year: '2026', kind: 'credit_note', sequence: 1, number: 'GS-2026-00001' },
        ...{ orderId: byGateway, amount: 2380, taxes: [vat(1900, 2000, 380)] },
        issuedAt: new Date('2026-11-27T15:00:00Z'),
      },
    ]);
    const doneAt = new Date('2026-11-27T15:01:00Z');
    await db.insert(refund).values({
      ...{ id: 'ref_1', paymentId: 'pay_1', key: 'by hand 1', amount: 2380, status: 'done' },
      createdAt: doneAt,
      doneAt,
    });
  };

  const get = async (file: string, query = NOVEMBER) =>
    desk.send('GET', `/exports/${file}?${query}`, { headers });
  const command = async (name: string, file: string) => {
    const place = path.join(await mkdtemp(path.join(tmpdir(), 'books-')), file);
    const days = ['--from', '2026-11-01', '--to', '2026-11-30'];
    const message = await parseShop(['orders', name, place, ...days])(makeCommandClient(desk.app));
    return { message: message.replace(place, 'FILE'), bytes: await readFile(place) };
  };

  it('have invoices and credit notes by rate, with when and how they were paid', async () => {
    const { body } = await get('invoices.csv');
    expect(body).toBe(
      [
        '\ufeffkind;number;issued;credits;order;name;tax_number;place_of_supply;paid;paid_by;currency;tax_rate;taxable;tax;tax_parts;amount;received;refunded',
        'invoice;RE-2026-00001;27.11.2026 10:15;;K7QM-4XWP;Şule Łukasz;;;27.11.2026 10:15;stripe;EUR;7;10,00;0,70;MwSt. 0.70;34,50;34,50;23,80',
        'invoice;RE-2026-00001;27.11.2026 10:15;;K7QM-4XWP;Şule Łukasz;;;27.11.2026 10:15;stripe;EUR;19;20,00;3,80;MwSt. 3.80;;;',
        'invoice;RE-2026-00002;27.11.2026 12:00;;B2CD-9FGH;Şule Łukasz;;;27.11.2026 13:00;cash;EUR;7;5,00;0,35;MwSt. 0.35;5,35;5,35;0,00',
        'credit note;GS-2026-00001;27.11.2026 16:00;RE-2026-00001;K7QM-4XWP;Şule Łukasz;;;27.11.2026 10:15;stripe;EUR;19;20,00;3,80;MwSt. 3.80;23,80;;',
        '',
      ].join('\n'),
    );
  });

  it('have money that came and went, at the door as by gateways', async () => {
    const { body } = await get('payments.csv');
    expect(body).toBe(
      [
        '\ufeffkind;at;by;order;invoice;currency;received;refunded;in_review',
        'payment;27.11.2026 10:15;stripe;K7QM-4XWP;RE-2026-00001;EUR;34,50;;',
        'payment;27.11.2026 13:00;cash;B2CD-9FGH;RE-2026-00002;EUR;5,35;;',
        'refund;27.11.2026 16:01;stripe;K7QM-4XWP;RE-2026-00001;EUR;;23,80;',
        '',
      ].join('\n'),
    );
    expect((await get('payments.csv', 'from=2026-11-28&to=2026-11-30')).body.split('\n')).toEqual([
      '\ufeffkind;at;by;order;invoice;currency;received;refunded;in_review',
      '',
    ]);
  });

  it('have orders with tax by rate, as the locale writes amounts and dates', async () => {
    const [header = '', ...rows] = (await get('orders.csv')).body.slice(1).trimEnd().split('\n');
    const names = header.split(';');
    const table = rows.map((row) =>
      Object.fromEntries(row.split(';').map((cell, at) => [names[at], cell])),
    );
    expect(table).toMatchObject([
      {
        ...{ number: 'K7QM-4XWP', placed: '25.11.2026 09:00', paid: '27.11.2026 10:15' },
        ...{ paid_by: 'stripe', total: '34,50', received: '34,50', refunded: '23,80' },
        ...{ net_7: '10,00', tax_7: '0,70', net_19: '20,00', tax_19: '3,80' },
        ...{ net_other: '0,00', tax_other: '0,00' },
      },
      {
        ...{ number: 'B2CD-9FGH', paid: '27.11.2026 13:00', paid_by: 'cash', kept: '5,35' },
        ...{ net_7: '5,00', tax_7: '0,35', net_19: '0,00', tax_19: '0,00' },
      },
    ]);
  });

  it('have workbooks with numbers and dates', async () => {
    const { rawPayload, headers: sent } = await get('invoices.xlsx');
    expect(sent['content-disposition']).toBe(
      'attachment; filename="invoices-2026-11-01-2026-11-30.xlsx"',
    );
    const [header = [], first = []] = await readSheet(rawPayload);
    const cell = (name: string) => first[header.indexOf(name)];
    expect(cell('number')).toBe('RE-2026-00001');
    expect([cell('taxable'), cell('tax'), cell('amount'), cell('tax_rate')]).toEqual([
      10, 0.7, 34.5, 7,
    ]);
    // The time of the wall in Berlin, in days since 1900 and so not exact to a millisecond.
    const issued = cell('issued');
    const seconds = issued instanceof Date ? Math.round(issued.getTime() / 1000) : undefined;
    expect(seconds).toBe(Date.parse('2026-11-27T10:15:00Z') / 1000);
  });

  it.each([
    ['export', 'orders', '.csv', '2 orders are in FILE.'],
    ['invoices', 'invoices', '.csv', '3 invoices and credit notes are in FILE.'],
    ['payments', 'payments', '.csv', '3 payments and refunds are in FILE.'],
  ])('are written by orders %s as the Desk sends them', async (name, file, extension, said) => {
    const { message, bytes } = await command(name, `${file}${extension}`);
    expect(message).toBe(said);
    expect(bytes).toEqual((await get(`${file}${extension}`)).rawPayload);
  });

  it('are a workbook by command, too', async () => {
    const { bytes } = await command('payments', 'payments.xlsx');
    const rows = await readSheet(bytes);
    expect(rows.map((row) => row[2])).toEqual(['by', 'stripe', 'cash', 'stripe']);
  });

  it('are a posting batch for DATEV, in its character set', async () => {
    const { rawPayload, headers: sent } = await get('datev.csv');
    expect(sent).toMatchObject({
      'content-type': 'text/csv; charset=windows-1252',
      'content-disposition': 'attachment; filename="EXTF_Buchungsstapel_2026-11-01_2026-11-30.csv"',
    });
    const [header, names, ...rows] = rawPayload.toString('latin1').split('\r\n');
    expect(header).toMatch(
      /^"EXTF";700;21;"Buchungsstapel";13;\d{17};;"RE";"Loam";"";1001;1;20260101;4;20261101;20261130;"Verkauf";"";1;0;0;"EUR";;"";;;"03";;;"";""$/,
    );
    expect(names?.split(';')[8]).toBe('BU-Schlüssel');
    expect(rows).toEqual([
      `10,70;"S";"EUR";;;;10000;8300;;2711;"RE-2026-00001";;;"Rechnung RE-2026-00001 Bestellung K7QM-4XWP"${REST}`,
      `23,80;"S";"EUR";;;;10000;8400;;2711;"RE-2026-00001";;;"Rechnung RE-2026-00001 Bestellung K7QM-4XWP"${REST}`,
      `34,50;"S";"EUR";;;;1360;10000;;2711;"RE-2026-00001";;;"Zahlung stripe Bestellung K7QM-4XWP"${REST}`,
      `5,35;"S";"EUR";;;;10000;8300;;2711;"RE-2026-00002";;;"Rechnung RE-2026-00002 Bestellung B2CD-9FGH"${REST}`,
      `5,35;"S";"EUR";;;;1000;10000;;2711;"RE-2026-00002";;;"Zahlung bar Bestellung B2CD-9FGH"${REST}`,
      `23,80;"H";"EUR";;;;10000;8400;;2711;"RE-2026-00001";;;"Rechnungskorrektur GS-2026-00001 Bestellung K7QM-4XWP"${REST}`,
      `23,80;"H";"EUR";;;;1360;10000;;2711;"RE-2026-00001";;;"Erstattung stripe Bestellung K7QM-4XWP"${REST}`,
      '',
    ]);
    const { message, bytes } = await command('datev', 'EXTF_November.csv');
    expect(message).toBe('7 entries are in FILE.');
    expect(bytes.toString('latin1').split('\r\n').slice(1)).toEqual([names, ...rows]);
    await expect(command('datev', 'november.csv')).rejects.toThrow('EXTF_');
  });

  it('are refused for DATEV without days, or for those of two years', async () => {
    expect((await get('datev.csv', 'from=2026-11-01')).statusCode).toBe(400);
    for (const days of ['from=2025-12-01&to=2026-01-31', 'from=2026-11-30&to=2026-11-01']) {
      const response = await get('datev.csv', days);
      expect([response.statusCode, response.json().error]).toEqual([409, 'not_possible']);
    }
  });

  it('are offered for DATEV to this shop alone, whose accounts nobody else reads', async () => {
    const hasDatev = async (open: typeof desk, cookie: Record<string, string>) =>
      (await open.send('GET', '/session', { headers: cookie })).json().data.shop.hasDatev;
    expect(await hasDatev(desk, headers)).toBe(true);
    const india = await openDesk(db);
    const cookie = await india.open('Books of another', ['orders']);
    expect(await hasDatev(india, cookie)).toBe(false);
    const refused = await india.send('GET', `/exports/datev.csv?${NOVEMBER}`, { headers: cookie });
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'not_possible']);
    const { facts } = makeConfig('tests/support/germany/shop.json');
    const own = await openApi(db, { facts: { ...facts, datev: { consultant: 29098 } } });
    const published = (await own.inject('/api/loam/shop_facts')).json().data.results;
    expect(published).toMatchObject({ country: 'DE' });
    expect(published).not.toHaveProperty('datev');
  });

  it('list money page by page', async () => {
    const { orderId } = await addOrder(db, 'usr_1', { payments: [] });
    const createdAt = new Date('2026-06-01T10:00:00Z');
    await db.insert(payment).values(
      Array.from({ length: 150 }, (_, at) => ({
        ...{ id: `pay_many_${String(at).padStart(3, '0')}`, orderId, gateway: 'stripe' },
        ...{ amount: 1, captured: 1, currency: 'INR', status: 'captured' as const, createdAt },
      })),
    );
    const { body } = await get('payments.csv', 'from=2026-06-01&to=2026-06-01');
    expect(body.trimEnd().split('\n')).toHaveLength(151);
  });
});
