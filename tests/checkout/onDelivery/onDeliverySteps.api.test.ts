import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { beforeAll, expect, it } from 'vitest';
import { customer } from '../../../server/account/accountSchema';
import { listCoupons, upsertCoupon } from '../../../server/cart/coupons/manageCoupons';
import { product, stock } from '../../../server/catalogue/catalogueSchema';
import { exportCustomer } from '../../../server/customers/exportCustomer';
import { exportOrders } from '../../../server/fulfilment/exportRepository';
import { findOperatorOrder } from '../../../server/fulfilment/operatorOrderRepository';
import { orderMailOf } from '../../../server/notifications/mails/orderMail';
import { saleMailOf } from '../../../server/notifications/mails/sendOrderMails';
import { pushMessage } from '../../../server/notifications/push/pushSchema';
import { refund } from '../../../server/payments/paymentsSchema';
import { sendRefunds } from '../../../server/payments/sendRefunds';
import type { Database } from '../../../server/platform/db/database';
import { measureShop } from '../../../server/platform/metrics/shopMetrics';
import { operatorAudit } from '../../../server/platform/operator/operatorSchema';
import { orderTable } from '../../support/api/exportedRows';
import { openOnDeliveryShop, placeOnDelivery } from '../../support/api/onDelivery';
import { makeCommand } from '../../support/api/operator';
import { DAY } from '../../support/clock';
import { mailKindsOf } from '../../support/database/orderMails';
import { findContradictions } from '../../support/database/stockContradictions';
import { describeOnce, openTestDatabase } from '../../support/database/testDatabase';
import { warehouseOrders } from '../../support/database/warehouseOrders';
import { makeBrowser } from '../../support/services/pushService';

const mailConfig = { facts: { timeZone: 'Asia/Kolkata', country: 'IN' } };

const TOTAL = 25_900;

