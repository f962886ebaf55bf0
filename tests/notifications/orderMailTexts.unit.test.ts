import { describe, expect, it } from 'vitest';
import { addressLabel } from '../../server/fulfilment/addressLabel';
import { packingSlip } from '../../server/fulfilment/packingSlip';
import type { CustomerMailKind } from '../../server/notifications/mails/mailSchema';
import { orderMailOf } from '../../server/notifications/mails/orderMail';
import { saleMailOf } from '../../server/notifications/mails/sendOrderMails';
import { toInvoices } from '../../server/orders/invoices/invoiceColumns';
import type { FullOrder } from '../../server/orders/orderRepository';
import { formatDay } from '../../server/platform/messages/formatDay';
import type { HandedOver } from '../../src/contract/shop/payOnDelivery';
import { makeAddressData } from '../support/factories';

const config = { publicUrl: undefined, facts: { timeZone: 'Asia/Kolkata', country: 'IN' } };

const payment = {
  status: 'captured',
  inReview: false,
  refundDue: 0,
  refunded: 0,
} as FullOrder['payment'];

const makeOrder = (changes: Partial<FullOrder> = {}): FullOrder => ({
  ...({
    _id: 'ord_1',
    number: 'LM-1234',
    status: 'paid',
    placedAt: '2026-06-01T12:00:00.000Z',
    itemCount: 2,
    total: 25_000,
    totals: { items: 20_000, discount: 0, delivery: 5000, total: 25_000 },
    currency: 'INR',
    images: [],
    items: [
      {
        quantity: 2,
        product: { _id: 'prd_1', name: 'Ragi & <Bajra>', slug: 'ragi' },
        variant: { _id: 'var_1', label: '1 kg', price: 10_000, available: 4 },
      },
    ],
    address: makeAddressData({ phone: '9876543210' }),
    payment,
    timeline: [],
    canCancel: false,
    canPay: false,
  } as unknown as FullOrder),
  ...changes,
});

/** The blocks of the mail, without the lines about goods, totals and address that all kinds have. */
const blocksOf = (kind: CustomerMailKind, changes: Partial<FullOrder> = {}) => {
  const { text } = orderMailOf(kind, makeOrder(changes), 'asha@loam.example', config);
  const blocks = text.trim().split('\n\n');
  return blocks.slice(
    1,
    blocks.findIndex((each) => each.startsWith('Order LM-1234')),
  );
};

const shortLine = {
  ...{ variantId: 'var_1', quantity: 1, amount: 100, tax: 5 },
  ...{ reason: 'A jar broke', at: '2026-06-01T13:00:00.000Z' },
};

const shipment = { carrier: 'Blue Dart', tracking: 'BD 1' };

