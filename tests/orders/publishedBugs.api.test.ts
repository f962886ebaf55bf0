import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { stock } from '../../server/catalogue/catalogueSchema';
import { expireUnpaidOrders } from '../../server/orders/expireUnpaidOrders';
import { order } from '../../server/orders/ordersSchema';
import { payment } from '../../server/payments/paymentsSchema';
import type { Database } from '../../server/platform/db/database';
import { fillCart, makeCart, orderCart, placeOrder } from '../support/api/checkout';
import { openApi } from '../support/api/server';
import { makeShopper } from '../support/api/shopper';
import { HOUR } from '../support/clock';
import { addProduct } from '../support/database/catalogueRows';
import { snapshot } from '../support/database/snapshot';
import { findContradictions, packsSold } from '../support/database/stockContradictions';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { makeTestGateway } from '../support/gateways/testGateway';

/** Each test reproduces a bug report of another shop system. */
describeOnce('Bugs published by other shops', () => {
  let db: Database;
  let app: FastifyInstance;
  const bank = makeTestGateway();
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db, {}, { gateways: [bank.gateway] });
  });

  const listAttempts = (orderId: string) =>
    db.select().from(payment).where(eq(payment.orderId, orderId));
  const firstAttempt = async (orderId: string) => String((await listAttempts(orderId))[0]?.id);

  it('do not occur: payment captured twice by simultaneous calls (Saleor #14648)', async () => {
    const { orderId, shopper } = await placeOrder(app, db, [1]);
    const id = await firstAttempt(orderId);
    bank.finish(id, 'captured');
    await Promise.all(Array.from({ length: 8 }, () => app.paymentService.settle(id)));
    const { data } = (await shopper.get(`order_details/${orderId}`)).json();
    expect(data.timeline.map(({ status }: { status: string }) => status)).toEqual([
      'awaiting_payment',
      'paid',
    ]);
    expect(data.payment).toMatchObject({ status: 'captured', refundDue: 0 });
  });

  it('do not occur: webhook arriving before the order exists (Medusa #13301)', async () => {
    // Payment and webhook arrive before the checkout's response.
    bank.onOpen = async ({ id }) => {
      const [attempt] = await db.select().from(payment).where(eq(payment.id, id));
      expect(await db.$count(order, eq(order.id, String(attempt?.orderId)))).toBe(1);
    };
    const made = await makeCart(app, db, [1]);
    const response = await orderCart(made);
    bank.onOpen = async () => {};
    expect(response.statusCode, response.body).toBe(200);
  });

  it('do not occur: three charges for one order (Open Food Network #3925)', async () => {
    const made = await makeCart(app, db, [1]);
    const orderKey = 'pressed-three-times';
    const responses = await Promise.all([1, 2, 3].map(() => orderCart(made, { orderKey })));
    const { orderId } = responses[0]?.json().data ?? {};
    const pays = [1, 2, 3].map(() => made.shopper.post(`order_details/${orderId}/pay`, {}));
    await Promise.all(pays);
    const attempts = await listAttempts(orderId);
    const pages = [...bank.pages.keys()].filter((ref) =>
      attempts.some(({ id }) => ref.endsWith(id)),
    );
    expect([attempts.length, pages.length]).toEqual([1, 1]);
  });

  it('do not occur: more packs sold than in stock (Vendure #3508)', async () => {
    const pack = await addProduct(db, { onHand: 3 });
    const carts = [];
    for (let count = 0; count < 10; count++) carts.push(await fillCart(app, db, [pack], [1]));
    const responses = await Promise.all(carts.map((cart) => orderCart(cart)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(await packsSold(db, pack.variantId)).toBe(3);
    expect(await findContradictions(db)).toEqual([]);
  });

  it('do not occur: reading the order of another customer (EverShop CVE-2025-12919)', async () => {
    const { orderId, shopper } = await placeOrder(app, db, [1]);
    const stranger = await makeShopper(app, db);
    const before = await snapshot(db);
    for (const [theirs, nobodys] of [
      [stranger.get(`order_details/${orderId}`), stranger.get('order_details/ord_none')],
      [stranger.get(`user_orders/${shopper.id}`), stranger.get('user_orders/usr_none')],
      [
        stranger.post(`order_details/${orderId}/pay`, {}),
        stranger.post('order_details/ord_none/pay', {}),
      ],
      [
        stranger.post(`order_details/${orderId}/cancel`),
        stranger.post('order_details/ord_none/cancel'),
      ],
    ] as const) {
      expect((await theirs).statusCode).toBe(404);
      expect((await theirs).body).toBe((await nobodys).body);
    }
    expect(await snapshot(db)).toEqual(before);
  });

  it('do not occur: ordering to the address of another customer (Spree GHSA-g268-72p7-9j6j)', async () => {
    const [made, other] = [await makeCart(app, db, [1]), await makeCart(app, db, [1])];
    const theirs = await orderCart(made, { addressId: other.addressId });
    const nobodys = await orderCart(made, { addressId: 'adr_none' });
    expect([theirs.statusCode, theirs.body]).toEqual([404, nobodys.body]);
    expect(theirs.body).not.toContain('Lake Road');
  });

  it('do not occur: ordering a cart that changes meanwhile (shopware #19943)', async () => {
    for (let round = 0; round < 10; round++) {
      const made = await makeCart(app, db, [1]);
      const { shopper, checkout, packs } = made;
      const change = () => shopper.put(`cart/${shopper.id}`, { ...packs[0], quantity: 5 });
      const [placed, changed] = await (round % 2
        ? Promise.all([orderCart(made), change()])
        : Promise.all([change(), orderCart(made)]).then(([one, two]) => [two, one]));
      expect(changed?.statusCode).toBe(200);
      const left = (await made.lines()).map(({ quantity }) => quantity);
      // Either the change comes first and is reported, or it starts the next cart.
      expect(left).toEqual([5]);
      if (placed?.statusCode === 409) {
        expect(placed.json().error).toBe('cart_changed');
      } else {
        const { orderId } = placed?.json().data ?? {};
        const { items } = (await shopper.get(`order_details/${orderId}`)).json().data;
        expect(items.map(({ quantity }: { quantity: number }) => quantity)).toEqual(
          checkout.lines.map(({ quantity }) => quantity),
        );
      }
    }
  });

  it('do not occur: stock reserved for ever by a failed payment (EverShop #346)', async () => {
    const { orderId, packs } = await placeOrder(app, db, [2]);
    bank.finish(await firstAttempt(orderId), 'failed');
    const inventory = () => db.select().from(stock).where(eq(stock.variantId, packs[0].variantId));
    expect(await inventory()).toMatchObject([{ reserved: 2 }]);
    const now = () => new Date(Date.now() + HOUR);
    await expireUnpaidOrders({ db, paymentService: app.paymentService, now, log: app.log });
    expect(await inventory()).toMatchObject([{ reserved: 0 }]);
    expect(await findContradictions(db)).toEqual([]);
  });
});
