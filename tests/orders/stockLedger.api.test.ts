import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { product, stock } from '../../server/catalogue/catalogueSchema';
import { advanceOrder } from '../../server/fulfilment/advanceOrder';
import { expireUnpaidOrders } from '../../server/orders/expireUnpaidOrders';
import { order, orderEvent } from '../../server/orders/ordersSchema';
import { releaseStock, renewReservation } from '../../server/orders/stockRepository';
import { reservation, stockMovement } from '../../server/orders/stockSchema';
import { payment } from '../../server/payments/paymentsSchema';
import type { Database } from '../../server/platform/db/database';
import { fillCart, makeCart, orderCart, placeOrder } from '../support/api/checkout';
import { openApi } from '../support/api/server';
import { addProduct } from '../support/database/catalogueRows';
import { findContradictions, packsSold } from '../support/database/stockContradictions';
import { describeDatabase, openTestDatabase } from '../support/database/testDatabase';
import { makeTestGateway } from '../support/gateways/testGateway';
import { seededRandom } from '../support/seededRandom';

describeDatabase('Stock ledger', () => {
  let db: Database;
  let app: FastifyInstance;
  const bank = makeTestGateway();
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db, {}, { gateways: [bank.gateway] });
  });

  const movementsOf = async (variantId: string) => {
    const rows = await db
      .select()
      .from(stockMovement)
      .where(eq(stockMovement.variantId, variantId))
      .orderBy(stockMovement.id);
    return rows.map(({ reason, onHand, reserved }) => [reason, onHand, reserved]);
  };

  it('has an entry when a pack is added to or removed from the catalogue', async () => {
    const { productId, variantId } = await addProduct(db, { onHand: 7, reserved: 2 });
    await db.delete(product).where(eq(product.id, productId));
    expect(await movementsOf(variantId)).toEqual([
      ['opening', 7, 2],
      ['closing', -7, -2],
    ]);
    expect(await db.$count(stock, eq(stock.variantId, variantId))).toBe(0);
  });

  it('is append-only, as is the order history', async () => {
    await placeOrder(app, db, [1]);
    const restricted = { cause: expect.objectContaining({ code: '23001' }) };
    for (const table of [stockMovement, orderEvent]) {
      await expect(db.delete(table)).rejects.toMatchObject(restricted);
    }
    await expect(db.update(stockMovement).set({ onHand: 1 })).rejects.toMatchObject(restricted);
    await expect(db.update(orderEvent).set({ status: 'paid' })).rejects.toMatchObject(restricted);
  });

  it('releases or ships a reservation only once', async () => {
    const { orderId } = await placeOrder(app, db, [1]);
    await releaseStock(db, orderId);
    await releaseStock(db, orderId);
    const consumed = db
      .update(reservation)
      .set({ state: 'consumed' })
      .where(eq(reservation.orderId, orderId));
    await expect(consumed).rejects.toMatchObject({ cause: { code: '23001' } });
    expect(await renewReservation(db, orderId)).toBe(true);
    const [{ variantId = '' } = {}] = await db
      .select()
      .from(reservation)
      .where(eq(reservation.orderId, orderId));
    expect((await movementsOf(variantId)).map(([reason]) => reason)).toEqual([
      'opening',
      'reserved',
      'released',
      'reserved',
    ]);
  });

  it('reserves all packs of an order or none', async () => {
    const made = await makeCart(app, db, [1, 1]);
    const [one, other] = made.packs;
    await db
      .update(stock)
      .set({ reserved: 20 })
      .where(eq(stock.variantId, String(other?.variantId)));
    expect((await orderCart(made)).statusCode).toBe(409);
    expect(await movementsOf(one.variantId)).toEqual([['opening', 20, 0]]);
  });

  it.each(['cancelled', 'shipped'] as const)(
    'stays closed for a pack that is removed before its order is %s',
    async (end) => {
      const { shopper, orderId, packs } = await placeOrder(app, db, [2, 1]);
      const [gone, kept] = packs;
      await db.delete(product).where(eq(product.id, gone.productId));
      if (end === 'cancelled') {
        expect((await shopper.post(`order_details/${orderId}/cancel`)).statusCode).toBe(200);
      } else {
        const [row] = await db
          .update(order)
          .set({ status: 'packed' })
          .where(eq(order.id, orderId))
          .returning();
        expect(await advanceOrder(db, 'ship', String(row?.number))).toBe('shipped');
      }
      expect((await movementsOf(gone.variantId)).map(([reason]) => reason)).toEqual([
        'opening',
        'reserved',
        'closing',
      ]);
      const [last] = (await movementsOf(String(kept?.variantId))).slice(-1);
      expect(last?.[0]).toBe(end === 'shipped' ? 'shipped' : 'released');
      const problems = await findContradictions(db);
      expect(problems.filter((each) => each.startsWith(gone.variantId))).toEqual([]);
    },
  );

  it('matches the stock after a day of all order events', async () => {
    const quiet = await openTestDatabase();
    const shop = await openApi(quiet, {}, { gateways: [bank.gateway] });
    const job = {
      db: quiet,
      paymentService: shop.paymentService,
      now: () => new Date(),
      log: shop.log,
    };
    const pack = await addProduct(quiet, { onHand: 12 });
    const days = seededRandom(71);
    const placed: { orderId: string; cancel: () => Promise<unknown> }[] = [];

    const place = async () => {
      // The cart accepts no more than the available packs.
      const made = await fillCart(shop, quiet, [pack], [1 + days(3)]);
      const response = made.checkout.lines.length > 0 ? await orderCart(made) : undefined;
      if (response?.statusCode !== 200) return;
      const { orderId } = response.json().data;
      placed.push({ orderId, cancel: () => made.shopper.post(`order_details/${orderId}/cancel`) });
    };
    const events = ['cancel', 'pay', 'expire', 'pack', 'ship', 'deliver'] as const;
    const happen = async (
      what: (typeof events)[number],
      { orderId, cancel }: (typeof placed)[0],
    ) => {
      const [row] = await quiet.select().from(order).where(eq(order.id, orderId));
      const [attempt] = await quiet.select().from(payment).where(eq(payment.orderId, orderId));
      if (!row || !attempt) throw new Error('an order has a payment');
      if (what === 'cancel') await cancel();
      else if (what === 'pay') {
        bank.finish(attempt.id, 'captured');
        await shop.paymentService.settle(attempt.id);
      } else if (what === 'expire') {
        await quiet
          .update(order)
          .set({ payUntil: new Date(0) })
          .where(eq(order.id, orderId));
        await expireUnpaidOrders(job);
      }
      // An action in the wrong state: rejected with a message.
      else await advanceOrder(quiet, what, row.number).catch(() => {});
    };
    for (let hour = 0; hour < 60; hour++) {
      const some = placed[days(placed.length || 1)];
      const what = events[days(events.length)];
      if (some && what && days(3) > 0) await happen(what, some);
      else await place();
      expect(await findContradictions(quiet)).toEqual([]);
    }
    expect(await packsSold(quiet, pack.variantId)).toBeLessThanOrEqual(12);
    expect(placed.length).toBeGreaterThan(5);
  });
});
