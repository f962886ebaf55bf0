import { beforeEach, expect, it, vi } from 'vitest';
import { type Gateway, GatewayError } from '../../server/gateways/gateway';
import { closeEarlierAttempts } from '../../server/orders/payAgain';
import type { PaymentContext } from '../../server/payments/paymentContext';
import { findPayment } from '../../server/payments/paymentRepository';
import { openPayment, type PaymentService } from '../../server/payments/paymentService';
import { refund } from '../../server/payments/paymentsSchema';
import { settlePayment } from '../../server/payments/settlePayment';
import type { Database } from '../../server/platform/db/database';
import { addOrder, openCustomerDatabase } from '../support/database/orderRows';
import { describeOnce } from '../support/database/testDatabase';

const MINUTE_MS = 60_000;
const now = new Date('2026-06-01T12:00:00.000Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

type Attempt = NonNullable<NonNullable<Parameters<typeof addOrder>[2]>['payments']>[number];

describeOnce('Attempts to pay an order', () => {
  let db: Database;
  beforeEach(async () => {
    db = await openCustomerDatabase();
  });

  /** Attempts a minute apart, the newest first, named by their place. */
  const add = async (attempts: Attempt[]) => {
    const payments = attempts.map((attempt, at) => ({
      ...{ id: `pay_${at}`, createdAt: ago(at * MINUTE_MS) },
      ...attempt,
    }));
    return (await addOrder(db, 'usr_1', { payments })).orderId;
  };

  const noResponse = new GatewayError('no response');
  const makeService = (failing: Record<string, Error> = {}) => {
    const call = () =>
      vi.fn(async (id: string) => (failing[id] ? Promise.reject(failing[id]) : undefined));
    const gateways = [{ id: 'sandbox' }, { id: 'stripe' }];
    const [settle, close] = [call(), call()];
    const service = { gateways, settle, close } as unknown as PaymentService;
    const idsOf = ({ mock }: typeof settle) => mock.calls.map(([id]) => id);
    return { service, calls: () => ({ settled: idsOf(settle), closed: idsOf(close) }) };
  };

  it.each<[string, Attempt[], string | undefined, { settled: string[]; closed: string[] }]>([
    ['keep a new page', [{}], undefined, { settled: ['pay_0'], closed: [] }],
    [
      'keep a page whose payment is pending',
      [{ status: 'pending' }],
      undefined,
      { settled: ['pay_0'], closed: [] },
    ],
    [
      'close the page of a failed payment',
      [{ status: 'failed' }],
      undefined,
      { settled: ['pay_0'], closed: ['pay_0'] },
    ],
    [
      'close the page of a gateway that is not chosen any more',
      [{}],
      'stripe',
      { settled: ['pay_0'], closed: ['pay_0'] },
    ],
    [
      'leave alone what is closed, paid or refunded',
      [{ status: 'failed' }, { closed: true }, { status: 'refunded' }],
      undefined,
      { settled: ['pay_0'], closed: [] },
    ],
    [
      'leave other pages alone once money was received by one',
      [{ status: 'failed' }, { status: 'captured' }],
      undefined,
      { settled: ['pay_0'], closed: [] },
    ],
    [
      'close what is open besides a page that is closed',
      [{ status: 'failed' }, { closed: true }, { status: 'failed' }],
      undefined,
      { settled: ['pay_0', 'pay_2'], closed: ['pay_0', 'pay_2'] },
    ],
    [
      'use the gateway of the newest one',
      [{ gateway: 'stripe' }, { status: 'failed' }],
      undefined,
      { settled: ['pay_0', 'pay_1'], closed: [] },
    ],
  ])('%s', async (_name, attempts, requested, expected) => {
    const orderId = await add(attempts);
    const { service, calls } = makeService();
    await closeEarlierAttempts(db, service, orderId, requested);
    expect(calls()).toEqual(expected);
  });

  it('pass over a gateway without a response that is not chosen', async () => {
    const orderId = await add([{ status: 'failed' }, { gateway: 'stripe' }]);
    const { service, calls } = makeService({ pay_1: noResponse });
    await closeEarlierAttempts(db, service, orderId, undefined);
    expect(calls()).toEqual({ settled: ['pay_0', 'pay_1'], closed: ['pay_0'] });
  });

  it.each([
    ['the chosen gateway does not respond', 'sandbox', noResponse],
    ['something else fails', 'stripe', new Error('a defect')],
  ])('fail when %s', async (_name, gateway, error) => {
    const orderId = await add([{ status: 'failed' }, { gateway }]);
    const { service } = makeService({ pay_1: error });
    await expect(closeEarlierAttempts(db, service, orderId, undefined)).rejects.toBe(error);
  });

  it.each([
    ['may still be opened by a late call', 'expired', 1, 10 * MINUTE_MS, false],
    ['is closed ten minutes after an order that has ended', 'expired', 1, 10 * MINUTE_MS + 1, true],
    [
      'is closed ten minutes after its order’s deadline',
      'awaiting_payment',
      0,
      10 * MINUTE_MS + 1,
      true,
    ],
    ['stays open within the deadline', 'awaiting_payment', -1, 10 * MINUTE_MS + 1, false],
  ] as const)('one unknown to the gateway %s', async (_name, status, late, age, isClosed) => {
    const payUntil = ago(late);
    await addOrder(db, 'usr_1', {
      order: { status, payUntil },
      payments: [{ id: 'pay_0', createdAt: ago(age) }],
    });
    const gateway = { find: async () => undefined };
    const context = { db, now: () => now, gatewayOf: () => gateway } as unknown as PaymentContext;
    await settlePayment(context, 'pay_0');
    expect((await findPayment(db, 'pay_0'))?.payment.closed).toBe(isClosed);
  });

  /** Settles the only payment of an order with what the gateway says. @returns what is logged, and the payment */
  const settle = async (changes: Attempt, gateway: Partial<Gateway>) => {
    const payment = { id: 'pay_0', amount: 1000, gatewayRef: 'gw_1', createdAt: now, ...changes };
    const { orderId } = await addOrder(db, 'usr_1', { payments: [payment] });
    const error = vi.fn();
    const orders = {
      lock: async () => ({ status: 'awaiting_payment' }),
      markPaid: async () => true,
    };
    const context = { db, orders, now: () => now, gatewayOf: () => gateway, log: { error } };
    await settlePayment(context as unknown as PaymentContext, 'pay_0');
    const logged = error.mock.calls.map(([{ err: _, ...fields }]) => fields);
    return { orderId, logged, payment: (await findPayment(db, 'pay_0'))?.payment };
  };
  const reports = (captured: number) => ({
    fetch: async () => ({ ref: 'gw_1', status: 'captured' as const, captured, currency: 'INR' }),
  });

  it('are logged when the amount is wrong', async () => {
    const { orderId, logged } = await settle({}, reports(999));
    expect(logged).toEqual([{ payment: 'pay_0', order: orderId }]);
  });

  it('are not logged when it is right', async () => {
    expect((await settle({}, reports(1000))).logged).toEqual([]);
  });

  it('are closed and logged when their gateway does not know them', async () => {
    const fetch = () => Promise.reject(new GatewayError('unknown', { isFinal: true }));
    const { orderId, logged, payment } = await settle({}, { fetch });
    expect(logged).toEqual([{ payment: 'pay_0', order: orderId }]);
    expect(payment).toMatchObject({ status: 'failed', closed: true });
  });

  it('stay as they are when their gateway does not respond', async () => {
    await expect(settle({}, { fetch: () => Promise.reject(noResponse) })).rejects.toBe(noResponse);
    expect((await findPayment(db, 'pay_0'))?.payment.closed).toBe(false);
  });

  it('are logged when a captured one is unknown to its gateway', async () => {
    const captured = { status: 'captured' as const, captured: 1000 };
    const unknown = new GatewayError('unknown', { isFinal: true });
    const { orderId, logged } = await settle(captured, {
      fetchReversals: () => Promise.reject(unknown),
    });
    expect(logged).toEqual([{ payment: 'pay_0', order: orderId }]);
  });

  it('are logged when a refund fails after it was done', async () => {
    const captured = { status: 'captured' as const, captured: 1000 };
    const none = { fetchReversals: async () => ({ refunds: [], disputes: [] }) };
    const { orderId, logged } = await settle(captured, none);
    expect(logged).toEqual([]);
    const done = { id: 'ref_1', key: 'ref_1', status: 'done' as const, amount: 5 };
    await db.insert(refund).values({ ...done, paymentId: 'pay_0', gatewayRef: 'gw_r' });
    const error = vi.fn();
    const failed = { ref: 'gw_r', key: undefined, status: 'failed', amount: 5 };
    const context = {
      ...{ db, now: () => now, log: { error } },
      orders: { lock: async () => ({ status: 'paid' }) },
      gatewayOf: () => ({ fetchReversals: async () => ({ refunds: [failed], disputes: [] }) }),
    };
    await settlePayment(context as unknown as PaymentContext, 'pay_0');
    expect(error.mock.calls.map(([fields]) => fields)).toEqual([
      { refunds: ['ref_1'], order: orderId },
    ]);
  });

  it.each<[string, 'cancelled' | 'awaiting_payment', boolean]>([
    ['its order is cancelled', 'cancelled', false],
    ['it is closed', 'awaiting_payment', true],
  ])('are not opened when %s', async (_name, status, closed) => {
    await addOrder(db, 'usr_1', { order: { status }, payments: [{ id: 'pay_0', closed }] });
    const open = vi.fn();
    const context = { db, now: () => now, gatewayOf: () => ({ open }) };
    const urls = { shopUrl: 'https://shop.example', apiUrl: 'https://shop.example' };
    await expect(
      openPayment(context as unknown as PaymentContext, 'pay_0', urls),
    ).rejects.toMatchObject({ messages: ['not_payable.closed'] });
    expect(open).not.toHaveBeenCalled();
  });
});
