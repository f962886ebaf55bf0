import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { order } from '../../server/orders/ordersSchema';
import type { Database } from '../../server/platform/db/database';
import { makeCart, orderCart } from '../support/api/checkout';
import { openApi } from '../support/api/server';
import { describeDatabase, openTestDatabase } from '../support/database/testDatabase';

describeDatabase('Replayed checkout', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
  });

  const cart = (...quantities: number[]) => makeCart(app, db, quantities);

  it('returns the same order for another idempotency key after the cart is empty', async () => {
    const made = await cart(1);
    const orderKey = randomUUID();
    const first = (await orderCart(made, { orderKey })).json();
    expect((await orderCart(made, { orderKey })).json()).toEqual(first);
  });

  it('returns the same order for other contents', async () => {
    const made = await cart(1);
    const orderKey = randomUUID();
    const first = (await orderCart(made, { orderKey })).json();
    const lines = [{ variantId: 'var_none', quantity: 7, price: 1 }];
    const other = { orderKey, lines, addressId: 'adr_none', gateway: 'nobody', total: 5 };
    expect((await orderCart(made, other)).json()).toEqual(first);
  });

  it.each(['expired', 'cancelled', 'paid'] as const)(
    'returns the same order when it is %s',
    async (status) => {
      const made = await cart(1);
      const orderKey = randomUUID();
      const { orderId } = (await orderCart(made, { orderKey })).json().data;
      await db.update(order).set({ status }).where(eq(order.id, orderId));
      expect((await orderCart(made, { orderKey })).json().data).toEqual({
        orderId,
        redirectUrl: `/payment-status/${status === 'paid' ? 'success' : 'failure'}/${orderId}`,
      });
      await db.update(order).set({ status: 'awaiting_payment' }).where(eq(order.id, orderId));
    },
  );

  it('creates one order for simultaneous requests', async () => {
    const made = await cart(1);
    const orderKey = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => orderCart(made, { orderKey })),
    );
    for (const response of responses) expect(response.json()).toEqual(responses[0]?.json());
    expect(responses[0]?.statusCode).toBe(200);
    expect(await db.$count(order, eq(order.orderKey, orderKey))).toBe(1);
  });

  it('creates another order for another customer with the same order key', async () => {
    const orderKey = randomUUID();
    const one = (await orderCart(await cart(1), { orderKey })).json().data;
    const other = (await orderCart(await cart(1), { orderKey })).json().data;
    expect(other.orderId).not.toBe(one.orderId);
  });
});
