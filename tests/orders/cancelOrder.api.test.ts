import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Errors } from 'typebox/value';
import { beforeAll, expect, it } from 'vitest';
import { stock } from '../../server/catalogue/catalogueSchema';
import { advanceOrder } from '../../server/fulfilment/advanceOrder';
import { orderMail } from '../../server/notifications/mails/mailSchema';
import { order } from '../../server/orders/ordersSchema';
import { payment, refund } from '../../server/payments/paymentsSchema';
import type { Database } from '../../server/platform/db/database';
import { success } from '../../src/contract/envelope';
import { OrderDetails } from '../../src/contract/order';
import { placeOrder } from '../support/api/checkout';
import { openApi } from '../support/api/server';
import { findContradictions } from '../support/database/stockContradictions';
import { describeDatabase, openTestDatabase } from '../support/database/testDatabase';
import { makeTestGateway } from '../support/gateways/testGateway';

type Placed = Awaited<ReturnType<typeof placeOrder>>;

describeDatabase('Order cancellation', () => {
  let db: Database;
  let app: FastifyInstance;
  const bank = makeTestGateway();
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db, {}, { gateways: [bank.gateway] });
  });

  const place = () => placeOrder(app, db, [2]);
  const cancel = ({ shopper, orderId }: Placed) => shopper.post(`order_details/${orderId}/cancel`);
  const attemptOf = async ({ orderId }: Placed) => {
    const [attempt] = await db.select().from(payment).where(eq(payment.orderId, orderId));
    if (!attempt) throw new Error('an order has a payment');
    return attempt;
  };
  const reservedPacks = async ({ packs: [{ variantId }] }: Placed) => {
    const [inventory] = await db.select().from(stock).where(eq(stock.variantId, variantId));
    return inventory?.reserved;
  };
  const refundsOf = async (placed: Placed) => {
    const { id } = await attemptOf(placed);
    const rows = await db.select().from(refund).where(eq(refund.paymentId, id));
    return rows.map(({ amount, status }) => [amount, status]);
  };
  /** Captures the payment and applies it. */
  const pay = async (placed: Placed) => {
    bank.finish((await attemptOf(placed)).id, 'captured');
    await app.paymentService.settle((await attemptOf(placed)).id);
  };
  const numberOf = async ({ shopper, orderId }: Placed): Promise<string> =>
    (await shopper.get(`order_details/${orderId}`)).json().data.number;

  it('releases the stock of an unpaid order and closes its payment page', async () => {
    const placed = await place();
    expect(await reservedPacks(placed)).toBe(2);
    const response = await cancel(placed);
    expect(response.statusCode, response.body).toBe(200);
    expect([...Errors(success(OrderDetails), response.json())]).toEqual([]);
    expect(response.json().data).toMatchObject({
      _id: placed.orderId,
      status: 'cancelled',
      canCancel: false,
      canPay: false,
      timeline: [{ status: 'awaiting_payment' }, { status: 'cancelled' }],
    });
    expect(await reservedPacks(placed)).toBe(0);
    expect(bank.pages.get(`test_${(await attemptOf(placed)).id}`)?.status).toBe('closed');
    expect(await refundsOf(placed)).toEqual([]);
    const mails = await db.select().from(orderMail).where(eq(orderMail.orderId, placed.orderId));
    expect(mails).toEqual([]);
    expect(await findContradictions(db)).toEqual([]);
  });

  it('owes the customer a full refund of a paid order', async () => {
    const placed = await place();
    await pay(placed);
    const { data } = (await cancel(placed)).json();
    expect(data).toMatchObject({ status: 'cancelled', payment: { refundDue: 23_900 } });
    expect(await refundsOf(placed)).toEqual([[23_900, 'due']]);
    expect(await reservedPacks(placed)).toBe(0);
  });

  it('owes a full refund when the payment is captured at the same moment', async () => {
    const placed = await place();
    bank.finish((await attemptOf(placed)).id, 'captured');
    const { data } = (await cancel(placed)).json();
    expect(data).toMatchObject({ status: 'cancelled', payment: { refundDue: 23_900 } });
  });

  it('happens once and gives the same response each time', async () => {
    const placed = await place();
    await pay(placed);
    const responses = await Promise.all([cancel(placed), cancel(placed), cancel(placed)]);
    responses.push(await cancel(placed));
    for (const response of responses) expect(response.json()).toEqual(responses[0]?.json());
    expect(responses[0]?.statusCode).toBe(200);
    expect(await refundsOf(placed)).toEqual([[23_900, 'due']]);
    expect(await findContradictions(db)).toEqual([]);
  });

  it('is possible until the order is shipped', async () => {
    const placed = await place();
    await pay(placed);
    await advanceOrder(db, 'pack', await numberOf(placed));
    const packed = await place();
    await pay(packed);
    await advanceOrder(db, 'pack', await numberOf(packed));
    expect((await cancel(packed)).statusCode).toBe(200);
    for (const step of ['ship', 'deliver'] as const) {
      await advanceOrder(db, step, await numberOf(placed));
      const response = await cancel(placed);
      expect([response.statusCode, response.json().error]).toEqual([409, 'already_shipped']);
    }
    expect(await refundsOf(placed)).toEqual([]);
    expect(await findContradictions(db)).toEqual([]);
  });

  it('excludes shipping at the same moment', async () => {
    const placed = await place();
    await pay(placed);
    const number = await numberOf(placed);
    await advanceOrder(db, 'pack', number);
    const [cancelled, shipped] = await Promise.allSettled([
      cancel(placed),
      advanceOrder(db, 'ship', number),
    ]);
    const isCancelled = cancelled.status === 'fulfilled' && cancelled.value.statusCode === 200;
    expect(isCancelled).toBe(shipped.status === 'rejected');
    expect(await findContradictions(db)).toEqual([]);
  });

  it('is rejected for an expired order', async () => {
    const placed = await place();
    await cancel(placed);
    await db.update(order).set({ status: 'expired' }).where(eq(order.id, placed.orderId));
    const response = await cancel(placed);
    expect([response.statusCode, response.json().error]).toEqual([409, 'already_expired']);
  });

  it('of an unpaid order is rejected while the gateway does not respond', async () => {
    const placed = await place();
    bank.isSilent = true;
    const response = await cancel(placed);
    expect([response.statusCode, response.json().error]).toEqual([503, 'gateway_silent']);
    expect(await reservedPacks(placed)).toBe(2);
    bank.isSilent = false;
    expect((await cancel(placed)).statusCode).toBe(200);
  });

  it('of a paid order does not need the gateway', async () => {
    const placed = await place();
    await pay(placed);
    bank.isSilent = true;
    expect((await cancel(placed)).statusCode).toBe(200);
    bank.isSilent = false;
  });
});
