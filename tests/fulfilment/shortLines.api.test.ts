import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { upsertCoupon } from '../../server/cart/coupons/manageCoupons';
import { stock } from '../../server/catalogue/catalogueSchema';
import { exportCustomer } from '../../server/customers/exportCustomer';
import { exportOrders } from '../../server/fulfilment/exportRepository';
import { findOperatorOrder } from '../../server/fulfilment/operatorOrderRepository';
import { GatewayError } from '../../server/gateways/gateway';
import { eraseOrders } from '../../server/orders/erasedOrders';
import { invoice } from '../../server/orders/invoices/invoicesSchema';
import { shortage } from '../../server/orders/packingSchema';
import { stockMovement } from '../../server/orders/stockSchema';
import { refund } from '../../server/payments/paymentsSchema';
import { sendRefunds } from '../../server/payments/sendRefunds';
import { readConfig } from '../../server/platform/config/readConfig';
import type { Database } from '../../server/platform/db/database';
import { operatorAudit } from '../../server/platform/operator/operatorSchema';
import { orderTable } from '../support/api/exportedRows';
import { makeCommand } from '../support/api/operator';
import { DAY } from '../support/clock';
import { mailKindsOf } from '../support/database/orderMails';
import { findContradictions } from '../support/database/stockContradictions';
import { describeDatabase, openTestDatabase } from '../support/database/testDatabase';
import {
  GST,
  jarsAndSacks,
  onDeliveryFacts,
  openShortShop,
  type Shop,
  type ShortOrder,
  VAT,
} from '../support/shortLines/shop';

const { facts } = readConfig({});

