import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { upsertCoupon } from '../../../server/cart/coupons/manageCoupons';
import { exportOrders } from '../../../server/fulfilment/exportRepository';
import { findOperatorOrder } from '../../../server/fulfilment/operatorOrderRepository';
import { orderMail } from '../../../server/notifications/mails/mailSchema';
import { orderMailOf } from '../../../server/notifications/mails/orderMail';
import { invoice } from '../../../server/orders/invoices/invoicesSchema';
import { payment, refund } from '../../../server/payments/paymentsSchema';
import { readConfig } from '../../../server/platform/config/readConfig';
import type { Database } from '../../../server/platform/db/database';
import { findContradictions } from '../../support/database/stockContradictions';
import { describeDatabase, openTestDatabase } from '../../support/database/testDatabase';
import {
  onDeliveryFacts,
  openShortShop,
  type Shop,
  type ShortOrder,
} from '../../support/shortLines/shop';

const { facts } = readConfig({});

/** ₹649.00 a kilogram in steps of 100 g: ₹64.90 each, ₹71.39 at most. */
const gouda = { name: 'Gouda', price: 64_900, weighed: { grams: 100 } };
const jar = { name: 'Jar', price: 10_500 };

describeDatabase('An order with goods that are sold by weight', { timeout: 60_000 }, () => {
  let db: Database;
  let shop: Shop;
  beforeAll(async () => {
    db = await openTestDatabase();
    const terms = onDeliveryFacts(facts, { max: 500_000, maxNew: 500_000, fee: 2000 });
    shop = await openShortShop(db, terms);
    await upsertCoupon(db, { code: 'TENTH', kind: 'percentage', value: 10 });
    await upsertCoupon(db, { code: 'FIFTY', kind: 'amount', value: 5000 });
    await upsertCoupon(db, { code: 'MOST', kind: 'amount', value: 55_000 });
    await upsertCoupon(db, { code: 'FROM500', kind: 'amount', value: 5000, minItems: 50_000 });
  });

  const weigh = (order: ShortOrder, weights: Record<number, number>, more: object = {}) =>
    order.post('weigh', {
      lines: Object.entries(weights).map(([at, weight]) => ({
        variantId: order.variants[Number(at)],
        weight,
      })),
      ...more,
    });
  const documentsOf = async ({ orderId }: ShortOrder) =>
    (await db.select().from(invoice).where(eq(invoice.orderId, orderId))).map(
      ({ kind, amount }) => [kind, amount],
    );
  const refundsOf = async ({ paymentId = '' }: ShortOrder) =>
    (await db.select().from(refund).where(eq(refund.paymentId, paymentId))).map(
      ({ key, amount }) => [key, amount],
    );

  it('takes the most, gives back what it does not weigh, and has its invoice when it is packed', async () => {
    const order = await shop.place([
      { ...gouda, quantity: 8 },
      { ...jar, quantity: 2 },
    ]);
    // 8 × ₹71.39 and 2 × ₹105.00.
    expect(order.placed.totals).toMatchObject({ items: 78_112, delivery: 0, total: 78_112 });
    expect(order.placed.payment).toMatchObject({ status: 'captured', received: 78_112 });
    expect(order.placed.itemCount).toBe(3);
    expect(order.placed.items[0]).toMatchObject({
      quantity: 8,
      variant: { price: 6490, soldBy: 'weight', weighed: { grams: 100, tolerance: 10 } },
    });
    expect(await documentsOf(order)).toEqual([]);

    expect(await order.post('pack')).toMatchObject({ code: 409, error: 'not_possible' });
    expect(await weigh(order, { 0: 900 })).toMatchObject({
      code: 409,
      message:
        'Gouda (100 g) should weigh about 800 g, and 900 g is more than 10 % off. Weigh it again, or confirm the weight.',
    });
    expect(await weigh(order, { 1: 500 })).toMatchObject({ code: 409 });
    expect(await weigh(order, { 0: 780 })).toMatchObject({
      code: 200,
      data: { status: 'paid', ticks: [{ variantId: order.variants[0], weight: 780 }] },
    });
    // Weighed again: the earlier weight was a typing error.
    expect(await weigh(order, { 0: 812 })).toMatchObject({ code: 200 });
    expect((await order.read()).totals).toEqual(order.placed.totals);

    expect(await order.post('pack')).toMatchObject({ code: 200 });
    const packed = await order.read();
    // ₹649.00 × 0.812 and 2 × ₹105.00.
    expect(packed).toMatchObject({
      status: 'packed',
      totals: { items: 73_699, discount: 0, delivery: 0, total: 73_699 },
      payment: { received: 78_112, refundDue: 4413 },
      items: [{ quantity: 8, weight: 812 }, { quantity: 2 }],
    });
    expect(packed.tax?.total).toBe(3510);
    expect(packed.tax?.lines.map(({ taxable, tax }) => taxable + tax)).toEqual([52_699, 21_000]);
    expect(await documentsOf(order)).toEqual([['invoice', 73_699]]);
    expect(await refundsOf(order)).toEqual([['weighed', 4413]]);
    expect(await order.post('pack')).toMatchObject({ code: 409 });
    expect(await weigh(order, { 0: 800 })).toMatchObject({ code: 409 });
    expect(await refundsOf(order)).toEqual([['weighed', 4413]]);
  });

  it('says in its mail what it weighs, and in the accounts', async () => {
    const order = await shop.place([{ ...gouda, quantity: 3 }]);
    await weigh(order, { 0: 312 });
    await order.post('pack');
    const mails = await db.select().from(orderMail).where(eq(orderMail.orderId, order.orderId));
    expect(mails.map(({ kind }) => kind)).toContain('weighed');
    const found = await findOperatorOrder(db, order.number, new Date());
    const { text } = orderMailOf('weighed', found, 'a@b.example', { facts });
    expect(text).toContain('Gouda: 312 g, ₹202.49');
    expect(text).toContain('Goes back, since it weighs less than you paid for: ₹11.68');
    const { results } = await exportOrders(db, {}, 'Asia/Kolkata');
    const exported = results.find(({ number }) => number === order.number);
    expect(exported?.items).toMatchObject([{ quantity: 3, weight: 312, amount: 20_249 }]);
  });

  it('is due as it weighs where it is paid on delivery', async () => {
    const order = await shop.place([{ ...gouda, quantity: 8 }], { onDelivery: true });
    // 8 × ₹71.39 and ₹20.00 for paying on delivery.
    expect(order.placed.totals).toMatchObject({
      items: 57_112,
      onDeliveryFee: 2000,
      total: 59_112,
    });
    expect(await weigh(order, { 0: 700 }, { beyond: true })).toMatchObject({ code: 200 });
    expect(await order.post('pack')).toMatchObject({ code: 200 });
    const [due] = await db.select().from(payment).where(eq(payment.orderId, order.orderId));
    expect(due).toMatchObject({ status: 'due', amount: 47_430 });
    expect(await documentsOf(order)).toEqual([['invoice', 47_430]]);
    await order.post('ship', {});
    expect(await order.post('deliver', { paid: 'cash' })).toMatchObject({ code: 200 });
    expect((await order.read()).payment).toMatchObject({ status: 'captured', received: 47_430 });
  });

  it.each([
    // A tenth of what it weighs; an amount as it is; neither a minimum nor free delivery by the tolerance.
    ['TENTH', 8, 760, { items: 49_324, discount: 4932, delivery: 0, total: 44_392 }],
    ['FIFTY', 8, 760, { items: 49_324, discount: 5000, delivery: 0, total: 44_324 }],
    ['FROM500', 8, 760, { items: 49_324, discount: 5000, delivery: 0, total: 44_324 }],
    // ₹454.30 expected, ₹499.73 at most, ₹498.43 weighed: the delivery fee stays.
    [undefined, 7, 768, { items: 49_843, discount: 0, delivery: 3900, total: 53_743 }],
    [undefined, 7, 770, { items: 49_973, discount: 0, delivery: 0, total: 49_973 }],
  ])('with %s: %i steps that weigh %i g cost %o', async (coupon, quantity, weight, totals) => {
    const order = await shop.place([{ ...gouda, quantity }], { ...(coupon && { coupon }) });
    await weigh(order, { 0: weight });
    expect(await order.post('pack')).toMatchObject({ code: 200 });
    const packed = await order.read();
    expect(packed.totals).toEqual(totals);
    expect((packed.payment.received ?? 0) - (packed.payment.refundDue ?? 0)).toBe(totals.total);
  });

  it.each([false, true])(
    'costs nothing where a coupon covers it, and still leaves: %s',
    async (onDelivery) => {
      const order = await shop.place([{ ...gouda, quantity: 8 }], { coupon: 'MOST', onDelivery });
      // 8 × ₹71.39 less ₹550.00.
      expect(order.placed.totals).toMatchObject({ discount: 55_000, delivery: 0 });
      await weigh(order, { 0: 800 });
      expect(await order.post('pack')).toMatchObject({ code: 200 });
      const fee = onDelivery ? 2000 : 0;
      expect((await order.read()).totals).toMatchObject({ discount: 51_920, total: fee });
      expect(await order.post('ship', {})).toMatchObject({ code: 200 });
    },
  );

  it('is weighed anew after fewer of it are sent, and never charged more than was agreed', async () => {
    const order = await shop.place([
      { ...gouda, quantity: 8 },
      { ...jar, quantity: 1 },
    ]);
    await weigh(order, { 0: 800 });
    expect(await order.short({ 0: 4 })).toMatchObject({ data: { takenOff: '₹285.56' } });
    expect(await order.post('pack')).toMatchObject({ code: 409 });
    await weigh(order, { 0: 900 }, { beyond: true });
    expect(await order.post('pack')).toMatchObject({ code: 200 });
    const packed = await order.read();
    // 4 × ₹71.39: the rest of the 900 g is a gift.
    expect(packed.totals).toMatchObject({ items: 39_056, total: 39_056 });
    expect(await refundsOf(order)).toEqual([['short 1', 28_556]]);
    expect(await documentsOf(order)).toEqual([['invoice', 39_056]]);
  });

  it('is weighed once however often a device says it, and the later weight counts', async () => {
    const order = await shop.place([{ ...gouda, quantity: 3 }]);
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const key = randomUUID();
    const body = { lines: [{ variantId: order.variants[0], weight: 310 }], at: at(1) };
    await order.post('weigh', body, key);
    await order.post('weigh', body, key);
    // It waited on another device.
    const answer = await weigh(order, { 0: 290 }, { at: at(5) });
    expect(answer.data.ticks).toMatchObject([{ weight: 310 }]);
    expect(await findContradictions(db)).toEqual([]);
  });
});