describe('Mail to a shopper', () => {
  it.each<[string, CustomerMailKind, Partial<FullOrder>, string[]]>([
    ['of a paid order has no further state', 'paid', {}, []],
    [
      'of a paid order names the day of arrival',
      'paid',
      { arrivesOn: '2026-06-03' },
      ['It arrives on Wed, 3 Jun.'],
    ],
    [
      'of an order with a delivery window names its hours',
      'moved',
      {
        arrivesOn: '2026-06-03',
        window: { date: '2026-06-03', id: 'evening', from: '18:00', to: '21:30' },
      },
      ['It arrives on Wed, 3 Jun, 6:00\u2009–\u20099:30\u202fpm.'],
    ],
    [
      'of a placed order says until when it arrives if it is paid now',
      'placed',
      { arrivesOn: '2026-06-03', canPay: true, payUntil: '2026-06-01T12:30:00.000Z' },
      [
        'It arrives on Wed, 3 Jun, if you pay now.',
        'Your order is waiting for payment. We keep everything for you until 1 Jun 2026, 6:00 pm; ' +
          'after that it goes back on sale.',
      ],
    ],
    ['of a placed order that is paid meanwhile asks for nothing', 'placed', { canPay: false }, []],
    [
      'of a refund names no arrival',
      'refunded',
      { arrivesOn: '2026-06-03', payment: { ...payment, refunded: 5000 } },
      ['Sent back so far: ₹50.00'],
    ],
    [
      'of a shipped order names carrier and number',
      'shipped',
      { shipment },
      ['It comes with Blue Dart.\nTracking number: BD 1'],
    ],
    ['of another order does not', 'paid', { shipment }, []],
    [
      'of a cancelled order that was not paid says so',
      'cancelled',
      {},
      ['Nothing was paid for it. What may still come in goes back the way it came.'],
    ],
    [
      'of a refund names what went back',
      'refunded',
      { payment: { ...payment, refunded: 5000 } },
      ['Sent back so far: ₹50.00'],
    ],
    [
      'of a refund also names what is still owed',
      'refunded',
      { payment: { ...payment, refunded: 5000, refundDue: 1 } },
      ['Sent back so far: ₹50.00\nStill to come: ₹0.01'],
    ],
    [
      'of short lines says why, and what goes back',
      'short',
      {
        arrivesOn: '2026-06-03',
        shortLines: [shortLine, { ...shortLine, quantity: 2 }],
        payment: { ...payment, refunded: 5000, refundDue: 100 },
      },
      [
        'It arrives on Wed, 3 Jun.',
        'Why: A jar broke',
        'Sent back so far: ₹50.00\nWhat you paid goes back the way it came: ₹1.00',
      ],
    ],
    [
      'of short lines of an order to be paid on delivery says what is due',
      'short',
      { shortLines: [shortLine], payment: { ...payment, status: 'due' } },
      ['Why: A jar broke', 'You pay ₹250.00 when it arrives, in cash or by UPI.'],
    ],
  ])('%s', (_name, kind, changes, expected) => {
    expect(blocksOf(kind, changes)).toEqual(expected);
  });

  it('of an order to be paid on delivery names the ways of the facts', () => {
    const ways: HandedOver[] = ['cash', 'card', 'transfer'];
    const payOnDelivery = { max: 1, maxNew: 1, ways };
    const facts = { ...config.facts, country: 'DE', payOnDelivery };
    const due = makeOrder({ payment: { ...payment, status: 'due' } });
    const { text } = orderMailOf('confirmed', due, 'jo@lehm.example', { facts }, 'de');
    expect(text).toContain(
      'Sie zahlen ₹250.00 bei Lieferung, bar, mit Karte oder per Überweisung.',
    );
  });

  it.each([
    [
      undefined,
      'Not everything of order LM-1234 comes as ordered',
      'Ragi & <Bajra> (1 kg): 1 of 2 comes',
    ],
    [
      'hi',
      'ऑर्डर LM-1234 का सारा सामान वैसा नहीं आएगा जैसा मँगाया था',
      'Ragi & <Bajra> (1 kg): 2 में से 1 आएगा',
    ],
  ])('of short lines names what comes, in the language %s', (language, subject, line) => {
    const items = makeOrder().items.map((item) => ({ ...item, ordered: 2, comes: 1 }));
    const mail = orderMailOf('short', makeOrder({ items }), 'a@loam.example', config, language);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(line);
    const out = items.map((item) => ({ ...item, quantity: 0, comes: 0 }));
    const { text } = orderMailOf('short', makeOrder({ items: out }), 'a@loam.example', config);
    expect(text).toContain('Ragi & <Bajra> (1 kg): none of 2 comes');
    expect(text).not.toContain('0 ×');
  });

  it.each([
    [undefined, '2 × Honey (500 g) come instead of Ragi & <Bajra> (1 kg)'],
    ['hi', 'Ragi & <Bajra> (1 kg) के बदले 2 × Honey (500 g) आएँगे'],
  ])('of short lines names what comes instead, in the language %s', (language, line) => {
    const [first] = makeOrder().items;
    if (!first) throw new Error('The order has a line.');
    const out = { ...first, variantId: 'var_1', ordered: 2, comes: 0 };
    const honey = {
      ...{ ...first, variantId: 'var_2', quantity: 0, ordered: 2, comes: 2 },
      ...{ replaces: 'var_1', charged: 20_000 },
      product: { ...first.product, name: 'Honey' },
      variant: { ...first.variant, label: '500 g' },
    };
    const order = makeOrder({ items: [out, honey] });
    const { text } = orderMailOf('short', order, 'a@loam.example', config, language);
    expect(text).toContain(line);
    expect(text).not.toContain('Honey (500 g): ');
  });

  it.each<[CustomerMailKind, number, boolean]>([
    ['paid', 0, true],
    ['paid', 1, false],
    ['shipped', 0, false],
  ])('of the kind %s with the total %d is about a free order: %s', (kind, total, isFree) => {
    const free = orderMailOf('paid', makeOrder({ total: 0 }), 'a@loam.example', config);
    const mail = orderMailOf(kind, makeOrder({ total }), 'a@loam.example', config);
    expect(mail.subject === free.subject).toBe(isFree);
  });

  it('links the order, and only with an address of the shop', () => {
    const mail = (url?: string) =>
      orderMailOf('paid', makeOrder(), 'a@loam.example', { ...config, publicUrl: url });
    const address = 'https://shop.example/orderdetails/ord_1';
    expect(mail('https://shop.example').text).toContain(address);
    expect(mail('https://shop.example').html).toContain(`href="${address}"`);
    expect(mail().html).not.toContain('orderdetails');
  });

  it('names invoice, credit notes and note, and escapes what was typed', () => {
    const { text, html } = orderMailOf(
      'paid',
      makeOrder({
        invoice: { number: 'INV-1', issuedAt: '2026-06-01T12:00:00.000Z' },
        creditNotes: [{ number: 'CR-1', issuedAt: '2026-06-01T12:00:00.000Z', amount: 700 }],
        note: 'Ring <twice>',
      }),
      'a@loam.example',
      config,
    );
    expect(text).toMatch(/INV-1/);
    expect(text).toMatch(/CR-1.*₹7\.00/);
    expect(text).toContain('Ring <twice>');
    expect(html).toContain('Ring &#60;twice&#62;');
    expect(html).toContain('2 × Ragi &#38; &#60;Bajra&#62; (1 kg): ₹200.00');
    expect(orderMailOf('paid', makeOrder(), 'a@loam.example', config).text).not.toMatch(/INV-1/);
  });

  it('names the delivery fee, or that there is none', () => {
    const paid = (totals: FullOrder['totals']) =>
      orderMailOf('paid', makeOrder({ totals }), 'a@loam.example', config).text;
    expect(paid({ items: 20_000, discount: 0, delivery: 5000, total: 25_000 })).toContain('₹50.00');
    const free = paid({ items: 20_000, discount: 0, delivery: 0, total: 20_000 });
    expect(free).not.toContain('₹0.00');
  });
});

