import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { stock } from '../../server/catalogue/catalogueSchema';
import type { GatewayPayment } from '../../server/gateways/gateway';
import { order } from '../../server/orders/ordersSchema';
import { releaseStock, shipStock } from '../../server/orders/stockRepository';
import { payment } from '../../server/payments/paymentsSchema';
import type { Database } from '../../server/platform/db/database';
import { newId } from '../../server/platform/db/ids';
import type { OrderStatus, PaymentStatus } from '../../src/contract/order';
import { fingerprint } from '../support/database/snapshot';
import { describeDatabase, openTestDatabase } from '../support/database/testDatabase';
import { makeFaults } from '../support/gateways/faultyGateway';
import { openPaymentHarness, site } from '../support/gateways/paymentHarness';

const gatewayStatuses = ['open', 'pending', 'authorized', 'captured', 'failed', 'closed'] as const;

/** Expected payment states for each gateway status; closed payments in capitals. */
const payments: [PaymentStatus, ...string[]][] = [
  ['created', 'created', 'pending', 'authorized', 'captured', 'failed', 'FAILED'],
  ['pending', 'pending', 'pending', 'authorized', 'captured', 'failed', 'FAILED'],
  ['failed', 'failed', 'pending', 'authorized', 'captured', 'failed', 'FAILED'],
  ['authorized', 'authorized', 'authorized', 'authorized', 'captured', 'authorized', 'FAILED'],
  ['captured', 'captured', 'captured', 'captured', 'captured', 'captured', 'captured'],
  ['refunded', 'refunded', 'refunded', 'refunded', 'refunded', 'refunded', 'refunded'],
];

/** Expected order status after a capture, and the reason for a refund. */
const orders: [OrderStatus, after: OrderStatus, refund: string | undefined][] = [
  ['awaiting_payment', 'paid', undefined],
  ['expired', 'paid', undefined],
  ['cancelled', 'cancelled', 'cancelled'],
  ['paid', 'paid', 'twice'],
  ['packed', 'packed', 'twice'],
  ['shipped', 'shipped', 'twice'],
  ['delivered', 'delivered', 'twice'],
];

