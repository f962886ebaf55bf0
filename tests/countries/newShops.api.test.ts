import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ON_DELIVERY } from '../../src/contract/rules/onDelivery';
import { makeShopFolder, openNewShop } from '../support/api/newShop';
import { makePhotograph } from '../support/api/photograph';
import { cleanUp } from '../support/cleanUp';
import { describeDatabase, openTestDatabase } from '../support/database/testDatabase';
import { makeAddressData } from '../support/factories';

/** Up to this total an order is paid at the door. */
const atDoor = { max: 100_000, maxNew: 100_000 };

describeDatabase('A shop from nothing to its first packed orders', { timeout: 120_000 }, () => {
  it('is German, in German', async () => {
    const folder = await makeShopFolder(
      [
        ...['--name', 'Hof Linde', '--country', 'DE', '--languages', 'de,en'],
        ...['--email', 'hallo@hof.example', '--sells', 'Gemüse und Brot vom Hof'],
      ],
      {
        address: ['Lindenweg 3', '83236 Übersee'],
        seller: { name: 'Hof Linde GbR' },
        payOnDelivery: { ...atDoor, ways: ['cash', 'card'] },
        delivery: {
          fee: 490,
          freeFrom: 4900,
          cutOff: '12:00',
          days: 2,
          daysOff: ['sat', 'sun'],
          holidays: [],
        },
        invoices: { prefix: 'RE', creditNotePrefix: 'GS', firstMonth: 1 },
      },
    );
    const shop = await openNewShop(await openTestDatabase(), folder);
    expect(await shop.goods()).toEqual([]);
    await shop.command('catalogue', 'import', 'tests/support/germany/products.json');
    const shopper = await shop.visit('de-DE,de');
    const address = makeAddressData({
      name: 'Jörg Groß',
      phone: '+49 171 1234567',
      line1: 'Torstraße 1',
      city: 'Berlin',
      state: '',
      postalCode: '10119',
      country: 'DE',
    });
    // 3,49 € and 4,90 € for delivery, of which 7/107 are tax.
    const owed = await shop.order(shopper, address, ['aepfel-elstar'], 839, ON_DELIVERY);
    const paid = await shop.order(shopper, address, ['moehren'], 719);
    expect((await shop.pay(paid.redirectUrl)).statusCode).toBe(303);

    const delivered = [['pack'], ['ship', {}], ['deliver', { paid: 'cash' }]] as [
      string,
      object?,
    ][];
    expect(await shop.steps((await owed.read()).number, ...delivered)).toEqual([200, 200, 200]);
    expect(await shop.steps((await paid.read()).number, ['pack'])).toEqual([200]);
    const [first, second] = [await owed.read(), await paid.read()];
    expect(first).toMatchObject({ status: 'delivered', currency: 'EUR', tax: { total: 55 } });
    expect(second).toMatchObject({ status: 'packed', tax: { total: 47 } });

    const invoice = await shop.printInvoice(first.invoice?.number ?? '', 'de');
    for (const part of [
      'Rechnung',
      'Hof Linde GbR',
      'Äpfel Elstar',
      '8,39 €',
      'MwSt. 7 %',
      '0,55 €',
    ])
      expect(invoice).toContain(part);
    const mails = await shop.mails();
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        `Ihre Bestellung ${first.number}`,
        `Ihre Zahlung für Bestellung ${second.number} ist da`,
      ]),
    );
    const about = mails.find(({ subject }) => subject === `Ihre Bestellung ${first.number}`);
    expect(about?.text).toContain('Jörg Groß Torstraße 1 10119 Berlin');
    expect(about?.text).toContain('8,39 €');
  });

  it('is Japanese, with goods and addresses in Japanese and English around them', async () => {
    const folder = await makeShopFolder(
      [
        ...['--name', 'Tsuchi', '--country', 'JP', '--languages', 'en'],
        ...['--email', 'hello@tsuchi.example', '--sells', 'Greens and tea'],
      ],
      {
        address: ['〒150-0001', '東京都渋谷区神宮前1-2-3'],
        seller: { name: '土株式会社' },
        payOnDelivery: { ...atDoor, ways: ['cash'] },
        delivery: {
          fee: 550,
          freeFrom: 5500,
          cutOff: '12:00',
          days: 1,
          daysOff: ['sun'],
          holidays: [],
        },
        invoices: { prefix: 'TS', creditNotePrefix: 'TC', firstMonth: 4 },
      },
    );
    const shop = await openNewShop(await openTestDatabase(), folder);
    await shop.command(
      'catalogue',
      'import',
      'tests/support/japan/products.csv',
      '--add-categories',
    );
    const shopper = await shop.visit('en');
    const address = makeAddressData({
      name: '田中　花子',
      phone: '＋８１９０１２３４５６７８',
      line1: '若林１－２－３',
      city: '世田谷区',
      state: '東京都',
      postalCode: '１５４－００２３',
      country: 'JP',
    });
    // 3,240 with 8 % and delivery for 550 with 10 %: 240 and 50 are tax.
    const owed = await shop.order(shopper, address, ['yasai-set'], 3790, ON_DELIVERY);
    const paid = await shop.order(shopper, address, ['ryokucha'], 1630);
    expect((await shop.pay(paid.redirectUrl)).statusCode).toBe(303);

    const delivered = [['pack'], ['ship', {}], ['deliver', { paid: 'cash' }]] as [
      string,
      object?,
    ][];
    expect(await shop.steps((await owed.read()).number, ...delivered)).toEqual([200, 200, 200]);
    expect(await shop.steps((await paid.read()).number, ['pack'])).toEqual([200]);
    const [first, second] = [await owed.read(), await paid.read()];
    expect(first).toMatchObject({ status: 'delivered', currency: 'JPY', tax: { total: 290 } });
    expect(second).toMatchObject({ status: 'packed', tax: { total: 130 } });

    const invoice = await shop.printInvoice(second.invoice?.number ?? '', 'en');
    for (const part of ['Invoice', '土株式会社', '緑茶', '¥1,630', 'Consumption tax 8%'])
      expect(invoice).toContain(part);
    const mails = await shop.mails();
    const about = mails.find(({ text }) => text.includes('野菜セット'));
    expect(about?.text).toContain('〒154-0023 東京都世田谷区 若林1-2-3 田中 花子');
    expect(about?.text).toContain('Thank you for your order');
  });

  it('has moved in from Shopify, with its pictures', async () => {
    const photograph = await makePhotograph();
    const host = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(photograph),
    ).listen(0, '127.0.0.1');
    await once(host, 'listening');
    cleanUp(() => void host.close());
    const at = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;

    const folder = await makeShopFolder(
      [
        ...['--name', 'Kadam', '--country', 'IN', '--languages', 'en,hi'],
        ...['--email', 'care@kadam.example', '--sells', 'Honey from the forest'],
      ],
      {
        seller: { name: 'Kadam Apiary' },
        payOnDelivery: { ...atDoor, ways: ['cash', 'upi'] },
        invoices: { prefix: 'KA', creditNotePrefix: 'KC', firstMonth: 4 },
      },
    );
    const shop = await openNewShop(await openTestDatabase(), folder);
    const exported = await readFile('tests/support/otherSystems/shopify.csv', 'utf8');
    const file = path.join(folder, 'shopify.csv');
    await writeFile(file, exported.replaceAll('https://cdn.shop.example', at));
    expect(await shop.command('catalogue', 'import', file, '--dry-run')).toContain(
      'This is a file of Shopify',
    );
    expect(await shop.goods()).toEqual([]);
    await shop.command('catalogue', 'import', file, '--pictures');
    const [honey] = await shop.goods();
    expect(honey).toMatchObject({
      slug: 'forest-honey',
      name: 'Forest honey',
      image: { src: expect.stringMatching(/^\/pictures\/added\/.*\.webp$/) },
    });
    expect((await shop.app.inject(honey?.image.src ?? '')).headers['content-type']).toBe(
      'image/webp',
    );

    const shopper = await shop.visit('hi');
    const address = makeAddressData();
    const owed = await shop.order(shopper, address, ['forest-honey'], 19_900, ON_DELIVERY);
    const paid = await shop.order(shopper, address, ['forest-honey'], 19_900);
    expect((await shop.pay(paid.redirectUrl)).statusCode).toBe(303);
    const delivered = [['pack'], ['ship', {}], ['deliver', { paid: 'upi' }]] as [string, object?][];
    expect(await shop.steps((await owed.read()).number, ...delivered)).toEqual([200, 200, 200]);
    expect(await shop.steps((await paid.read()).number, ['pack'])).toEqual([200]);
    // 5 of 105 parts.
    expect(await owed.read()).toMatchObject({ status: 'delivered', tax: { total: 948 } });

    const { invoice } = await paid.read();
    const printed = await shop.printInvoice(invoice?.number ?? '', 'hi');
    for (const part of ['बिल', 'Kadam Apiary', 'Forest honey', '₹199.00'])
      expect(printed).toContain(part);
    const mails = await shop.mails();
    expect(mails.some(({ text }) => text.includes('Forest honey'))).toBe(true);
    for (const { subject } of mails) expect(subject).toMatch(/[\u0900-\u097f]/);
  });
});
