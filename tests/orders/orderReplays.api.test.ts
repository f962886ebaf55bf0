import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/platform/db/database';
import { orderAgain, placeOrder } from '../support/api/checkout';
import { openApi } from '../support/api/server';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { makeTestGateway } from '../support/gateways/testGateway';

describeOnce('Replayed order change', () => {
  let db: Database;
  let app: FastifyInstance;
  const [bank, other] = [makeTestGateway('bank'), makeTestGateway('other')];
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db, {}, { gateways: [bank.gateway, other.gateway] });
  });

  const openPages = () => [bank.openPages(), other.openPages()];

  it('leaves the payment page open that was opened afterwards', async () => {
    const { shopper, orderId, redirectUrl } = await placeOrder(app, db, [1]);
    const key = randomUUID();
    const payWith = (gateway: string, under?: string) =>
      shopper.post(`order_details/${orderId}/pay`, { gateway }, under);
    expect((await payWith('bank', key)).json().data).toEqual({ redirectUrl });
    const chosen = (await payWith('other')).json();
    const before = openPages();
    expect((await payWith('bank', key)).json()).toEqual(chosen);
    expect(openPages()).toEqual(before);
  });

  it.each(['pay', 'cancel'])('does nothing to another order: %s', async (change) => {
    const placed = await placeOrder(app, db, [1]);
    const { orderId: otherId } = (await orderAgain(placed)).json().data;
    const key = randomUUID();
    const send = (orderId: string, payload?: object) =>
      placed.shopper.post(`order_details/${orderId}/${change}`, payload, key);
    const pay = change === 'pay' ? { gateway: 'bank' } : undefined;
    expect((await send(placed.orderId, pay)).statusCode).toBe(200);
    const before = openPages();
    const response = await send(otherId, pay && { gateway: 'other' });
    expect([response.statusCode, response.json().error]).toEqual([422, 'key_reused']);
    expect(openPages()).toEqual(before);
  });

  it('is rejected before anything is closed when its key is invalid', async () => {
    const { shopper, orderId } = await placeOrder(app, db, [1]);
    const before = openPages();
    const response = await shopper.post(`order_details/${orderId}/cancel`, undefined, 'a blank');
    expect([response.statusCode, response.json().error]).toEqual([400, 'invalid_input']);
    expect(openPages()).toEqual(before);
  });
});