describeDatabase('settlePayment', { timeout: 60_000 }, () => {
  let db: Database;
  let harness: Awaited<ReturnType<typeof openPaymentHarness>>;
  const faults = makeFaults();
  beforeAll(async () => {
    db = await openTestDatabase();
    harness = await openPaymentHarness(db, faults.between);
  });

  /** An order in a state, with matching stock and an open payment. */
  const make = async (status: OrderStatus = 'awaiting_payment') => {
    const { orderId, paymentId, variantId } = await harness.place();
    await harness.paymentService.open(paymentId, site);
    await db.update(order).set({ status }).where(eq(order.id, orderId));
    if (status === 'expired' || status === 'cancelled') await releaseStock(db, orderId);
    if (status === 'shipped' || status === 'delivered') await shipStock(db, orderId);
    const ref = String((await harness.read(orderId)).payments[0]?.gatewayRef);
    const settle = async (reported: Partial<GatewayPayment>) => {
      const { status: gatewayStatus, captured = 0 } = reported;
      faults.report(ref, {
        captured: gatewayStatus === 'captured' ? 23_800 : captured,
        ...reported,
      });
      await harness.paymentService.settle(paymentId);
      return harness.read(orderId);
    };
    return { orderId, paymentId, variantId, ref, settle };
  };

  it.each(payments)(
    'applies the gateway’s status to a payment that is %s unless it is further on',
    async (before, ...after) => {
      const statuses = [];
      for (const status of gatewayStatuses) {
        const { paymentId, settle } = await make();
        await db.update(payment).set({ status: before }).where(eq(payment.id, paymentId));
        const { payments } = await settle({ status });
        const { closed, status: now = '' } = payments[0] ?? {};
        statuses.push(closed ? now.toUpperCase() : now);
      }
      expect(statuses).toEqual(after);
    },
  );

  it.each(orders)(
    'moves an order that is %s only on captured money',
    async (before, after, key) => {
      for (const status of gatewayStatuses) {
        const { settle } = await make(before);
        const { status: orderStatus, refunds } = await settle({ status });
        const isPaid = status === 'captured';
        expect(orderStatus).toBe(isPaid ? after : before);
        const due = key && isPaid ? [{ key, amount: 23_800, status: 'due' }] : [];
        expect(refunds).toEqual(due);
      }
    },
  );

  it.each(orders)(
    'never pays an order that is %s with another amount or currency',
    async (before) => {
      for (const reported of [{ captured: 23_799 }, { captured: 23_801 }, { currency: 'USD' }]) {
        const { settle } = await make(before);
        const { status, payments, refunds } = await settle({ status: 'captured', ...reported });
        expect([status, refunds]).toEqual([before, []]);
        expect(payments[0]).toMatchObject({ status: 'captured', inReview: true });
      }
    },
  );

  it('accepts a late payment while the packs are available', async () => {
    const { settle } = await make('expired');
    const { history, reservations, refunds } = await settle({ status: 'captured' });
    expect(history.at(-1)).toBe('paid');
    expect([reservations, refunds]).toEqual([['held'], []]);
  });

  it('refunds a late payment when the packs are gone', async () => {
    const { variantId, settle } = await make('expired');
    await db.update(stock).set({ onHand: 1 }).where(eq(stock.variantId, variantId));
    const { status, reservations, refunds } = await settle({ status: 'captured' });
    expect([status, reservations]).toEqual(['expired', ['released']]);
    expect(refunds).toEqual([{ key: 'late', amount: 23_800, status: 'due' }]);
  });

  it('refunds only the second payment of an order', async () => {
    const [first, second] = [newId('pay'), newId('pay')];
    const { orderId } = await harness.place({ payments: [{ id: first }, { id: second }] });
    for (const id of [first, second]) {
      await harness.press(await harness.paymentService.open(id, site), 'paid');
    }
    for (const id of [first, second]) await harness.paymentService.settle(id);
    await harness.runJobs();
    const { status, payments, refunds } = await harness.read(orderId);
    expect(status).toBe('paid');
    expect(payments.map((each) => [each.id === second, each.status])).toEqual([
      [false, 'captured'],
      [true, 'refunded'],
    ]);
    expect(refunds).toEqual([{ key: 'twice', amount: 23_800, status: 'done' }]);
  });

  it('closes payments that are no longer needed', async () => {
    const { paymentId } = await make('cancelled');
    await harness.paymentService.settle(paymentId);
    const [row] = await db.select().from(payment).where(eq(payment.id, paymentId));
    expect(row).toMatchObject({ status: 'failed', closed: true, checkAt: null });
  });

  it('applies a status once for simultaneous calls', async () => {
    const { paymentId, settle } = await make();
    const [, ...rest] = await Promise.all([
      settle({ status: 'captured' }),
      ...Array.from({ length: 4 }, () => harness.paymentService.settle(paymentId)),
    ]);
    expect(rest).toHaveLength(4);
    const { history } = await settle({ status: 'captured' });
    expect(history).toEqual(['awaiting_payment', 'paid']);
  });

  it('ignores a payment of an unknown id', async () => {
    const before = await fingerprint(db);
    await harness.paymentService.settle('pay_unknown');
    expect(await fingerprint(db)).toEqual(before);
  });

  it('pays nothing with a payment that is closed, unless its money is captured', async () => {
    const statuses = [];
    for (const status of gatewayStatuses) {
      const { orderId, paymentId, settle } = await make();
      await db
        .update(payment)
        .set({ status: 'failed', closed: true })
        .where(eq(payment.id, paymentId));
      const { payments } = await settle({ status });
      const [{ status: now = '', closed = false } = {}] = payments;
      statuses.push(`${status}: ${now}${closed ? ', closed' : ''}`);
      expect((await harness.read(orderId)).status).toBe(
        status === 'captured' ? 'paid' : 'awaiting_payment',
      );
    }
    expect(statuses).toEqual([
      'open: failed, closed',
      'pending: failed, closed',
      'authorized: failed, closed',
      'captured: captured, closed',
      'failed: failed, closed',
      'closed: failed, closed',
    ]);
  });
});
