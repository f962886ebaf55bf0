import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseShop } from '../../scripts/shop/parseShop';
import { sendOrderMails } from '../../server/notifications/mails/sendOrderMails';
import { setShopLocale } from '../../server/platform/config/shopLocale';
import type { Database } from '../../server/platform/db/database';
import type { Mail } from '../../server/platform/mail/mailer';
import type { ProductCard } from '../../src/contract/catalogue/product';
import type { OperatorOrder } from '../../src/contract/operator/operatorOrder';
import type { OrderDetails } from '../../src/contract/order';
import { makeCommand, makeCommandClient } from '../support/api/operator';
import { makeConfig, openApi } from '../support/api/server';
import { makeShopper, type Shopper } from '../support/api/shopper';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { makeAddressData, toCheckoutLines } from '../support/factories';
import { refOf } from '../support/gateways/paymentHarness';

/** As it is typed. */
const japanese = {
  name: '田中　花子',
  phone: '＋８１９０１２３４５６７８',
  line1: '若林１－２－３',
  city: '世田谷区',
  state: '東京都',
  postalCode: '１５４－００２３',
  taxNumber: 'Ｔ１２３４５６７８９０１２３',
  country: 'JP',
};
const brazilian = {
  name: 'Ana Souza',
  phone: '+5511912345678',
  line1: 'Rua Harmonia, 123',
  line2: 'Apto 45',
  district: 'Vila Madalena',
  city: 'São Paulo',
  state: 'São Paulo',
  postalCode: '05.435000',
  taxNumber: '123.456.789-09',
  country: 'BR',
};

const countries = {
  japan: {
    categories: [
      { slug: 'yasai', name: 'Yasai' },
      { slug: 'cha', name: 'Cha' },
    ],
    address: japanese,
    stored: { line1: '若林1-2-3', postalCode: '154-0023', district: '', name: '田中 花子' },
    wrong: [{ city: '' }, { postalCode: '154' }, { taxNumber: '12' }, { district: '若林' }],
    lines: ['〒154-0023', '東京都世田谷区', '若林1-2-3', '田中 花子'],
    prices: [3240, 1080],
    // Two of each, delivered free.
    total: 8640,
    shownTotal: '￥8,640',
    // 8 %, included: 8640 - 8640 / 1.08.
    tax: 640,
    delimiter: ',',
    refund: { minor: 1080, amount: '1080', exported: '1080' },
    taxNumber: 'T1234567890123',
  },
  brazil: {
    categories: [
      { slug: 'cafe', name: 'Cafe' },
      { slug: 'mel-e-geleias', name: 'Mel e geleias' },
    ],
    address: brazilian,
    stored: {
      district: 'Vila Madalena',
      taxNumber: '12345678909',
      postalCode: '05435-000',
      name: 'Ana Souza',
    },
    wrong: [{ state: '' }, { postalCode: '0543' }, { taxNumber: '123.456.789' }],
    lines: [
      'Ana Souza',
      'Rua Harmonia, 123',
      'Apto 45',
      'Vila Madalena',
      'São Paulo-São Paulo',
      '05435-000',
    ],
    prices: [123_450, 3990],
    total: 254_880,
    shownTotal: 'R$ 2.548,80',
    // 18 %, included: 254880 - 254880 / 1.18.
    tax: 38_880,
    delimiter: ';',
    refund: { minor: 123_450, amount: '1234.50', exported: '1234,50' },
    taxNumber: '12345678909',
  },
};