describeOnce('Steps of an order to be paid on delivery', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openOnDeliveryShop(db);
  });

  type Placed = Awaited<ReturnType<typeof placeOnDelivery>>;
  const place = (changes = {}) => placeOnDelivery(app, db, [2], changes);
  const shipped = async (changes = {}) => {
    const placed = await place(changes);
    await placed.ship();
    return placed;
  };
  const stockOf = async ({ packs: [pack] }: Placed) => {
    const [row] = await db.select().from(stock).where(eq(stock.variantId, pack.variantId));
    return [row?.onHand, row?.reserved];
  };
  const creditedOf = async ({ read }: Placed) => {
    const { creditNotes = [] } = await read();
    return creditNotes.reduce((sum, { amount }) => sum + amount, 0);
  };

  /** What each step of an operator makes of each status. */
  it.each([
    ['confirmed', ['pack', 'cancel']],
    ['packed', ['ship', 'cancel']],
    ['shipped', ['deliver', 'return']],
    ['delivered', ['refund']],
    ['returned', []],
    ['cancelled', ['cancel']],
  ])('allows in the status %s only %j', async (status, allowed) => {
    const before: Record<string, [string, object?][]> = {
      confirmed: [],
      packed: [['pack']],
      shipped: [['pack'], ['ship', {}]],
      delivered: [['pack'], ['ship', {}], ['deliver', { paid: 'upi' }]],
      returned: [['pack'], ['ship', {}], ['return', {}]],
      cancelled: [['cancel']],
    };
    const steps: [string, object?][] = [
      ['pack'],
      ['ship', {}],
      ['deliver', { paid: 'cash' }],
      ['return', {}],
      ['refund', { paid: 'cash' }],
      ['cancel'],
      ['accept'],
    ];
    const done: string[] = [];
    for (const [name, payload] of steps) {
      const placed = await place();
      for (const each of before[status] ?? []) await placed.step(...each);
      expect((await placed.read()).status).toBe(status);
      const { code } = await placed.step(name, payload);
      if (code === 200) done.push(name);
      else expect([name, code]).toEqual([name, 409]);
    }
    expect(done.sort()).toEqual([...allowed].sort());
    expect(await findContradictions(db)).toEqual([]);
  });

  it('issue the invoice when it is packed', async () => {
    const { step, read } = await place();
    expect((await read()).invoice).toBeUndefined();
    await step('pack');
    expect((await read()).invoice?.number).toMatch(/^LM-/);
  });

  it('capture what is due when it is delivered, and never without saying how', async () => {
    const placed = await shipped();
    const { step, number, read } = placed;
    expect(await step('deliver', {})).toMatchObject({
      code: 409,
      message: `Order ${number} is to be paid on delivery: say how the ₹259.00 were paid (paid: cash, card, upi or transfer), or that it came back (return).`,
    });
    expect((await step('deliver', { paid: 'cheque' })).code).toBe(400);
    expect((await step('deliver', { paid: 'cash' })).message).toBe(`Order ${number} is delivered.`);
    const { payment, status } = await read();
    expect([status, payment]).toEqual([
      'delivered',
      expect.objectContaining({ status: 'captured', paidBy: 'cash', received: TOTAL }),
    ]);
    expect(await creditedOf(placed)).toBe(0);
    const entries = await db.select().from(operatorAudit).where(eq(operatorAudit.subject, number));
    expect(entries.find(({ action }) => action === 'order.deliver')?.after).toEqual({
      paid: 'cash',
    });
    expect(await mailKindsOf(db, placed.orderId)).toEqual(['confirmed', 'shipped']);
  });

  it('write off what is due when it comes back, with a credit note and its packs in stock', async () => {
    const placed = await shipped();
    expect(await stockOf(placed)).toEqual([18, 0]);
    expect((await placed.step('return', {})).message).toBe(`Order ${placed.number} is returned.`);
    expect(await stockOf(placed)).toEqual([20, 0]);
    expect(await creditedOf(placed)).toBe(TOTAL);
    expect((await placed.read()).payment).toMatchObject({ status: 'failed', received: 0 });
    const again = await placed.shopper.post(`order_details/${placed.orderId}/cancel`);
    expect(again.json().error).toBe('already_returned');
  });

  it('leave packs out of the stock that are lost', async () => {
    const placed = await shipped();
    await placed.step('return', { lost: true });
    expect(await stockOf(placed)).toEqual([18, 0]);
    expect(await creditedOf(placed)).toBe(TOTAL);
    expect(await findContradictions(db)).toEqual([]);
  });

  it('put packs that came back into the stock of an archived product', async () => {
    const placed = await shipped();
    const [{ productId }] = placed.packs;
    const [{ slug = '' } = {}] = await db.select().from(product).where(eq(product.id, productId));
    const setStatus = (status: 'archived' | 'active') =>
      makeCommand(app)('PUT', 'catalogue', { products: [{ slug, status }] });
    await setStatus('archived');
    await placed.step('return', {});
    await setStatus('active');
    expect(await stockOf(placed)).toEqual([20, 0]);
    expect(await findContradictions(db)).toEqual([]);
  });

  it('cancel it with nothing to refund, and give stock and coupon back', async () => {
    await upsertCoupon(db, { code: 'ONCE', kind: 'amount', value: 1000, maxUses: 1 });
    const usesOf = async () =>
      (await listCoupons(db, {})).find(({ code }) => code === 'ONCE')?.uses;
    const placed = await place({ coupon: 'ONCE', total: 24_900 });
    expect(await usesOf()).toBe(1);
    await placed.step('pack');
    const cancelled = await placed.shopper.post(`order_details/${placed.orderId}/cancel`);
    expect(cancelled.json().data).toMatchObject({ status: 'cancelled', canCancel: false });
    expect([await stockOf(placed), await usesOf()]).toEqual([[20, 0], 0]);
    expect(await creditedOf(placed)).toBe(24_900);
    expect((await placed.read()).payment).toMatchObject({ refundDue: 0, refunded: 0 });
    const mail = orderMailOf(
      'cancelled',
      await findOperatorOrder(db, placed.number, new Date()),
      'asha@loam.example',
      mailConfig,
    );
    expect(mail.text).toContain('Nothing was paid for it, so nothing is owed.');
  });

  it('record refunds with who gave them back, how and when, and send none', async () => {
    await db.delete(refund);
    const placed = await shipped();
    const { step, number, read, orderId } = placed;
    await step('deliver', { paid: 'cash' });
    await placed.shopper.put(`push/${placed.shopper.id}`, {
      ...makeBrowser('https://fcm.googleapis.com/fcm/send/1').subscription,
      wants: ['orders'],
    });
    expect((await step('refund', { amount: '59' })).message).toBe(
      `Order ${number} was paid on delivery: say how you have given the money back (paid: cash, card, upi or transfer).`,
    );
    expect((await step('refund', { amount: '59', paid: 'upi' })).message).toBe(
      `₹59.00 of order ${number} are recorded as given back.`,
    );
    expect((await read()).payment).toMatchObject({ refunded: 5900, refundDue: 0 });
    expect((await step('refund', { amount: '59', paid: 'upi' })).code).toBe(409);
    expect((await step('refund', { paid: 'cash' })).message).toBe(
      `₹200.00 of order ${number} are recorded as given back.`,
    );
    expect((await read()).payment).toMatchObject({ status: 'refunded', refunded: TOTAL });
    expect(await creditedOf(placed)).toBe(TOTAL);
    const later = () => new Date(Date.now() + DAY);
    await sendRefunds({ db, paymentService: app.paymentService, now: later, log: app.log });
    const rows = await db.select().from(refund);
    // Without an attempt at a gateway.
    expect(
      rows.map(({ amount, status, paidBy, attempts }) => [amount, status, paidBy, attempts]),
    ).toEqual([
      [5900, 'done', 'upi', 0],
      [20_000, 'done', 'cash', 0],
    ]);
    expect(rows.every(({ doneAt }) => doneAt)).toBe(true);
    const kinds = await mailKindsOf(db, orderId);
    expect(kinds.filter((kind) => kind === 'refunded').length).toBe(2);
    expect(await db.select().from(pushMessage)).toMatchObject([{ kind: 'refunded' }]);
    const entries = await db.select().from(operatorAudit).where(eq(operatorAudit.subject, number));
    expect(entries.filter(({ action }) => action === 'order.refund')).toMatchObject([
      { after: { amount: '₹59.00', paid: 'upi' } },
      { after: { amount: '₹200.00', paid: 'cash' } },
    ]);
  });

  it('tell the customer and the shop what is to be paid', async () => {
    const placed = await shipped();
    const details = await findOperatorOrder(db, placed.number, new Date());
    const mailOf = (kind: 'confirmed' | 'shipped', language?: string) =>
      orderMailOf(kind, details, 'asha@loam.example', mailConfig, language).text;
    for (const text of [mailOf('confirmed'), mailOf('shipped')]) {
      expect(text).toContain('You pay ₹259.00 when it arrives, in cash or by UPI.');
      expect(text).toContain('Paying on delivery: ₹20.00\nTotal: ₹259.00');
    }
    expect(mailOf('confirmed', 'hi')).toContain('पहुँचने पर आप ₹259.00 नकद या UPI से देंगे।');
    expect(saleMailOf(details, 'shop@loam.example').text).toContain(
      `Order ${placed.number} is confirmed, to be paid on delivery: 2 packs to send.`,
    );
    expect(details.payment).toMatchObject({ status: 'due', gateway: 'on_delivery' });
    const slip = await makeCommand(app)('GET', `orders/${placed.number}/slip`);
    expect(slip.json().data.html).toContain(
      '<strong>To be paid on delivery: ₹259.00, in cash or by UPI</strong>',
    );
    const listed = (await warehouseOrders(db)).find(({ number }) => number === placed.number);
    expect(listed).toMatchObject({ total: 25_900, isDue: true });
    await placed.step('deliver', { paid: 'upi' });
    const paid = await findOperatorOrder(db, placed.number, new Date());
    expect(paid.payment).toMatchObject({ status: 'captured', paidBy: 'upi' });
    const slipOfPaid = await makeCommand(app)('GET', `orders/${placed.number}/slip`);
    expect(slipOfPaid.json().data.html).not.toContain('₹');
  });

  it('are in the export, the metrics and the record of the customer', async () => {
    const own = await openTestDatabase();
    const shop = await openOnDeliveryShop(own);
    const orders: Placed[] = [];
    for (const ends of [[], ['deliver', { paid: 'cash' }], ['return', {}]]) {
      const placed = await placeOnDelivery(shop, own);
      await placed.ship();
      if (ends[0]) await placed.step(...(ends as [string, object]));
      orders.push(placed);
    }
    const { results } = await exportOrders(own, {}, 'Asia/Kolkata');
    const sums = results.map(({ due, received, writtenOff }) => [due, received, writtenOff]);
    expect(sums).toEqual([
      [TOTAL, 0, 0],
      [0, TOTAL, 0],
      [0, 0, TOTAL],
    ]);
    expect(orderTable(results)).toMatchObject([
      { on_delivery_fee: '20.00', total: '259.00', due: '259.00', written_off: '0.00' },
      { due: '0.00', received: '259.00', written_off: '0.00' },
      { due: '0.00', received: '0.00', written_off: '259.00' },
    ]);
    const registry = new Registry();
    measureShop({ db: own, poolUse: undefined }, registry, (error) => expect(error).toBeNull());
    const metrics = await registry.metrics();
    for (const state of ['due', 'captured', 'written_off']) {
      expect(metrics).toContain(`shop_on_delivery_amount{state="${state}"} ${TOTAL}`);
    }
    const recordOf = async (placed: Placed | undefined) => {
      const [row] = await own
        .select({ email: customer.email })
        .from(customer)
        .where(eq(customer.id, String(placed?.shopper.id)));
      return exportCustomer(own, String(row?.email), new Date());
    };
    const [due, delivered, returned] = await Promise.all(orders.map(recordOf));
    expect([due, delivered, returned].map((record) => record?.orders[0]?.payments)).toMatchObject([
      [{ gateway: 'on_delivery', status: 'due', captured: 0 }],
      [{ gateway: 'on_delivery', status: 'captured', captured: TOTAL, paidBy: 'cash' }],
      [{ gateway: 'on_delivery', status: 'failed', captured: 0 }],
    ]);
    const erase = async (placed: Placed | undefined) => {
      const email = `${placed?.shopper.id.toLowerCase()}@loam.example`;
      return (await makeCommand(shop)('POST', 'customer/erase', { email })).statusCode;
    };
    expect([await erase(orders[0]), await erase(orders[1]), await erase(orders[2])]).toEqual([
      409, 200, 200,
    ]);
  });
});