describe('Mail to the shop', () => {
  it('says what to pack, for when and whom, in text and HTML', () => {
    const { text, html, subject } = saleMailOf(
      makeOrder({ arrivesOn: '2026-06-03' }),
      'shop@loam.example',
    );
    expect(subject).toMatch(/LM-1234.*₹250\.00/);
    const blocks = text.trim().split('\n\n');
    expect(blocks[0]).toBe('Order LM-1234 is paid: 2 packs to send.');
    expect(blocks[1]).toBe('It is promised for Wed, 3 Jun.');
    expect(blocks.at(-1)).toBe('Phone: 9876543210');
    expect(html.match(/<p>/g)?.length).toBeGreaterThanOrEqual(blocks.length);
    expect(html).toContain('Ragi &#38; &#60;Bajra&#62;');
  });
});

describe('Day of a mail', () => {
  it('is written in full, in the language of the reader', () => {
    expect(formatDay('2026-06-03')).toBe('Wed, 3 Jun');
    expect(formatDay('2026-06-03', 'hi-IN')).toBe('बुध, 3 जून');
  });
});

describe('Invoices of an order', () => {
  const row = (kind: string, number: string) => ({
    ...{ kind, number, at: '2026-06-01T12:00:00+00:00', amount: 700, taxes: null },
  });

  it('are the invoice and the credit notes in their order', () => {
    const rows = [row('credit_note', 'CR-1'), row('invoice', 'INV-1'), row('credit_note', 'CR-2')];
    const issuedAt = '2026-06-01T12:00:00.000Z';
    expect(toInvoices(rows)).toEqual({
      invoice: { number: 'INV-1', issuedAt },
      creditNotes: [
        { number: 'CR-1', issuedAt, amount: 700 },
        { number: 'CR-2', issuedAt, amount: 700 },
      ],
    });
  });

  it('are left out where there are none', () => {
    expect(toInvoices([])).toEqual({});
    expect(toInvoices([row('credit_note', 'CR-1')])).not.toHaveProperty('invoice');
  });

  it('have the taxes of a credit note that has some', () => {
    const taxes = [{ rate: 500, taxable: 1, tax: 2, parts: [] }];
    expect(toInvoices([{ ...row('credit_note', 'CR-1'), taxes }]).creditNotes?.[0]?.taxes).toBe(
      taxes,
    );
  });
});

