import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { upsertCoupon } from '../../../server/cart/coupons/manageCoupons';
import { clearOrderNetworks } from '../../../server/checkout/unpaidOrders/unpaidOrderRepository';
import { expireUnpaidOrders } from '../../../server/orders/expireUnpaidOrders';
import { order } from '../../../server/orders/ordersSchema';
import { reconcile } from '../../../server/payments/reconcile';
import type { Database } from '../../../server/platform/db/database';
import { fillCart, makeCart, orderAgain, orderCart } from '../../support/api/checkout';
import { onlyLimits } from '../../support/api/limits';
import {
  openOnDeliveryShop,
  orderOnDelivery,
  placeOnDelivery,
  TERMS,
} from '../../support/api/onDelivery';
import { openApi } from '../../support/api/server';
import { DAY } from '../../support/clock';
import { addProduct } from '../../support/database/catalogueRows';
import { mailKindsOf } from '../../support/database/orderMails';
import { addOrder } from '../../support/database/orderRows';
import { findContradictions, packsSold } from '../../support/database/stockContradictions';
import { describeOnce, openTestDatabase } from '../../support/database/testDatabase';

describeOnce('Order to be paid on delivery', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openOnDeliveryShop(db);
  });

  const answerOf = ({ statusCode, json }: Awaited<ReturnType<typeof orderCart>>) => {
    const { error, message } = json();
    return [statusCode, error, message];
  };

  it('is confirmed at once, and its fee is a part of the total', async () => {
    const { data: options } = (await app.inject('/api/loam/checkout_options')).json();
    expect(options).toMatchObject({ gateways: [], payOnDelivery: TERMS });
    const placed = await placeOnDelivery(app, db, [2], { total: 25_900 });
    expect(placed.redirectUrl).toBe(`/orderdetails/${placed.orderId}`);
    const details = await placed.read();
    expect(details).toMatchObject({
      status: 'confirmed',
      totals: { items: 20_000, delivery: 3900, onDeliveryFee: 2000, total: 25_900 },
      payment: { status: 'due', gateway: 'on_delivery', reference: '', received: 0 },
      canCancel: true,
      canPay: false,
    });
    expect(details.timeline.map(({ status }) => status)).toEqual(['awaiting_payment', 'confirmed']);
    expect(details.invoice).toBeUndefined();
    // 5 % in items, delivery and fee together.
    expect(details.tax?.total).toBe(1234);
    expect(await mailKindsOf(db, placed.orderId)).toEqual(['confirmed']);
    expect(await findContradictions(db)).toEqual([]);
  });

  it('cannot be paid online', async () => {
    const { shopper, orderId } = await placeOnDelivery(app, db);
    expect((await shopper.post(`order_details/${orderId}/pay`, {})).json()).toMatchObject({
      code: 409,
      error: 'not_payable',
      message: 'This order is paid when it is delivered.',
    });
  });

  it('is placed once per order key, however often it is sent', async () => {
    const cart = await makeCart(app, db, [1]);
    const orderKey = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => orderOnDelivery(cart, { orderKey })),
    );
    const bodies = new Set(responses.map(({ body }) => body));
    expect([...bodies].map((body) => JSON.parse(body).code)).toEqual([200]);
  });

  it('is not placed when the customer saw no fee', async () => {
    const cart = await makeCart(app, db, [2]);
    expect((await orderOnDelivery(cart, { total: 23_900 })).json()).toMatchObject({
      code: 409,
      error: 'total_changed',
      data: { lines: [{ quantity: 2 }] },
    });
  });

  it('holds its stock until it is shipped, and is never checked at a gateway', async () => {
    const placed = await placeOnDelivery(app, db);
    const job = {
      db,
      paymentService: app.paymentService,
      log: app.log,
      now: () => new Date(Date.now() + 30 * DAY),
    };
    await expireUnpaidOrders(job);
    await reconcile(job);
    await clearOrderNetworks(db, job.now());
    expect((await placed.read()).status).toBe('confirmed');
    const [row] = await db.select().from(order).where(eq(order.id, placed.orderId));
    expect(row?.network, 'counted until it is paid').not.toBeNull();
    await placed.ship();
    await placed.step('deliver', { paid: 'cash' });
    await clearOrderNetworks(db, job.now());
    const [paid] = await db.select().from(order).where(eq(order.id, placed.orderId));
    expect(paid?.network).toBeNull();
  });

  it('is rejected where it is not offered', async () => {
    const elsewhere = await openApi(db, {
      facts: { ...(await openFacts()), payOnDelivery: undefined },
    });
    const cart = await makeCart(elsewhere, db, [1]);
    expect(answerOf(await orderOnDelivery(cart))).toEqual([
      400,
      'unknown_gateway',
      'The shop does not take that way of paying.',
    ]);
    const without = await makeCart(app, db, [1]);
    expect((await orderCart(without)).json()).toMatchObject({ code: 503, error: 'no_gateway' });
  });

  const openFacts = async () => (await app.inject('/api/loam/shop_facts')).json().data.results;

  it('is paid when there is nothing to pay', async () => {
    await upsertCoupon(db, { code: 'ALL', kind: 'amount', value: 10_000 });
    const free = await openOnDeliveryShop(db, TERMS, { delivery: { fee: 0, freeFrom: 0 } });
    const { read } = await placeOnDelivery(free, db, [1], { coupon: 'ALL', total: 0 });
    expect(await read()).toMatchObject({ status: 'paid', totals: { total: 0 } });
  });

  describe('is limited', () => {
    /** Orders one pack that makes this total, with fees. */
    const orderOver = async (total: number, shop = app) =>
      orderOnDelivery(await makeCart(shop, db, [1], { price: total - 2000 }));

    it.each([199_999, 200_000, 200_001])(
      'to maxNew until the first order is paid: %i',
      async (total) => {
        const answer = answerOf(await orderOver(total));
        if (total <= 200_000) return expect(answer[0]).toBe(200);
        expect(answer).toEqual([
          409,
          'on_delivery',
          'Until your first order is paid, up to ₹2,000.00 can be paid on delivery.',
        ]);
      },
    );

    it.each([499_999, 500_000, 500_001])('to max for who has paid an order: %i', async (total) => {
      const cart = await makeCart(app, db, [1], { price: total - 2000 });
      await addOrder(db, cart.shopper.id, { order: { status: 'delivered' } });
      const answer = answerOf(await orderOnDelivery(cart));
      if (total <= 500_000) return expect(answer[0]).toBe(200);
      expect(answer.slice(1)).toEqual(['on_delivery', 'Up to ₹5,000.00 can be paid on delivery.']);
    });

    it.each([
      [['560'], true],
      [['5600 01'], true],
      [['560002', '4'], false],
    ])('to the postal codes %j', async (postalCodes, isOffered) => {
      const shop = await openOnDeliveryShop(db, { ...TERMS, postalCodes });
      const cart = await makeCart(shop, db, [1]);
      const answer = answerOf(await orderOnDelivery(cart));
      if (isOffered) return expect(answer[0]).toBe(200);
      expect(answer[2]).toBe('Orders to 560001 cannot be paid on delivery.');
    });

    it('to one at a time until the first is delivered and paid', async () => {
      const placed = await placeOnDelivery(app, db);
      const again = async () => answerOf(await orderAgain(placed, { gateway: 'on_delivery' }));
      const rejected = [
        409,
        'on_delivery',
        'Your first order to be paid on delivery is not there yet. Once it is, you can pay for the next one that way.',
      ];
      expect(await again()).toEqual(rejected);
      await placed.ship();
      expect(await again()).toEqual(rejected);
      await placed.step('deliver', { paid: 'cash' });
      expect((await again())[0]).toBe(200);
      expect((await again())[0], 'a second one at once').toBe(200);
    });

    it('to a number for all new accounts together', async () => {
      const own = await openTestDatabase();
      const limits = onlyLimits({ onDeliveryOrdersNew: 3 });
      const shop = await openOnDeliveryShop(own, TERMS, { limits });
      const cartOf = (index: number) =>
        addProduct(own).then((pack) => fillCart(shop, own, [pack], [1], `192.0.2.${index}`));
      const carts: Awaited<ReturnType<typeof cartOf>>[] = [];
      for (let index = 0; index < 8; index++) carts.push(await cartOf(index));
      const responses = await Promise.all(carts.map((cart) => orderOnDelivery(cart)));
      const codes = responses.map(({ statusCode }) => statusCode).sort();
      expect(codes).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
      const [rejected] = responses.filter(({ statusCode }) => statusCode === 409);
      expect(rejected?.json().message).toBe(
        'Many first orders are to be paid on delivery just now. Please pay another way, or come back later.',
      );
      const known = await cartOf(9);
      await addOrder(own, known.shopper.id, { order: { status: 'delivered' } });
      expect((await orderOnDelivery(known)).statusCode, 'of who has paid before').toBe(200);
    });

    it('to a number that counts what is on its way, however long', async () => {
      const own = await openTestDatabase();
      const limits = onlyLimits({ onDeliveryOrdersNew: 1 });
      const shop = await openOnDeliveryShop(own, TERMS, { limits });
      const placed = await placeOnDelivery(shop, own);
      await placed.ship();
      await clearOrderNetworks(own, new Date(Date.now() + 30 * DAY));
      const next = await makeCart(shop, own, [1]);
      expect((await orderOnDelivery(next)).json().error).toBe('on_delivery');
    });

    it('to a share of the stock, as what else new accounts hold unpaid', async () => {
      const own = await openTestDatabase();
      const limits = onlyLimits({ variantShareOfNew: 75 });
      const shop = await openOnDeliveryShop(own, TERMS, { limits });
      const pack = await addProduct(own, { onHand: 8, price: 5000 });
      const answers: number[] = [];
      for (let index = 0; index < 8; index++) {
        const cart = await fillCart(shop, own, [pack], [1], `192.0.2.${index}`);
        answers.push((await orderOnDelivery(cart)).statusCode);
      }
      expect(answers).toEqual([200, 200, 200, 200, 200, 200, 409, 409]);
    });
  });

  it('counts as lapsed when it is cancelled', async () => {
    const shop = await openOnDeliveryShop(db, TERMS, { limits: onlyLimits({ expiredOrders: 2 }) });
    const placed = await placeOnDelivery(shop, db);
    await placed.shopper.post(`order_details/${placed.orderId}/cancel`);
    const again = await orderAgain(placed, { gateway: 'on_delivery' });
    await placed.shopper.post(`order_details/${again.json().data.orderId}/cancel`);
    expect((await orderAgain(placed, { gateway: 'on_delivery' })).json().error).toBe(
      'too_many_lapsed',
    );
  });

  it('is one of five when twenty customers want the last five packs', async () => {
    const pack = await addProduct(db, { onHand: 5 });
    const carts = await Promise.all(
      Array.from({ length: 20 }, () => fillCart(app, db, [pack], [1])),
    );
    const responses = await Promise.all(carts.map((cart) => orderOnDelivery(cart)));
    const codes = responses.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200).length).toBe(5);
    expect(new Set(codes)).toEqual(new Set([200, 409]));
    expect(await packsSold(db, pack.variantId)).toBe(5);
    expect(await findContradictions(db)).toEqual([]);
  });
});
