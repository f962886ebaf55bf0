import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/db/database';
import { order } from '../../server/db/schema/orders';
import { payment } from '../../server/db/schema/payments';
import { redirectUrlOf } from '../../server/orders/redirectUrl';
import { GatewayError } from '../../server/payments/gateway';
import { placeOrder } from '../support/api/checkout';
import { openApi } from '../support/api/server';
import { describeDatabase, openTestDatabase } from '../support/database/testDatabase';
import { makeTestGateway } from '../support/gateways/testGateway';

type Placed = Awaited<ReturnType<typeof placeOrder>>;

describeDatabase('an order that waits for its money', () => {
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

  it('is paid on the page that is open already', async () => {
    const placed = await place();
    for (let press = 0; press < 3; press++) {
      expect((await pay(placed)).json().data).toEqual({ redirectUrl: placed.redirectUrl });
    }
    expect(await listAttempts(placed)).toHaveLength(1);
  });

  it('gets one new page after a payment that failed, however often it is asked for', async () => {
    const placed = await place();
    bank.finish(await newest(placed), 'failed');
    const replies = await Promise.all([pay(placed), pay(placed), pay(placed)]);
    const pages = new Set(replies.map((reply) => reply.json().data?.redirectUrl));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(pages.size).toBe(1);
    expect([...pages][0]).not.toBe(placed.redirectUrl);
    const attempts = await listAttempts(placed);
    expect(attempts.map(({ closed }) => closed)).toEqual([true, false]);
  });

  it('gets a new page after one that the gateway closed', async () => {
    const placed = await place();
    bank.finish(await newest(placed), 'closed');
    expect((await pay(placed)).statusCode).toBe(200);
    expect(await listAttempts(placed)).toHaveLength(2);
  });

  it('has one page open when the shopper chooses another gateway', async () => {
    const placed = await place();
    const before = bank.openPages();
    const { redirectUrl } = (await pay(placed, { gateway: 'other' })).json().data;
    expect(redirectUrl).toContain('/other_pay_');
    expect(bank.openPages()).toBe(before - 1);
    // The choice stays until another one is made.
    expect((await pay(placed)).json().data).toEqual({ redirectUrl });
  });

  it('does not wait for longer because of another attempt', async () => {
    const placed = await place();
    const before = await details(placed);
    bank.finish(await newest(placed), 'failed');
    await pay(placed);
    expect((await details(placed)).payUntil).toBe(before.payUntil);
  });

  const refusalOf = async (placed: Placed) => {
    const reply = await pay(placed);
    return [reply.statusCode, reply.json().error, reply.json().message];
  };

  it('is not paid twice: money that came meanwhile is noticed first', async () => {
    const placed = await place();
    bank.finish(await newest(placed), 'captured');
    expect(await refusalOf(placed)).toEqual([409, 'not_payable', 'This order is paid already.']);
    expect(await listAttempts(placed)).toHaveLength(1);
    expect(await details(placed)).toMatchObject({ status: 'paid', canPay: false });
  });

  it('is not paid again while its payment is looked into', async () => {
    const placed = await place();
    bank.finish(await newest(placed), 'authorized');
    expect((await refusalOf(placed))[2]).toBe('The payment of this order is being checked.');
  });

  it.each([
    ['cancelled', 'This order is cancelled.'],
    ['expired', 'The time to pay this order is over. Please place a new one.'],
    ['shipped', 'This order is paid already.'],
  ] as const)('is not payable once it is %s', async (status, sentence) => {
    const placed = await place();
    await db.update(order).set({ status }).where(eq(order.id, placed.orderId));
    expect(await refusalOf(placed)).toEqual([409, 'not_payable', sentence]);
  });

  it('is not payable once its time is over, before anybody has ended it', async () => {
    const placed = await place();
    const payUntil = new Date(Date.now() - 1000);
    await db.update(order).set({ payUntil }).where(eq(order.id, placed.orderId));
    expect((await refusalOf(placed))[1]).toBe('not_payable');
    const shown = await details(placed);
    expect([shown.canPay, shown.payUntil]).toEqual([false, undefined]);
  });

  it('asks for patience while the gateway says nothing, and goes on afterwards', async () => {
    const placed = await place();
    bank.finish(await newest(placed), 'failed');
    bank.isSilent = true;
    const reply = await pay(placed);
    expect([reply.statusCode, reply.json().error]).toEqual([503, 'gateway_silent']);
    expect(reply.headers['retry-after']).toBe('5');
    bank.isSilent = false;
    expect((await pay(placed)).statusCode).toBe(200);
  });

  it('is paid at another gateway while the first one says nothing', async () => {
    const placed = await place();
    bank.isSilent = true;
    const reply = await pay(placed, { gateway: 'other' });
    bank.isSilent = false;
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json().data.redirectUrl).toContain('/other_pay_');
    expect(await listAttempts(placed)).toMatchObject([{ closed: false }, { closed: false }]);
  });

  it('leads to its status once money came that is not what was owed', async () => {
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

  it('is told when a gateway does not take it, and may go to another', async () => {
    const placed = await place();
    other.onOpen = async () => {
      throw new GatewayError('Not in that currency.', { isFinal: true });
    };
    const reply = await pay(placed, { gateway: 'other' });
    other.onOpen = async () => {};
    expect([reply.statusCode, reply.json().error]).toEqual([409, 'payment_refused']);
    expect((await listAttempts(placed)).at(-1)).toMatchObject({ status: 'failed', closed: true });
    expect((await pay(placed, { gateway: 'bank' })).statusCode).toBe(200);
  });

  it('takes ten attempts', async () => {
    const placed = await place();
    for (let attempt = 1; attempt < 10; attempt++) {
      bank.finish(await newest(placed), 'failed');
      expect((await pay(placed)).statusCode).toBe(200);
    }
    bank.finish(await newest(placed), 'failed');
    expect((await refusalOf(placed)).slice(0, 2)).toEqual([409, 'too_many_attempts']);
  });

  it('keeps the page of its tenth attempt when the shopper would rather have another', async () => {
    const placed = await place();
    for (let attempt = 1; attempt < 10; attempt++) {
      bank.finish(await newest(placed), 'failed');
      await pay(placed);
    }
    const before = bank.openPages();
    expect((await pay(placed, { gateway: 'other' })).json().error).toBe('too_many_attempts');
    expect(bank.openPages()).toBe(before);
  });

  it('has no other gateway than the shop’s, and keeps its page when asked for one', async () => {
    const placed = await place();
    const before = bank.openPages();
    const reply = await pay(placed, { gateway: 'nobody' });
    expect([reply.statusCode, reply.json().error]).toEqual([400, 'unknown_gateway']);
    expect(bank.openPages()).toBe(before);
    expect((await pay(placed)).json().data).toEqual({ redirectUrl: placed.redirectUrl });
  });
});