describe('Packing slip', () => {
  const shop = {
    name: 'Loam',
    address: ['Banyan Court'],
    contact: { email: 'care@loam.example', phone: '' },
    timeZone: 'Asia/Kolkata',
    country: 'IN',
  } as unknown as Parameters<typeof packingSlip>[1];
  const slip = (changes: Partial<FullOrder> = {}, language?: string) =>
    packingSlip(makeOrder(changes) as Parameters<typeof packingSlip>[0], shop, language);

  it('names the day of arrival only if there is one', () => {
    expect(slip({ arrivesOn: '2026-06-03' })).toContain('Wed, 3 Jun');
    expect(slip()).not.toContain('Wed, 3 Jun');
  });

  it('has a sender without empty parts', () => {
    expect(slip()).toContain('<br>Loam<br>Banyan Court<br>care@loam.example</p>');
  });

  it('has the language of the reader, or the first one', () => {
    expect(slip()).toContain('<html lang="en">');
    expect(slip({}, 'hi')).toContain('<html lang="hi">');
  });

  it('has no empty line in the address', () => {
    expect(slip()).not.toContain('<br><br>');
  });

  it('repeats the order and the name on each page, and counts the pages', () => {
    expect(slip()).toMatch(/<thead>\s*<tr class="head"><th colspan="4">Order \S+ · Asha Rao<\/th>/);
    expect(slip()).toContain('content: "Page " counter(page) " of " counter(pages);');
    expect(slip({}, 'de')).toContain('content: "Seite " counter(page) " von " counter(pages);');
  });

  it('marks what is in the language of the shop in another one', () => {
    expect(slip()).not.toContain('<span lang');
    expect(slip({}, 'de')).toMatch(/<br><span lang="en">Asha Rao<br>/);
  });

  it('keeps names that are written from right to left apart from the sentence around them', () => {
    const { items } = makeOrder();
    const short = items.map((line) => ({
      ...line,
      ...{ ordered: line.quantity + 1, comes: line.quantity },
      product: { ...line.product, name: 'تمر' },
    }));
    expect(slip({ items: short })).toContain('1 × \u2068تمر\u2069 (');
  });

  it('names the ways of paying of another country in its language', () => {
    const { payment } = makeOrder();
    const order = makeOrder({ payment: { ...payment, status: 'due' } });
    const german = { ...shop, country: 'DE' };
    expect(packingSlip(order as Parameters<typeof packingSlip>[0], german, 'de')).toContain(
      '<strong>Bei Lieferung zu zahlen: ₹250.00, bar oder mit Karte</strong>',
    );
  });

  it('goes with a label that says to whom, when and what to collect', () => {
    const label = (changes: Partial<FullOrder>) =>
      addressLabel(makeOrder(changes) as Parameters<typeof addressLabel>[0], shop, undefined);
    const { payment, address } = makeOrder();
    const due = label({ arrivesOn: '2026-06-03', payment: { ...payment, status: 'due' } });
    expect(due).toContain('<p class="from">From<br>Loam, Banyan Court</p>');
    expect(due).toContain(`<p class="to" style="font-size:20px">${address.name}<br>`);
    expect(due).toContain('Wed, 3 Jun · ');
    expect(due).toContain('<p class="due">To be paid on delivery: ₹250.00, in cash or by UPI</p>');
    const paid = label({ address: { ...address, name: '<b>' } });
    expect(paid).not.toContain('class="due"');
    expect(paid).toContain('<p class="to" style="font-size:20px">&#60;b&#62;<br>');
    const long = label({
      address: { ...address, line1: '東'.repeat(200), line2: 'W'.repeat(200) },
    });
    expect(long).toMatch(/<p class="to" style="font-size:1\dpx">/);
  });
});