describeDatabase('An order with short lines', { timeout: 60_000 }, () => {
  let db: Database;
  let shop: Shop;
  /** Whether the gateway rejects refunds for good. */
  let isRejecting = false;
  beforeAll(async () => {
    db = await openTestDatabase();
    const terms = onDeliveryFacts(facts, { max: 500_000, maxNew: 500_000, fee: 2000 });
    shop = await openShortShop(db, terms, (gateway) => ({
      ...gateway,
      refund: async (request) => {
        if (isRejecting) throw new GatewayError('No refunds.', { isFinal: true });
        return gateway.refund(request);
      },
    }));
  });

  const runRefunds = () =>
    sendRefunds({ ...shop.harness.job, now: () => new Date(Date.now() + DAY) });
  const stockOf = async (variantId = '') => {
    const [row] = await db.select().from(stock).where(eq(stock.variantId, variantId));
    return [row?.onHand, row?.reserved];
  };
  const movementsOf = async (variantId = '') =>
    (
      await db
        .select()
        .from(stockMovement)
        .where(eq(stockMovement.variantId, variantId))
        .orderBy(asc(stockMovement.id))
    ).map(({ reason, onHand, reserved }) => [reason, onHand, reserved]);
  const notesOf = async ({ orderId }: ShortOrder) =>
    (
      await db.select().from(invoice).where(eq(invoice.orderId, orderId)).orderBy(invoice.sequence)
    ).filter(({ kind }) => kind === 'credit_note');
  const refundsOf = async ({ paymentId = '' }: ShortOrder) =>
    db.select().from(refund).where(eq(refund.paymentId, paymentId)).orderBy(refund.createdAt);

  it('gives back what was paid for the packs that are not sent, with the tax of their rate', async () => {
    const order = await shop.place(jarsAndSacks);
    const { placed, number, variants, short } = order;
    expect(placed.total).toBe(75_000);
    const made = await short({ 0: 1 }, { reason: 'Two jars broke' });
    expect(made).toMatchObject({
      code: 200,
      data: { status: 'paid', takenOff: '₹210.00' },
      message: expect.stringMatching(
        `^Order ${number} is sent with 2 packs less: ₹210.00 goes back, credit note LC-[0-9-]+. The shopper gets an e-mail.$`,
      ),
    });
    // ₹210.00 with 5 % are ₹200.00 and twice ₹5.00; the sacks' tax stays.
    const [note, ...others] = await notesOf(order);
    expect(others).toEqual([]);
    expect(note?.amount).toBe(21_000);
    expect(note?.taxes).toEqual([
      {
        rate: 500,
        taxable: 20_000,
        tax: 1000,
        parts: [
          { name: 'CGST', amount: 500 },
          { name: 'SGST', amount: 500 },
        ],
      },
    ]);
    const shown = await order.read();
    expect(shown).toMatchObject({
      status: 'paid',
      itemCount: 3,
      totals: placed.totals,
      tax: placed.tax,
      payment: { received: 75_000, refundDue: 21_000, refunded: 0 },
      shortLines: [
        {
          variantId: variants[0],
          quantity: 2,
          amount: 21_000,
          tax: 1000,
          reason: 'Two jars broke',
        },
      ],
    });
    expect(shown.items.map(({ quantity, ordered, comes }) => [quantity, ordered, comes])).toEqual([
      [3, 3, 1],
      [2, undefined, undefined],
    ]);
    await runRefunds();
    expect((await order.read()).payment).toMatchObject({ refundDue: 0, refunded: 21_000 });
    expect(await refundsOf(order)).toMatchObject([
      { key: 'short 1', amount: 21_000, status: 'done' },
    ]);
    expect(await mailKindsOf(db, order.orderId)).toEqual(
      expect.arrayContaining(['short', 'refunded']),
    );
    const entries = await db.select().from(operatorAudit).where(eq(operatorAudit.subject, number));
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      [
        'order.short',
        [{ variantId: variants[0], quantity: 3 }],
        {
          lines: [{ variantId: variants[0], quantity: 1 }],
          reason: 'Two jars broke',
          takenOff: '₹210.00',
        },
      ],
    ]);
  });

  it('takes missing packs off the shelf, and puts others back on request', async () => {
    const { short, variants, post } = await shop.place(jarsAndSacks);
    await short({ 0: 1, 1: 1 });
    expect(await stockOf(variants[0])).toEqual([48, 1]);
    expect(await stockOf(variants[1])).toEqual([49, 1]);
    await short({ 0: 0 }, { restock: true });
    expect(await stockOf(variants[0])).toEqual([48, 0]);
    expect(await movementsOf(variants[0])).toEqual([
      ['opening', 50, 0],
      ['reserved', 0, 3],
      ['short', -2, -2],
      ['released', 0, -1],
    ]);
    await post('pack');
    await post('ship', {});
    expect(await stockOf(variants[0])).toEqual([48, 0]);
    expect(await stockOf(variants[1])).toEqual([48, 0]);
    expect(await findContradictions(db)).toEqual([]);
  });

  it('shows what is sent on the slip, to the operator and in the export', async () => {
    const order = await shop.place(jarsAndSacks);
    await order.short({ 0: 1 }, { reason: 'Two <jars> broke' });
    await order.short({ 1: 0 });
    const command = makeCommand(shop.harness.app);
    const { html } = (await command('GET', `orders/${order.number}/slip`)).json().data;
    expect(html).toContain('<td>1</td><td>Jar</td>');
    expect(html).not.toContain('<td>Sack</td>');
    expect(html).toContain('<p>1 pack</p>');
    expect(html).toContain('Not in the parcel: 2 × Sack (1 kg)');
    const details = await findOperatorOrder(db, order.number, new Date());
    expect(details.items[0]).toMatchObject({ ordered: 3, comes: 1, product: { name: 'Jar' } });
    expect(details.shortLines).toMatchObject([
      { quantity: 2, amount: 21_000, reason: 'Two <jars> broke' },
      { quantity: 2, amount: 43_500 },
    ]);
    const { results } = await exportOrders(db, {}, 'Asia/Kolkata');
    const own = results.filter(({ number }) => number === order.number);
    const rows = orderTable(own);
    expect(rows).toMatchObject([
      {
        product: 'Jar',
        quantity: '3',
        ordered: '3',
        sent: '1',
        total: '750.00',
        credited: '645.00',
      },
      { product: 'Sack', quantity: '2', ordered: '2', sent: '0', total: '' },
    ]);
    const list = (await command('GET', 'orders?status=paid')).json().data.results;
    expect(list.find((each: { number: string }) => each.number === order.number)).toMatchObject({
      packs: 1,
    });
  });

  it('is cancelled when nothing is left, and its packs are missing on the shelf', async () => {
    const { short, number, variants, read, orderId } = await shop.place(jarsAndSacks);
    await short({ 1: 0 }, { restock: true });
    const made = await short({ 0: 0 });
    expect(made.data).toEqual({ status: 'cancelled' });
    expect(made.message).toMatch(
      new RegExp(
        `^Nothing of order ${number} is left, so it is cancelled: ₹750.00 goes back, credit note LC-`,
      ),
    );
    expect(await stockOf(variants[0])).toEqual([47, 0]);
    expect(await stockOf(variants[1])).toEqual([50, 0]);
    await runRefunds();
    expect(await read()).toMatchObject({
      status: 'cancelled',
      payment: { received: 75_000, refunded: 75_000, refundDue: 0 },
    });
    expect(await mailKindsOf(db, orderId)).toContain('cancelled');
    expect(await findContradictions(db)).toEqual([]);
  });

  it('costs less on delivery, and its invoice has what was sent', async () => {
    const order = await shop.place(jarsAndSacks, { onDelivery: true });
    const { number, read, post, short } = order;
    expect((await read()).total).toBe(77_000);
    const made = await short({ 0: 2, 1: 0 });
    expect(made).toMatchObject({
      data: { status: 'confirmed', takenOff: '₹540.00' },
      message: `Order ${number} is sent with 3 packs less: ₹540.00 less to be paid on delivery. The shopper gets an e-mail.`,
    });
    const shown = await read();
    expect(shown.totals).toEqual({
      items: 21_000,
      discount: 0,
      // As before, although fewer goods would not be sent free.
      delivery: 0,
      onDeliveryFee: 2000,
      total: 23_000,
    });
    expect(shown.items.map(({ quantity, ordered, comes }) => [quantity, ordered, comes])).toEqual([
      [2, 3, 2],
      [0, 2, 0],
    ]);
    expect(shown.tax?.lines.map(({ rate, taxable, tax }) => [rate, taxable, tax])).toEqual([
      [500, 20_000, 1000],
    ]);
    await post('pack');
    await post('ship', {});
    expect((await post('deliver', { paid: 'cash' })).code).toBe(200);
    const [issued] = await db.select().from(invoice).where(eq(invoice.orderId, order.orderId));
    expect(issued).toMatchObject({ kind: 'invoice', amount: 23_000 });
    expect((await read()).payment).toMatchObject({ received: 23_000, refundDue: 0 });
    expect(await notesOf(order)).toEqual([]);
  });

  it('is rewritten in a shop that does not number its invoices, and its money goes back', async () => {
    const plain = await openShortShop(db, { tax: VAT, invoices: undefined });
    const { read, short, placed } = await plain.place(jarsAndSacks);
    // Taxes are added: 7 % of ₹315.00 and 19 % of ₹435.00.
    expect(placed.totals).toMatchObject({ items: 75_000, tax: 2205 + 8265, total: 85_470 });
    expect((await short({ 1: 1 })).data.takenOff).toBe('₹258.82');
    const shown = await read();
    expect(shown.totals).toMatchObject({ items: 53_250, tax: 2205 + 4133, total: 59_588 });
    expect(shown.payment).toMatchObject({ received: 85_470, refundDue: 25_882 });
    expect(shown.creditNotes).toBeUndefined();
  });

  it('gives back the price after the discount; free delivery and the rest of the discount stay', async () => {
    await upsertCoupon(db, { code: 'MINUS75', kind: 'amount', value: 7500, minItems: 70_000 });
    const { short, read } = await shop.place(jarsAndSacks, { coupon: 'MINUS75' });
    expect((await short({ 0: 1 })).data.takenOff).toBe('₹189.00');
    const { totals, payment } = await read();
    expect(totals).toMatchObject({ discount: 7500, delivery: 0, total: 67_500 });
    expect(payment.refundDue).toBe(18_900);
    const due = await shop.place(jarsAndSacks, { coupon: 'MINUS75', onDelivery: true });
    await due.short({ 0: 1 });
    expect(await due.read()).toMatchObject({
      totals: { items: 54_000, discount: 5400, delivery: 0, total: 50_600 },
      coupon: { code: 'MINUS75', saved: 5400 },
    });
  });

  it('is changed once by a repeated key, and once by two operators at once', async () => {
    const order = await shop.place(jarsAndSacks);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => order.short({ 0: 1 }, {}, key)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0].code).toBe(200);
    expect((await order.short({ 0: 0 }, {}, key)).error).toBe('key_reused');
    const both = await Promise.all([order.short({ 1: 1 }), order.short({ 1: 1 })]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(both.find(({ code }) => code === 409).message).toBe(
      `1 pack of Sack (1 kg) in order ${order.number} is sent; a line can only send fewer.`,
    );
    const refunds = await refundsOf(order);
    expect(refunds.map(({ amount }) => amount).sort()).toEqual([21_000, 21_750]);
    expect((await notesOf(order)).map(({ amount }) => amount)).toEqual([21_000, 21_750]);
    expect(await stockOf(order.variants[0])).toEqual([48, 1]);
  });

  it('is either packed or changed when both happen at once', async () => {
    const order = await shop.place(jarsAndSacks);
    const [packed, changed] = await Promise.all([order.post('pack'), order.short({ 0: 0 })]);
    expect(packed.code).toBe(200);
    expect([200, 409]).toContain(changed.code);
    const { items } = await order.read();
    expect(items[0]?.comes).toBe(changed.code === 200 ? 0 : undefined);
    expect(await refundsOf(order)).toHaveLength(changed.code === 200 ? 1 : 0);
  });

  it('cannot be changed before it is paid, nor once it is packed', async () => {
    const { number, short, post, orderId } = await shop.place(jarsAndSacks);
    await post('pack');
    const rejected = `Order ${number} is packed; only one that is paid or confirmed, and not packed, can be sent with less.`;
    expect(await short({ 0: 1 })).toMatchObject({ code: 409, message: rejected });
    await post('ship', {});
    expect((await short({ 0: 1 })).code).toBe(409);
    expect(await db.$count(shortage, eq(shortage.orderId, orderId))).toBe(0);
    const { orderId: unpaid } = await shop.harness.place();
    const { variantId } = (await shop.harness.place()) ?? {};
    const answer = await makeCommand(shop.harness.app)('POST', `orders/L-${unpaid}/short`, {
      lines: [{ variantId, quantity: 0 }],
    });
    expect(answer.json().message).toMatch(/is awaiting payment; only one that is paid/);
    const unknown = await makeCommand(shop.harness.app)('POST', 'orders/NOPE/short', {
      lines: [{ variantId, quantity: 0 }],
    });
    expect(unknown.statusCode).toBe(404);
  });

  it('rejects lines that it does not have, or that would send as many packs', async () => {
    const { number, short, post, variants, orderId } = await shop.place(jarsAndSacks);
    const [variantId] = variants;
    const line = { variantId, quantity: 1 };
    expect(await short({ 0: 3 })).toMatchObject({
      code: 409,
      message: `3 packs of Jar (1 kg) in order ${number} are sent; a line can only send fewer.`,
    });
    expect((await post('short', { lines: [line, line] })).message).toBe(
      `Order ${number}: a line is there twice.`,
    );
    expect((await post('short', { lines: [{ variantId: 'var_none', quantity: 1 }] })).message).toBe(
      `Order ${number} has no line with the pack var_none.`,
    );
    for (const payload of [
      {},
      { lines: [] },
      { lines: [{ variantId, quantity: -1 }] },
      { lines: [{ variantId, quantity: 1.5 }] },
      { lines: [line], reason: ' ' },
      { lines: [line], amount: 5 },
    ]) {
      expect((await post('short', payload)).code, JSON.stringify(payload)).toBe(400);
    }
    expect(await db.$count(shortage, eq(shortage.orderId, orderId))).toBe(0);
  });

  it('is to be cancelled where nothing of what was paid would be left', async () => {
    const order = await shop.place([
      { quantity: 1, price: 60_000 },
      { quantity: 1, price: 0 },
    ]);
    expect(await order.short({ 0: 0 })).toMatchObject({
      code: 409,
      message: `Nothing of what was paid for order ${order.number} would be left without this pack: cancel it instead.`,
    });
    expect(await stockOf(order.variants[0])).toEqual([50, 1]);
    expect((await order.short({ 1: 0 })).message).toBe(
      `Order ${order.number} is sent with 1 pack less. The shopper gets an e-mail.`,
    );
    expect(await refundsOf(order)).toEqual([]);
  });

  it('sends a refund again that the gateway rejected', async () => {
    const order = await shop.place(jarsAndSacks);
    await order.short({ 0: 2 });
    isRejecting = true;
    await runRefunds();
    isRejecting = false;
    expect(await refundsOf(order)).toMatchObject([{ status: 'failed', amount: 10_500 }]);
    await order.short({ 0: 1 });
    expect((await order.post('refund', {})).data).toEqual({ amount: '₹105.00' });
    await runRefunds();
    expect((await order.read()).payment).toMatchObject({ refundDue: 0, refunded: 21_000 });
    expect((await notesOf(order)).map(({ amount }) => amount)).toEqual([10_500, 10_500]);
    expect((await order.post('pack')).code).toBe(200);
  });

  it('credits no tax twice after a refund by hand, and all of it when it is cancelled', async () => {
    const order = await shop.place(jarsAndSacks);
    expect((await order.post('refund', { amount: '600' })).code).toBe(200);
    // More than is left.
    expect((await order.short({ 1: 1 })).code).toBe(409);
    expect((await order.short({ 0: 2 })).data.takenOff).toBe('₹105.00');
    await order.post('cancel');
    const notes = await notesOf(order);
    expect(notes.map(({ amount }) => amount)).toEqual([60_000, 10_500, 4500]);
    const sumOf = (rate: number, field: 'taxable' | 'tax') =>
      notes
        .flatMap(({ taxes }) => taxes ?? [])
        .filter((each) => each.rate === rate)
        .reduce((sum, each) => sum + each[field], 0);
    for (const { rate, taxable, tax } of order.placed.tax?.rates ?? []) {
      expect([sumOf(rate, 'taxable'), sumOf(rate, 'tax')]).toEqual([taxable, tax]);
    }
  });

  it('can be rated for what was sent alone', async () => {
    const { short, post, read, shopper } = await shop.place(jarsAndSacks);
    await short({ 0: 0, 1: 1 });
    for (const [step, payload] of [['pack'], ['ship', {}], ['deliver', {}]] as const) {
      await post(step, payload);
    }
    const [jar, sack] = (await read()).items;
    const rate = (id = '') => shopper.put(`reviews/${shopper.id}/${id}`, { stars: 5 });
    expect((await rate(jar?._id)).json().error).toBe('not_received');
    expect((await rate(sack?._id)).statusCode).toBe(200);
  });

  it('is in the export of the customer, whose erasure removes the reason', async () => {
    const { short, shopper, orderId, placed } = await shop.place(jarsAndSacks);
    await short({ 0: 1 }, { reason: 'Asha knows' });
    const email = `${shopper.id.toLowerCase()}@loam.example`;
    const record = await exportCustomer(db, email, new Date());
    expect(record?.orders[0]).toMatchObject({
      number: placed.number,
      shortLines: [{ quantity: 2, amount: 21_000, reason: 'Asha knows' }],
    });
    await eraseOrders(db, shopper.id, new Date());
    const [row] = await db.select().from(shortage).where(eq(shortage.orderId, orderId));
    expect(row).toMatchObject({ reason: null, amount: 21_000 });
  });

  it('is credited with the tax of the state that it goes to', async () => {
    const igst = { ...GST, split: { state: 'Kerala', within: ['CGST', 'SGST'], beyond: 'IGST' } };
    const other = await openShortShop(db, { tax: igst });
    const order = await other.place(jarsAndSacks);
    await order.short({ 1: 1 });
    await order.short({ 1: 0 });
    const notes = await notesOf(order);
    expect(notes.flatMap(({ taxes }) => taxes ?? []).map(({ parts }) => parts.length)).toEqual([
      1, 1,
    ]);
    const tax = notes.flatMap(({ taxes }) => taxes ?? []).reduce((sum, each) => sum + each.tax, 0);
    expect(tax).toBe(order.placed.tax?.rates.find(({ rate }) => rate === 1800)?.tax);
  });
});
