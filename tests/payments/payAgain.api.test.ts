import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { GatewayError } from '../../server/gateways/gateway';
import { order } from '../../server/orders/ordersSchema';
import { redirectUrlOf } from '../../server/orders/redirectUrl';
import { payment } from '../../server/payments/paymentsSchema';
import type { Database } from '../../server/platform/db/database';
import { placeOrder } from '../support/api/checkout';
import { openApi } from '../support/api/server';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { makeTestGateway } from '../support/gateways/testGateway';

type Placed = Awaited<ReturnType<typeof placeOrder>>;

describeOnce('Paying an order again', () => {
  let db: Database;
  let app: FastifyInstance;
  const [bank, other] = [makeTestGateway('bank'), makeTestGateway('other')];
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db, {}, { gateways: [bank.gateway, other.gateway] });
  });

  const place = () => placeOrder(app, db, [1]);
  const pay = ({ shopper, orderId }: Placed, body = {}) =>
    shopper.post(`order_details/${orderId}/pay`, body);
  const listAttempts = ({ orderId }: Placed) =>
    db.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(payment.createdAt);
  const newest = async (placed: Placed) => String((await listAttempts(placed)).at(-1)?.id);
  const details = async ({ shopper, orderId }: Placed) =>
    (await shopper.get(`order_details/${orderId}`)).json().data;

  it('returns the page that is still open', async () => {
    const placed = await place();
    for (let press = 0; press < 3; press++) {
      expect((await pay(placed)).json().data).toEqual({ redirectUrl: placed.redirectUrl });
    }
    expect(await listAttempts(placed)).toHaveLength(1);
  });

  it('opens one new page after a failed payment for simultaneous requests', async () => {
    const placed = await place();
    bank.finish(await newest(placed), 'failed');
    const responses = await Promise.all([pay(placed), pay(placed), pay(placed)]);
    const pages = new Set(responses.map((response) => response.json().data?.redirectUrl));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(pages.size).toBe(1);
    expect([...pages][0]).not.toBe(placed.redirectUrl);
    const attempts = await listAttempts(placed);
    expect(attempts.map(({ closed }) => closed)).toEqual([true, false]);
  });

  it('opens a new page after the gateway closed one', async () => {
    const placed = await place();
    bank.finish(await newest(placed), 'closed');
    expect((await pay(placed)).statusCode).toBe(200);
    expect(await listAttempts(placed)).toHaveLength(2);
  });

  it('keeps one page open when the customer chooses another gateway', async () => {
    const placed = await place();
    const before = bank.openPages();
    const { redirectUrl } = (await pay(placed, { gateway: 'other' })).json().data;
    expect(redirectUrl).toContain('/other_pay_');
    expect(bank.openPages()).toBe(before - 1);
    // The chosen gateway is kept.
    expect((await pay(placed)).json().data).toEqual({ redirectUrl });
  });

  it('does not extend the payment deadline', async () => {
    const placed = await place();
    const before = await details(placed);
    bank.finish(await newest(placed), 'failed');
    await pay(placed);
    expect((await details(placed)).payUntil).toBe(before.payUntil);
  });

  const rejectionOf = async (placed: Placed) => {
    const response = await pay(placed);
    return [response.statusCode, response.json().error, response.json().message];
  };

  it('is rejected after a payment was captured meanwhile', async () => {
    const placed = await place();
    bank.finish(await newest(placed), 'captured');
    expect(await rejectionOf(placed)).toEqual([409, 'not_payable', 'This order is paid already.']);
    expect(await listAttempts(placed)).toHaveLength(1);
    expect(await details(placed)).toMatchObject({ status: 'paid', canPay: false });
  });

  it('is rejected while the payment is being verified', async () => {
    const placed = await place();
    bank.finish(await newest(placed), 'authorized');
    expect((await rejectionOf(placed))[2]).toBe('The payment of this order is being checked.');
  });

  it.each([
    ['cancelled', 'This order is cancelled.'],
    ['expired', 'The time to pay this order is over. Please place a new one.'],
    ['shipped', 'This order is paid already.'],
  ] as const)('is rejected once the order is %s', async (status, sentence) => {
    const placed = await place();
    await db.update(order).set({ status }).where(eq(order.id, placed.orderId));
    expect(await rejectionOf(placed)).toEqual([409, 'not_payable', sentence]);
  });

  it('is rejected after the deadline, before the order is expired by the job', async () => {
    const placed = await place();
    const payUntil = new Date(Date.now() - 1000);
    await db.update(order).set({ payUntil }).where(eq(order.id, placed.orderId));
    expect((await rejectionOf(placed))[1]).toBe('not_payable');
    const shown = await details(placed);
    expect([shown.canPay, shown.payUntil]).toEqual([false, undefined]);
  });

  it('gets 503 while the gateway does not respond, and succeeds afterwards', async () => {
    const placed = await place();
    bank.finish(await newest(placed), 'failed');
    bank.isSilent = true;
    const response = await pay(placed);
    expect([response.statusCode, response.json().error]).toEqual([503, 'gateway_silent']);
    expect(response.headers['retry-after']).toBe('5');
    bank.isSilent = false;
    expect((await pay(placed)).statusCode).toBe(200);
  });

  it('uses another gateway while the first one does not respond', async () => {
    const placed = await place();
    bank.isSilent = true;
    const response = await pay(placed, { gateway: 'other' });
    bank.isSilent = false;
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().data.redirectUrl).toContain('/other_pay_');
    expect(await listAttempts(placed)).toMatchObject([{ closed: false }, { closed: false }]);
  });

  it('leads to the status page after a wrong amount was captured', async () => {
    const placed = await place();
    const first = await newest(placed);
    await db
      .update(payment)
      .set({ status: 'captured', captured: 5, inReview: true, checkAt: null })
      .where(eq(payment.id, first));
    const site = { shopUrl: 'https://shop.example', apiUrl: 'https://api.example' };
    expect(await redirectUrlOf(db, app.paymentService, placed.orderId, site)).toBe(
      `/payment-status/success/${placed.orderId}`,
    );
  });

  it('reports a gateway’s rejection and allows another gateway', async () => {
    const placed = await place();
    other.onOpen = async () => {
      throw new GatewayError('Not in that currency.', { isFinal: true });
    };
    const response = await pay(placed, { gateway: 'other' });
    other.onOpen = async () => {};
    expect([response.statusCode, response.json().error]).toEqual([409, 'payment_refused']);
    expect((await listAttempts(placed)).at(-1)).toMatchObject({ status: 'failed', closed: true });
    expect((await pay(placed, { gateway: 'bank' })).statusCode).toBe(200);
  });

  it('allows ten attempts', async () => {
    const placed = await place();
    for (let attempt = 1; attempt < 10; attempt++) {
      bank.finish(await newest(placed), 'failed');
      expect((await pay(placed)).statusCode).toBe(200);
    }
    bank.finish(await newest(placed), 'failed');
    expect((await rejectionOf(placed)).slice(0, 2)).toEqual([409, 'too_many_attempts']);
  });

  it('keeps the page of the tenth attempt when another gateway is requested', async () => {
    const placed = await place();
    for (let attempt = 1; attempt < 10; attempt++) {
      bank.finish(await newest(placed), 'failed');
      await pay(placed);
    }
    const before = bank.openPages();
    expect((await pay(placed, { gateway: 'other' })).json().error).toBe('too_many_attempts');
    expect(bank.openPages()).toBe(before);
  });

  it('rejects an unknown gateway and keeps the open page', async () => {
    const placed = await place();
    const before = bank.openPages();
    const response = await pay(placed, { gateway: 'nobody' });
    expect([response.statusCode, response.json().error]).toEqual([400, 'unknown_gateway']);
    expect(bank.openPages()).toBe(before);
    expect((await pay(placed)).json().data).toEqual({ redirectUrl: placed.redirectUrl });
  });
});
