import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Errors } from 'typebox/value';
import { beforeAll, expect, it } from 'vitest';
import { product, variant } from '../../server/catalogue/catalogueSchema';
import { order, orderEvent } from '../../server/orders/ordersSchema';
import { payment, refund } from '../../server/payments/paymentsSchema';
import type { Database } from '../../server/platform/db/database';
import { newId } from '../../server/platform/db/ids';
import { results, success } from '../../src/contract/envelope';
import { Order, OrderDetails, OrderStatus, type PaymentStatus } from '../../src/contract/order';
import { openApi } from '../support/api/server';
import { makeShopper, type Shopper } from '../support/api/shopper';
import { addOrder } from '../support/database/orderRows';
import { describeDatabase, openTestDatabase } from '../support/database/testDatabase';

const statuses = OrderStatus.anyOf.map((each) => each.const);

describeDatabase('Order routes', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
  });

  const list = async (shopper: Shopper): Promise<Order[]> =>
    (await shopper.get(`user_orders/${shopper.id}`)).json().data.results;
  const details = async (shopper: Shopper, orderId: string): Promise<OrderDetails> =>
    (await shopper.get(`order_details/${orderId}`)).json().data;

  it('respond as the contract says', async () => {
    const shopper = await makeShopper(app, db);
    const { orderId } = await addOrder(db, shopper.id, { items: [2, 1] });
    const listed = (await shopper.get(`user_orders/${shopper.id}`)).json();
    expect([...Errors(results(Type.Array(Order)), listed)]).toEqual([]);
    const detailed = (await shopper.get(`order_details/${orderId}`)).json();
    expect([...Errors(success(OrderDetails), detailed)]).toEqual([]);
    const {
      currency,
      arrivesOn,
      items,
      address,
      totals,
      payment,
      timeline,
      canCancel,
      canPay,
      ...summary
    } = detailed.data;
    expect(listed.data.results).toEqual([summary]);
    expect(new Date(summary.placedAt).toISOString()).toBe(summary.placedAt);
    expect(timeline).toEqual([{ status: 'awaiting_payment', at: expect.stringMatching(/Z$/) }]);
    expect(totals).toEqual({ items: 29_700, discount: 0, delivery: 4000, total: 33_700 });
    expect(address.city).toBe('Bengaluru');
    expect(arrivesOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('return the newest orders first', async () => {
    const shopper = await makeShopper(app, db);
    const ids = [];
    for (const day of [2, 3, 1]) {
      const placedAt = new Date(Date.UTC(2026, 0, day));
      ids.push((await addOrder(db, shopper.id, { order: { placedAt } })).orderId);
    }
    expect((await list(shopper)).map(({ _id }) => _id)).toEqual([ids[1], ids[0], ids[2]]);
  });

  it('return only the newest 200 orders', async () => {
    const shopper = await makeShopper(app, db);
    const { orderId } = await addOrder(db, shopper.id);
    const [row] = await db.select().from(order).where(eq(order.id, orderId));
    if (!row) throw new Error('it was added');
    const older = Array.from({ length: 200 }, (_, days) => {
      const id = `${orderId}_${days}`;
      const placedAt = new Date(Date.UTC(2025, 0, 1 + days));
      return { ...row, id, orderKey: id, number: id, placedAt };
    });
    await db.insert(order).values(older);
    const listed = await list(shopper);
    expect([listed.length, listed[0]?._id]).toEqual([200, orderId]);
    expect(listed.at(-1)?._id).toBe(`${orderId}_1`);
  });

  it('return the day of arrival, unless the order waits for its payment', async () => {
    const shopper = await makeShopper(app, db);
    await addOrder(db, shopper.id, { order: { placedAt: new Date(0) } });
    await addOrder(db, shopper.id, { order: { status: 'packed' } });
    const days = (await list(shopper)).map(({ arrivesOn }) => arrivesOn);
    expect(days).toEqual(['2026-11-24', undefined]);
  });

  it('return the number of packs and the pictures of the first four lines', async () => {
    const shopper = await makeShopper(app, db);
    await addOrder(db, shopper.id, { items: [2, 1, 3, 1, 1] });
    const [summary] = await list(shopper);
    expect(summary?.itemCount).toBe(8);
    expect(summary?.images).toHaveLength(4);
  });

  it('return an order unchanged after catalogue changes, with the stock and price of now', async () => {
    const shopper = await makeShopper(app, db);
    const { orderId, packs } = await addOrder(db, shopper.id, { items: [1, 1] });
    await db.delete(product).where(eq(product.id, String(packs[1]?.productId)));
    const isFirst = eq(variant.id, String(packs[0]?.variantId));
    await db.update(variant).set({ price: 12_000, mrp: 12_000 }).where(isFirst);
    const { items } = await details(shopper, orderId);
    expect(items.map(({ product, variant }) => [product.name, variant.price])).toEqual([
      ['Pack 0', 9900],
      ['Pack 1', 9900],
    ]);
    const now = items.map(({ variant, gone, priceNow }) => [variant.available, gone, priceNow]);
    expect(now).toEqual([
      [20, undefined, 12_000],
      [0, true, undefined],
    ]);
  });

  it('return the timeline in the order of events despite clock differences', async () => {
    const shopper = await makeShopper(app, db);
    const { orderId } = await addOrder(db, shopper.id);
    const earlier = new Date(Date.now() - 60_000);
    await db.insert(orderEvent).values({ orderId, status: 'paid', at: earlier });
    await db.insert(orderEvent).values({ orderId, status: 'packed' });
    const { timeline } = await details(shopper, orderId);
    expect(timeline.map(({ status }) => status)).toEqual(['awaiting_payment', 'paid', 'packed']);
    expect(timeline[1]?.at).toBe(earlier.toISOString());
  });

  it('date events of a long transaction by their own time', async () => {
    const shopper = await makeShopper(app, db);
    const { orderId } = await db.transaction(async (tx) => {
      const placed = await addOrder(tx, shopper.id, { payments: [] });
      for (const gatewayRef of ['first', 'second']) {
        const attempt = { id: newId('pay'), orderId: placed.orderId, gateway: 'sandbox' };
        const rest = { gatewayRef, status: 'failed', amount: 13_900, currency: 'INR' } as const;
        await tx.insert(payment).values({ ...attempt, ...rest });
        // Two inserts may share a millisecond.
        await pause(2);
      }
      return placed;
    });
    expect((await details(shopper, orderId)).payment.reference).toBe('second');
  });

  it('return the captured payment, or else the newest attempt', async () => {
    const shopper = await makeShopper(app, db);
    const at = (day: number, status: PaymentStatus, gatewayRef: string | null) => ({
      createdAt: new Date(Date.UTC(2026, 0, day)),
      status,
      gatewayRef,
    });
    const failed = await addOrder(db, shopper.id, {
      payments: [at(1, 'failed', 'ref_1'), at(2, 'created', null)],
    });
    expect((await details(shopper, failed.orderId)).payment).toMatchObject({
      status: 'created',
      gateway: 'sandbox',
      reference: '',
    });
    const paid = await addOrder(db, shopper.id, {
      payments: [at(1, 'captured', 'ref_2'), at(2, 'failed', 'ref_3')],
    });
    expect((await details(shopper, paid.orderId)).payment.reference).toBe('ref_2');
    const twice = await addOrder(db, shopper.id, {
      payments: [at(1, 'captured', 'ref_4'), at(2, 'refunded', 'ref_5')],
    });
    expect((await details(shopper, twice.orderId)).payment).toMatchObject({
      status: 'captured',
      reference: 'ref_4',
    });
  });

  it('return a failed refund as owed, and whether a payment is in review', async () => {
    const shopper = await makeShopper(app, db);
    const paid = { id: newId('pay'), status: 'captured', captured: 13_900 } as const;
    const { orderId } = await addOrder(db, shopper.id, {
      payments: [{ ...paid, gatewayRef: 'ref_6' }, { inReview: true }],
    });
    const owed = { id: newId('ref'), paymentId: paid.id, key: 'cancelled', amount: 900 };
    await db.insert(refund).values({ ...owed, status: 'failed' });
    expect((await details(shopper, orderId)).payment).toMatchObject({
      reference: 'ref_6',
      refundDue: 900,
      refunded: 0,
      inReview: true,
    });
  });

  it('allow cancellation until an order is shipped', async () => {
    const shopper = await makeShopper(app, db);
    const cancellable = [];
    for (const status of statuses) {
      const { orderId } = await addOrder(db, shopper.id, { order: { status } });
      if ((await details(shopper, orderId)).canCancel) cancellable.push(status);
    }
    expect(cancellable).toEqual(['awaiting_payment', 'paid', 'confirmed', 'packed']);
  });

  it('allow payment while no payment is captured', async () => {
    const shopper = await makeShopper(app, db);
    const payable = async (status: OrderStatus, payment: PaymentStatus) => {
      const traits = { order: { status }, payments: [{ status: payment }] };
      const { orderId } = await addOrder(db, shopper.id, traits);
      return (await details(shopper, orderId)).canPay;
    };
    for (const payment of ['created', 'pending', 'failed'] as const) {
      expect(await payable('awaiting_payment', payment)).toBe(true);
    }
    for (const payment of ['authorized', 'captured', 'refunded'] as const) {
      expect(await payable('awaiting_payment', payment)).toBe(false);
    }
    for (const status of statuses.slice(1)) expect(await payable(status, 'failed')).toBe(false);
  });

  it('respond to another customer’s order as to an unknown one', async () => {
    const [shopper, other] = [await makeShopper(app, db), await makeShopper(app, db)];
    const { orderId } = await addOrder(db, other.id);
    for (const [theirs, unknown] of [
      [`order_details/${orderId}`, 'order_details/ord_none'],
      [`user_orders/${other.id}`, 'user_orders/usr_none'],
    ] as const) {
      const [stranger, nobody] = [await shopper.get(theirs), await shopper.get(unknown)];
      expect(stranger.statusCode).toBe(404);
      expect(stranger.body).toBe(nobody.body);
    }
    expect(await list(shopper)).toEqual([]);
  });
});
