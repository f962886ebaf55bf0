import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { payment } from '../../server/payments/paymentsSchema';
import type { Database } from '../../server/platform/db/database';
import { makeCart, orderCart } from '../support/api/checkout';
import { openApi } from '../support/api/server';
import { countRows } from '../support/database/snapshot';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { makeTestGateway } from '../support/gateways/testGateway';

describeOnce('Checkout with gateways', () => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
  });

  const cart = (...quantities: number[]) => makeCart(app, db, quantities);

  it('rejects an unknown gateway', async () => {
    const made = await cart(1);
    const response = await orderCart(made, { gateway: 'nobody' });
    expect([response.statusCode, response.json().error]).toEqual([400, 'unknown_gateway']);
    expect((await orderCart(made, { gateway: 'sandbox' })).statusCode).toBe(200);
  });

  it('places nothing while no gateway is configured', async () => {
    const shop = await openApi(db, {}, { gateways: [] });
    const made = await makeCart(shop, db, [1]);
    const before = await countRows(db);
    const response = await orderCart(made);
    expect([response.statusCode, response.json().error]).toEqual([503, 'no_gateway']);
    expect(await countRows(db)).toEqual(before);
  });

  it('places an order that can be paid later when the gateway does not respond', async () => {
    const bank = makeTestGateway();
    const shop = await openApi(db, {}, { gateways: [bank.gateway] });
    const made = await makeCart(shop, db, [1]);
    const orderKey = randomUUID();
    bank.isSilent = true;
    const { orderId, redirectUrl } = (await orderCart(made, { orderKey })).json().data;
    expect(redirectUrl).toBe(`/payment-status/failure/${orderId}`);
    const placed = (await made.shopper.get(`order_details/${orderId}`)).json().data;
    expect(placed.canPay).toBe(true);
    bank.isSilent = false;
    const again = (await orderCart(made, { orderKey })).json().data;
    expect(again.orderId).toBe(orderId);
    expect(again.redirectUrl).toMatch(/^https:\/\/pay\.example\//);
  });

  it('stores the payment before the gateway is called', async () => {
    const bank = makeTestGateway();
    const seen: number[] = [];
    bank.onOpen = async ({ id }) => {
      seen.push(await db.$count(payment, eq(payment.id, id)));
    };
    const shop = await openApi(db, {}, { gateways: [bank.gateway] });
    expect((await orderCart(await makeCart(shop, db, [1]))).statusCode).toBe(200);
    expect(seen).toEqual([1]);
  });

  it('sends the customer back to the storefront of the request', async () => {
    const bank = makeTestGateway();
    const returns: string[] = [];
    bank.onOpen = async ({ returnUrls }) => void returns.push(returnUrls.success);
    const known = await openApi(
      db,
      { publicUrl: 'http://shop.example' },
      { gateways: [bank.gateway] },
    );
    const { orderId } = (await orderCart(await makeCart(known, db, [1]))).json().data;
    expect(returns).toEqual([`http://shop.example/payment-status/success/${orderId}`]);
  });

  it('places nothing for a request with an invalid host', async () => {
    const made = await cart(1);
    const before = await countRows(db);
    const response = await app.inject({
      method: 'POST',
      url: `/api/loam/checkout/${made.shopper.id}`,
      cookies: made.shopper.cookies,
      payload: { ...made.checkout, orderKey: randomUUID() },
      headers: { host: '%', 'sec-fetch-site': 'same-origin' },
    });
    expect([response.statusCode, response.json().error]).toEqual([400, 'invalid_input']);
    expect(await countRows(db)).toEqual(before);
  });
});