for (const [country, expected] of Object.entries(countries)) {
  describeOnce(`A shop in ${country}`, { timeout: 60_000 }, () => {
    const config = makeConfig(`tests/support/${country}/shop.json`);
    const { facts } = config;
    let db: Database;
    let app: FastifyInstance;
    beforeAll(async () => {
      setShopLocale(facts);
      db = await openTestDatabase();
      app = await openApi(db, config);
    });
    afterAll(() => setShopLocale({ locale: 'en-IN' }));

    const command = (...args: string[]) => parseShop(args)(makeCommandClient(app));
    const operator = async (address: string) =>
      (await makeCommand(app)('GET', address)).json().data;
    const listed = async () =>
      (await app.inject('/api/loam/catalogue_feed')).json().data.results as ProductCard[];

    /** Pays on the page of the sandbox. */
    const pay = (url: string) =>
      app.inject({
        method: 'POST',
        url: `/api/payments/sandbox/pay/${refOf(url)}`,
        headers: {
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: 'action=paid',
      });

    const order = async (shopper: Shopper, addressId: string) => {
      for (const { _id: productId, variants } of await listed()) {
        const line = { productId, variantId: variants[0]?._id, quantity: 2 };
        expect((await shopper.put(`cart/${shopper.id}`, line)).statusCode).toBe(200);
      }
      const lines = (await shopper.get(`cart/${shopper.id}`)).json().data.results;
      const checkout = { addressId, lines: toCheckoutLines(lines), orderKey: randomUUID() };
      const placed = await shopper.post(`checkout/${shopper.id}`, {
        ...checkout,
        total: expected.total,
      });
      expect(placed.statusCode, placed.body).toBe(200);
      return placed.json().data as { orderId: string; redirectUrl: string };
    };

    it('sells, sends, gives back and forgets in the way of the country', async () => {
      const products = `tests/support/${country}/products.csv`;
      await expect(command('catalogue', 'import', products)).rejects.toThrow(
        /There is no category/,
      );
      await command('catalogue', 'import', products, '--add-categories', '--dry-run');
      expect(await listed()).toEqual([]);
      await command('catalogue', 'import', products, '--add-categories');
      expect((await operator('catalogue?only=categories')).categories).toMatchObject(
        expected.categories,
      );
      const sold = (await listed()).map(({ variants }) => variants[0]?.price);
      expect(sold.sort()).toEqual([...expected.prices].sort());

      const shopper = await makeShopper(app, db);
      const typed = makeAddressData(expected.address);
      for (const mistake of expected.wrong) {
        const rejected = await shopper.post(`myaddress/${shopper.id}`, { ...typed, ...mistake });
        expect(rejected.statusCode, JSON.stringify(mistake)).toBe(400);
      }
      const added = (await shopper.post(`myaddress/${shopper.id}`, typed)).json().data.results;
      expect(added).toMatchObject(expected.stored);

      const { orderId, redirectUrl } = await order(shopper, added._id);
      expect((await app.inject(new URL(redirectUrl).pathname)).body.replace(/\s/g, ' ')).toContain(
        expected.shownTotal,
      );
      expect((await pay(redirectUrl)).statusCode).toBe(303);
      const read = async () =>
        (await shopper.get(`order_details/${orderId}`)).json().data as OrderDetails;
      const paid = await read();
      expect(paid).toMatchObject({
        status: 'paid',
        currency: facts.currency,
        totals: { total: expected.total },
        tax: { total: expected.tax },
        address: { ...expected.stored, taxNumber: expected.taxNumber },
        invoice: { number: expect.stringMatching(/-00001$/) },
      });

      const slip: string = (await operator(`orders/${paid.number}/slip`)).html;
      const text = slip.replace(/<br>/g, '\n').replace(/<[^>]+>/g, '');
      expect(text).toContain(expected.lines.join('\n'));
      const mails: Mail[] = [];
      const job = { db, config: { ...config, publicUrl: undefined }, now: app.now, log: app.log };
      await sendOrderMails(job, async (mail) => void mails.push(mail));
      const confirmation = mails.find((mail) => mail.text.includes(expected.lines.join('\n')));
      // In English, as the text around it.
      expect(confirmation?.text).toMatch(/\b(?:Mon|Tue|Wed|Thu|Fri|Sat), /);
      expect(confirmation?.text.replace(/\u00a0/g, ' ')).toContain(expected.shownTotal);

      const step = async (name: string, payload?: object) =>
        (await makeCommand(app)('POST', `orders/${paid.number}/${name}`, payload)).statusCode;
      expect([await step('pack'), await step('ship', {}), await step('deliver', {})]).toEqual([
        200, 200, 200,
      ]);
      expect(await step('refund', { amount: expected.refund.amount })).toBe(200);
      const { payment }: OperatorOrder & { payment: { refunded: number; refundDue: number } } =
        await operator(`orders/${paid.number}`);
      expect(payment.refunded + payment.refundDue).toBe(expected.refund.minor);

      const folder = await mkdtemp(path.join(tmpdir(), 'country-'));
      const exported = async (kind: 'export' | 'invoices') => {
        const file = path.join(folder, `${randomUUID()}.csv`);
        await command('orders', kind, file);
        const rows: Record<string, string>[] = parse(await readFile(file), {
          bom: true,
          columns: true,
          delimiter: expected.delimiter,
        });
        return rows;
      };
      const { city, state } = expected.address;
      const person = { district: expected.stored.district, tax_number: expected.taxNumber };
      expect(await exported('export')).toMatchObject([{ ...person, city, state }, person]);
      expect(await exported('invoices')).toMatchObject([
        { kind: 'invoice', tax_number: expected.taxNumber },
        { kind: 'credit note', amount: expected.refund.exported },
      ]);

      const email = `${shopper.id.toLowerCase()}@loam.example`;
      const all = await makeCommand(app)('POST', 'customer/export', { email });
      expect(all.body).toContain(expected.taxNumber);
      await makeCommand(app)('POST', 'customer/erase', { email });
      const gone = { name: '', city: '', district: '', tax_number: '', state };
      expect(await exported('export')).toMatchObject([gone, gone]);
      // Issued documents keep their recipient for as many years as the country asks.
      const recipient = { name: expected.stored.name, tax_number: expected.taxNumber };
      expect(await exported('invoices')).toMatchObject([recipient, recipient]);
    });
  });
}
