import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { stock } from '../../../server/catalogue/catalogueSchema';
import { order } from '../../../server/orders/ordersSchema';
import type { Limits } from '../../../server/platform/config/limits';
import type { Database } from '../../../server/platform/db/database';
import { networkKey } from '../../../server/platform/http/network';
import { fillCart, makeCart, orderAgain, orderCart } from '../../support/api/checkout';
import { defaultLimits } from '../../support/api/limits';
import { openApi } from '../../support/api/server';
import { addProduct } from '../../support/database/catalogueRows';
import { addOrder } from '../../support/database/orderRows';
import { describeOnce, openTestDatabase } from '../../support/database/testDatabase';

type Pack = Awaited<ReturnType<typeof addProduct>>;

const free = { discount: 9900, delivery: 0, total: 0 };

describeOnce('Limits of unpaid orders', { timeout: 60_000 }, () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db, { limits: defaultLimits });
  });

  const freeOf = async ({ variantId }: Pack) => {
    const [row] = await db.select().from(stock).where(eq(stock.variantId, variantId));
    return row ? row.onHand - row.reserved : 0;
  };
  const resultOf = (response: { statusCode: number; json: () => Record<string, unknown> }) => [
    response.statusCode,
    response.json().error ?? 'ok',
  ];
  let networks = 0;
  /** A new network address for each call. */
  const newAddress = () => `198.51.${Math.floor(++networks / 250)}.${networks % 250}`;
  const cartFrom = async (ip: string, quantities: number[], traits: object = { onHand: 500 }) => {
    const packs: Pack[] = [];
    for (const _ of quantities) packs.push(await addProduct(db, traits));
    return fillCart(app, db, packs as [Pack, ...Pack[]], quantities, ip);
  };

  it('are sixty packs until the first order is paid', async () => {
    const rejected = await orderCart(await cartFrom(newAddress(), [40, 21]));
    expect(rejected.json()).toMatchObject({
      code: 409,
      error: 'too_many_packs',
      message:
        'Until your first order is paid, we can hold 60 packs for you at once. Please order less.',
    });
    const made = await cartFrom(newAddress(), [30, 1]);
    expect(resultOf(await orderCart(made))).toEqual([200, 'ok']);
    expect(resultOf(await orderAgain(made))).toEqual([409, 'too_many_packs']);
  });

  it('are packs worth ₹20,000 until the first order is paid', async () => {
    const made = await cartFrom(newAddress(), [21], { price: 100_000, onHand: 100 });
    expect((await orderCart(made)).json()).toMatchObject({
      error: 'too_much_unpaid',
      message:
        'Until your first order is paid, we can hold orders of up to ₹20,000.00 for you. Please order less.',
    });
  });

  it('are three orders until the first order is paid, then five', async () => {
    const made = await cartFrom(newAddress(), [1]);
    const place = async (count: number) => {
      const statuses = [];
      for (let placed = 0; placed < count; placed++)
        statuses.push((await orderAgain(made)).statusCode);
      return statuses;
    };
    expect(await place(4)).toEqual([200, 200, 200, 409]);
    await addOrder(db, made.shopper.id, { order: { status: 'paid' } });
    expect(await place(3)).toEqual([200, 200, 409]);
  });

  it('are higher once an order is paid', async () => {
    const made = await cartFrom(newAddress(), [90, 90], { price: 20_000, onHand: 100 });
    expect(resultOf(await orderCart(made))).toEqual([409, 'too_many_packs']);
    await addOrder(db, made.shopper.id, { order: { status: 'delivered' } });
    expect(resultOf(await orderCart(made))).toEqual([200, 'ok']);
  });

  it('are half of the available packs, and the last three', async () => {
    const order = async (onHand: number, quantity: number) => {
      const made = await cartFrom(newAddress(), [quantity], { onHand, name: 'Ragi' });
      return (await orderCart(made)).json();
    };
    expect(await order(20, 11)).toMatchObject({
      error: 'too_many_of_one',
      message:
        'Until your first order is paid, you can order 10 of Ragi (1 kg) at once. Please take fewer.',
    });
    for (const [onHand = 0, quantity = 0] of [
      [20, 10],
      [1, 1],
      [3, 3],
      [4, 3],
    ]) {
      expect((await order(onHand, quantity)).code).toBe(200);
    }
  });

  it('shorten the hold and then block an account whose orders expire unpaid', async () => {
    const made = await cartFrom(newAddress(), [1]);
    const minutes: number[] = [];
    for (let lapsed = 0; lapsed < 6; lapsed++) {
      const { orderId } = (await orderAgain(made)).json().data;
      const [row] = await db.select().from(order).where(eq(order.id, orderId));
      const held = Number(row?.payUntil.getTime()) - Number(row?.placedAt.getTime());
      minutes.push(Math.round(held / 60_000));
      if (lapsed === 3) {
        const second = await orderAgain(made);
        expect(second.json()).toMatchObject({
          error: 'too_many_unpaid',
          message: 'One of your orders waits for its payment. Please pay or cancel it first.',
        });
      }
      await made.shopper.post(`order_details/${orderId}/cancel`);
    }
    expect(minutes).toEqual([30, 30, 30, 10, 10, 10]);
    const rejected = await orderAgain(made);
    expect(rejected.json()).toEqual({
      code: 429,
      error: 'too_many_lapsed',
      params: { hours: 24 },
      message: 'Too many of your orders ended without payment today. Please try again in 24 hours.',
    });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(86_000);
    await db
      .update(order)
      .set({ placedAt: sql`now() - interval '25 hours'` })
      .where(eq(order.customerId, made.shopper.id));
    expect((await orderAgain(made)).statusCode).toBe(200);
  });

  it('do not count free orders that were cancelled', async () => {
    const made = await cartFrom(newAddress(), [1]);
    for (const _ of Array(6)) {
      await addOrder(db, made.shopper.id, {
        order: { ...free, status: 'cancelled' },
        payments: [],
      });
    }
    expect(resultOf(await orderCart(made))).toEqual([200, 'ok']);
  });

  it('are twelve orders per hour, free ones included', async () => {
    const free = await openApi(db, { limits: defaultLimits, delivery: { fee: 0, freeFrom: 0 } });
    const made = await makeCart(free, db, [1], { price: 0, onHand: 99 });
    const statuses = [];
    for (let placed = 0; placed < 12; placed++) statuses.push((await orderAgain(made)).statusCode);
    expect(statuses).toEqual(Array(12).fill(200));
    expect(resultOf(await orderAgain(made))).toEqual([429, 'too_many_orders']);
  });

  /** Fifty accounts of one network order as many packs as they can. */
  const attack = async (ip: string, packs: [Pack, ...Pack[]], on = app) => {
    const errorCodes = new Set<unknown>();
    const orders: [string, (path: string) => Promise<unknown>][] = [];
    for (let account = 0; account < 50; account++) {
      const made = await fillCart(
        on,
        db,
        packs,
        packs.map(() => 2),
        ip,
      ).catch(() => undefined);
      // No stock left.
      if (!made) break;
      for (let tries = 0; tries < 3; tries++) {
        const response = await orderAgain(made);
        errorCodes.add(response.json().error ?? 'ok');
        if (response.statusCode !== 200) break;
        orders.push([response.json().data.orderId, made.shopper.post]);
      }
    }
    return { errorCodes, orders };
  };

  it('leave half of every pack to other networks although fifty accounts order', async () => {
    const packs: [Pack, ...Pack[]] = [
      await addProduct(db, { onHand: 40 }),
      await addProduct(db, { onHand: 60 }),
      await addProduct(db, { onHand: 18 }),
    ];
    const { errorCodes } = await attack('203.0.113.9', packs);
    expect(errorCodes).toEqual(new Set(['ok', 'too_many_of_one']));
    expect(await Promise.all(packs.map(freeOf))).toEqual([32, 52, 10]);
    const honest = await fillCart(app, db, packs, [2, 2, 2], newAddress());
    expect((await orderCart(honest)).statusCode).toBe(200);
  });

  const limitedTo = (changes: Partial<Limits>) =>
    openApi(db, { limits: { ...defaultLimits, ...changes } });

  it('apply to the packs of all new accounts of a network together', async () => {
    const limited = await limitedTo({ unpaidPacksPerNetwork: 20 });
    const packs: [Pack, ...Pack[]] = [await addProduct(db, { onHand: 1000 })];
    const { errorCodes } = await attack('203.0.113.10', packs, limited);
    expect(errorCodes).toEqual(new Set(['ok', 'too_many_unpaid']));
    expect(await freeOf(packs[0])).toBe(980);
  });

  it('block the new accounts of a network after too many unpaid orders', async () => {
    const limited = await limitedTo({ expiredOrdersPerNetwork: 10, unpaidPacksPerNetwork: 0 });
    const ip = '203.0.113.11';
    const packs: [Pack, ...Pack[]] = [await addProduct(db, { onHand: 1000 })];
    const place = async () => orderCart(await fillCart(limited, db, packs, [1], ip));
    const statuses = [];
    for (let placed = 0; placed < 10; placed++) {
      const made = await fillCart(limited, db, packs, [1], ip);
      const response = await orderCart(made);
      statuses.push(response.statusCode);
      await made.shopper.post(`order_details/${response.json().data.orderId}/cancel`);
    }
    expect(statuses).toEqual(Array(10).fill(200));
    expect(resultOf(await place())).toEqual([429, 'too_many_lapsed']);
    expect(await freeOf(packs[0])).toBe(1000);
    const lapsed = await db
      .select()
      .from(order)
      .where(eq(order.network, networkKey(ip)));
    expect(lapsed).toHaveLength(10);
    const customerId = String(lapsed[0]?.customerId);
    const paidFree = { ...free, status: 'paid', network: networkKey(ip) } as const;
    await addOrder(db, customerId, { order: paidFree, payments: [] });
    expect(resultOf(await place())).toEqual([429, 'too_many_lapsed']);
    // A payment in that network allows two more unpaid orders.
    await db.update(order).set({ status: 'paid' }).where(eq(order.customerId, customerId));
    expect(resultOf(await place())).toEqual([200, 'ok']);
  });

  it('do not apply to a customer who has paid before', async () => {
    const ip = '203.0.113.12';
    const packs: [Pack, ...Pack[]] = [await addProduct(db, { onHand: 30 })];
    await attack(ip, packs);
    expect(await freeOf(packs[0])).toBeGreaterThanOrEqual(15);
    const regular = await fillCart(app, db, packs, [12], ip);
    expect(resultOf(await orderCart(regular))).toEqual([409, 'too_many_of_one']);
    await addOrder(db, regular.shopper.id, { order: { status: 'delivered' } });
    expect(resultOf(await orderCart(regular))).toEqual([200, 'ok']);
  });

  /** New accounts, each on its own network, order these quantities of a pack at once. */
  const orderAtOnce = async (pack: Pack, quantities: number[], on = app) => {
    const carts = [];
    for (const quantity of quantities) {
      carts.push(await fillCart(on, db, [pack], [quantity], newAddress()));
    }
    return (await Promise.all(carts.map((cart) => orderCart(cart)))).map(resultOf);
  };

  it('leave a quarter of a pack to customers who have paid, however many networks new accounts have', async () => {
    const pack = await addProduct(db, { onHand: 38, name: 'Ragi' });
    const held = [];
    for (const quantity of [19, 9, 4, 2, 2, 2]) {
      held.push(...(await orderAtOnce(pack, [quantity])));
    }
    const placed = [200, 'ok'];
    const rejected = [409, 'too_many_of_one'];
    expect(held).toEqual([placed, placed, rejected, rejected, rejected, rejected]);
    expect(await freeOf(pack)).toBe(10);
    const late = await fillCart(app, db, [pack], [1], newAddress());
    expect((await orderCart(late)).json().message).toBe(
      'Ragi (1 kg) is reserved for other orders at the moment. Please try again in half an hour.',
    );
    const regular = await fillCart(app, db, [pack], [10], newAddress());
    await addOrder(db, regular.shopper.id, { order: { status: 'delivered' } });
    expect(resultOf(await orderCart(regular))).toEqual(placed);
  });

  it.each([
    [14, 1, 200],
    [15, 2, 200],
    [16, 3, 409],
  ])(
    'are three quarters of 20 packs: new accounts that would hold %i',
    async (_total, last, expected) => {
      const pack = await addProduct(db, { onHand: 20 });
      for (const quantity of [10, 3]) await orderAtOnce(pack, [quantity]);
      const [[status] = []] = await orderAtOnce(pack, [last]);
      expect(status).toBe(expected);
    },
  );

  it('are exact for new accounts of different networks that order at once', async () => {
    const pack = await addProduct(db, { onHand: 40 });
    const results = await orderAtOnce(pack, Array(20).fill(2));
    expect(results.filter(([status]) => status === 200)).toHaveLength(15);
    expect(await freeOf(pack)).toBe(10);
  });

  it('let new accounts buy the last packs one after the other', async () => {
    const single = await addProduct(db, { onHand: 1 });
    expect(await orderAtOnce(single, [1])).toEqual([[200, 'ok']]);
    const four = await addProduct(db, { onHand: 4 });
    expect(await orderAtOnce(four, [2])).toEqual([[200, 'ok']]);
    expect(await orderAtOnce(four, [2])).toEqual([[409, 'too_many_of_one']]);
    expect(await orderAtOnce(four, [1])).toEqual([[200, 'ok']]);
    // Once they are paid, the last one is sold as well.
    await db.update(order).set({ status: 'paid' }).where(eq(order.status, 'awaiting_payment'));
    expect(await orderAtOnce(four, [1])).toEqual([[200, 'ok']]);
  });

  it('are configured per cent of a pack for all new accounts together', async () => {
    const pack = await addProduct(db, { onHand: 20 });
    const strict = await limitedTo({ variantShareOfNew: 30 });
    expect(await orderAtOnce(pack, [6], strict)).toEqual([[200, 'ok']]);
    expect(await orderAtOnce(pack, [1], strict)).toEqual([[409, 'too_many_of_one']]);
    const unlimited = await limitedTo({ variantShareOfNew: 0, variantShare: 0 });
    expect(await orderAtOnce(pack, [14], unlimited)).toEqual([[200, 'ok']]);
  });
});
