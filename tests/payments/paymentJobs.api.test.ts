import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { GatewayError } from '../../server/gateways/gateway';
import { sandboxPayment } from '../../server/gateways/sandbox/sandboxSchema';
import { expireUnpaidOrders } from '../../server/orders/expireUnpaidOrders';
import { payment } from '../../server/payments/paymentsSchema';
import { reconcile } from '../../server/payments/reconcile';
import type { Database } from '../../server/platform/db/database';
import { newId } from '../../server/platform/db/ids';
import { DAY, HOUR, MINUTE } from '../support/clock';
import { mailKindsOf } from '../support/database/orderMails';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { makeFaults } from '../support/gateways/faultyGateway';
import { openPaymentHarness, site } from '../support/gateways/paymentHarness';

describeOnce('Payment jobs', { timeout: 120_000 }, () => {
  let db: Database;
  let harness: Awaited<ReturnType<typeof openPaymentHarness>>;
  let second: typeof harness;
  const faults = makeFaults();
  beforeAll(async () => {
    db = await openTestDatabase();
    harness = await openPaymentHarness(db, faults.between);
    // A second process on the same database.
    second = await openPaymentHarness(db, undefined, harness.clock);
  });

  const waitOf = async (paymentId: string) => {
    const [row] = await db.select().from(payment).where(eq(payment.id, paymentId));
    return row?.checkAt && row.checkAt.getTime() - harness.clock.now().getTime();
  };

  it('expire an unpaid order: stock released, page closed, mail queued', async () => {
    const { orderId, paymentId, url } = await harness.open();
    harness.clock.advance(30 * MINUTE - 1);
    await expireUnpaidOrders(harness.job);
    expect((await harness.read(orderId)).status).toBe('awaiting_payment');
    harness.clock.advance(1);
    await expireUnpaidOrders(harness.job);
    const { status, reservations } = await harness.read(orderId);
    expect([status, reservations]).toEqual(['expired', ['released']]);
    expect(await mailKindsOf(db, orderId)).toEqual(['expired']);
    expect((await harness.press(url, 'paid')).statusCode).toBe(410);
    await expect(harness.paymentService.open(paymentId, site)).rejects.toMatchObject({
      code: 'not_payable',
    });
  });

  it('do not expire a paid order whose webhook was lost', async () => {
    const { orderId, url } = await harness.open();
    await harness.press(url, 'paid');
    harness.clock.advance(HOUR);
    await expireUnpaidOrders(harness.job);
    const { status, reservations } = await harness.read(orderId);
    expect([status, reservations]).toEqual(['paid', ['held']]);
  });

  it('expire an order with a pending payment and restore it when it is captured', async () => {
    const { orderId, url } = await harness.open();
    await harness.press(url, 'pending');
    harness.clock.advance(HOUR);
    await expireUnpaidOrders(harness.job);
    expect((await harness.read(orderId)).status).toBe('expired');
    await harness.press(url, 'paid');
    harness.clock.advance(HOUR);
    await reconcile(harness.job);
    const { status, history, reservations } = await harness.read(orderId);
    expect([status, reservations]).toEqual(['paid', ['held']]);
    expect(history).toEqual(['awaiting_payment', 'expired', 'paid']);
  });

  it('wait an hour for a gateway without a response, then release the stock', async () => {
    const lonely = { payments: [{ gateway: 'gone', gatewayRef: newId('pay') }] };
    const { orderId } = await harness.place(lonely);
    harness.clock.advance(89 * MINUTE);
    await expireUnpaidOrders(harness.job);
    expect((await harness.read(orderId)).status).toBe('awaiting_payment');
    harness.clock.advance(MINUTE);
    await expireUnpaidOrders(harness.job);
    expect((await harness.read(orderId)).status).toBe('expired');
  });

  it('check a payment with growing delays until it is captured, then for refunds after a day', async () => {
    const { paymentId, url } = await harness.open();
    const waits = [await waitOf(paymentId)];
    for (let check = 0; check < 9; check++) {
      harness.clock.advance(waits.at(-1) ?? 0);
      await harness.press(url, 'pending');
      await reconcile(harness.job);
      waits.push(await waitOf(paymentId));
    }
    const seconds = waits.map((ms) => ms && ms / 1000);
    expect(seconds).toEqual([15, 15, 30, 60, 120, 240, 480, 960, 1800, 1800]);
    await harness.press(url, 'paid');
    harness.clock.advance(HOUR);
    await reconcile(harness.job);
    expect(await waitOf(paymentId)).toBe(DAY);
  });

  it('stop checking a payment that was never created after its order ended', async () => {
    const { orderId, paymentId } = await harness.place();
    harness.clock.advance(HOUR);
    await harness.runJobs();
    expect((await harness.read(orderId)).status).toBe('expired');
    harness.clock.advance(HOUR);
    await reconcile(harness.job);
    const [row] = await db.select().from(payment).where(eq(payment.id, paymentId));
    expect(row).toMatchObject({ closed: true, checkAt: null, gatewayRef: null });
  });

  it('close a payment page opened after its order ended', async () => {
    const { orderId, paymentId } = await harness.place();
    faults.fail('after open');
    await expect(harness.paymentService.open(paymentId, site)).rejects.toThrow();
    // Cancelled without knowing about the payment page.
    await db.execute(sql`update orders set status = 'cancelled' where id = ${orderId}`);
    harness.clock.advance(MINUTE);
    await reconcile(harness.job);
    const sandboxPaymentsOf = db
      .select()
      .from(sandboxPayment)
      .where(eq(sandboxPayment.key, paymentId));
    expect(await sandboxPaymentsOf).toMatchObject([{ status: 'closed' }]);
  });

  it('do each step once when two processes run them', async () => {
    const opened = [];
    for (let count = 0; count < 12; count++) opened.push(await harness.open());
    const [toPay, toLeave] = [opened.slice(0, 8), opened.slice(8)];
    for (const { url } of toPay) await harness.press(url, 'paid');
    harness.clock.advance(HOUR);
    await Promise.all([harness.runJobs(), second.runJobs(), harness.runJobs()]);
    // Steps skipped because of a lock timeout are done in the next run.
    harness.clock.advance(HOUR);
    await harness.runJobs();
    for (const { orderId } of toPay) {
      const { history, refunds, reservations } = await harness.read(orderId);
      expect(history).toEqual(['awaiting_payment', 'paid']);
      expect([refunds, reservations]).toEqual([[], ['held']]);
    }
    for (const { orderId } of toLeave) {
      const { history, reservations } = await harness.read(orderId);
      expect(history).toEqual(['awaiting_payment', 'expired']);
      expect(reservations).toEqual(['released']);
    }
  });

  it('continue when a gateway is no longer configured', async () => {
    const gone = { payments: [{ gateway: 'gone', gatewayRef: newId('pay') }] };
    await harness.place(gone);
    const { orderId, url } = await harness.open();
    await harness.press(url, 'paid');
    harness.clock.advance(MINUTE);
    await reconcile(harness.job);
    expect((await harness.read(orderId)).status).toBe('paid');
    expect(() => harness.paymentService.gatewayOf({ gateway: 'gone' })).toThrow(GatewayError);
  });
});
