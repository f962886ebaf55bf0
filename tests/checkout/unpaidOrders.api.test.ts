import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/platform/db/database';
import { orderAgain, placeOrder } from '../support/api/checkout';
import { onlyLimits } from '../support/api/limits';
import { openApi } from '../support/api/server';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';

describeOnce('Shopper with five unpaid orders', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db, { limits: onlyLimits({ unpaidOrdersNew: 5 }) });
  });

  it('must pay or cancel one before the next order, and replays still get their response', async () => {
    const placed = await placeOrder(app, db, [1]);
    const orderKey = randomUUID();
    for (let count = 2; count < 5; count++) await orderAgain(placed);
    const last = await orderAgain(placed, { orderKey });
    expect(last.statusCode).toBe(200);
    const rejected = await orderAgain(placed);
    expect(rejected.statusCode).toBe(409);
    expect(rejected.json()).toMatchObject({
      error: 'too_many_unpaid',
      message: '5 of your orders wait for their payment. Please pay or cancel one of them first.',
    });
    expect((await orderAgain(placed, { orderKey })).json()).toEqual(last.json());
    await placed.shopper.post(`order_details/${placed.orderId}/cancel`);
    expect((await orderAgain(placed)).statusCode).toBe(200);
  });
});
