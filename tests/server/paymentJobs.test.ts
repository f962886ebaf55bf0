import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/db/database';
import { newId } from '../../server/db/ids';
import { orderMail } from '../../server/db/schema/mail';
import { payment, refund } from '../../server/db/schema/payments';
import { sandboxPayment, sandboxRefund } from '../../server/db/schema/sandbox';
import { expireUnpaidOrders } from '../../server/orders/expireUnpaidOrders';
import { listForWarehouse } from '../../server/orders/fulfilment/listForWarehouse';
import { refundManually } from '../../server/orders/fulfilment/refundManually';
import { GatewayError } from '../../server/payments/gateway';
import { reconcile } from '../../server/payments/reconcile';
import { sendRefunds } from '../../server/payments/sendRefunds';
import { DAY, HOUR, MINUTE } from '../support/clock';
import { describeDatabase, openTestDatabase } from '../support/database/testDatabase';
import { makeFaults } from '../support/gateways/faultyGateway';
import { openPaymentHarness, site } from '../support/gateways/paymentHarness';

describeDatabase('Payment jobs', { timeout: 120_000 }, () => {
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

  const open = async () => {
    const placed = await harness.place();
    return { ...placed, url: await harness.paymentService.open(placed.paymentId, site) };
  };
  const paid = async () => {
    const opened = await open();
    await harness.press(opened.url, 'paid');
    await harness.paymentService.settle(opened.paymentId);
    return opened;
  };
  const mailsOf = async (orderId: string) =>
    (await db.select().from(orderMail).where(eq(orderMail.orderId, orderId))).map(
      ({ kind }) => kind,
    );
  const waitOf = async (paymentId: string) => {
    const [row] = await db.select().from(payment).where(eq(payment.id, paymentId));
    return row?.checkAt && row.checkAt.getTime() - harness.clock.now().getTime();
  };

  it('expire an unpaid order: stock released, page closed, mail owed', async () => {
    const { orderId, paymentId, url } = await open();
    harness.clock.advance(30 * MINUTE - 1);
    await expireUnpaidOrders(harness.job);
    expect((await harness.read(orderId)).status).toBe('awaiting_payment');
    harness.clock.advance(1);
    await expireUnpaidOrders(harness.job);
    const { status, reservations } = await harness.read(orderId);
    expect([status, reservations]).toEqual(['expired', ['released']]);
    expect(await mailsOf(orderId)).toEqual(['expired']);
    expect((await harness.press(url, 'paid')).statusCode).toBe(410);
    await expect(harness.paymentService.open(paymentId, site)).rejects.toMatchObject({
      code: 'not_payable',
    });
  });

  it('do not expire a paid order whose webhook was lost', async () => {
    const { orderId, url } = await open();
    await harness.press(url, 'paid');
    harness.clock.advance(HOUR);
    await expireUnpaidOrders(harness.job);
    const { status, reservations } = await harness.read(orderId);
    expect([status, reservations]).toEqual(['paid', ['held']]);
  });

  it('expire an order with a pending payment and restore it when it is captured', async () => {
    const { orderId, url } = await open();
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

  it('check a payment with growing delays until it is final', async () => {
    const { paymentId, url } = await open();
    const waits = [await waitOf(paymentId)];
    for (let look = 0; look < 9; look++) {
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
    expect(await waitOf(paymentId)).toBeNull();
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
    const atSandbox = db.select().from(sandboxPayment).where(eq(sandboxPayment.key, paymentId));
    expect(await atSandbox).toMatchObject([{ status: 'closed' }]);
  });

  it('refund once and owe a mail about it', async () => {
    const { orderId, url } = await paid();
    await harness.paymentService.queueRefunds(db, orderId, 'cancelled');
    await harness.paymentService.queueRefunds(db, orderId, 'cancelled');
    await harness.paymentService.queueRefunds(db, orderId, 'again');
    await Promise.all([sendRefunds(harness.job), sendRefunds(second.job)]);
    const { refunds, payments } = await harness.read(orderId);
    expect(refunds).toEqual([{ key: 'cancelled', amount: 23_800, status: 'done' }]);
    expect(payments[0]).toMatchObject({ status: 'refunded', closed: true, checkAt: null });
    const ref = String(url.split('/').at(-1));
    const given = db.select().from(sandboxRefund).where(eq(sandboxRefund.paymentRef, ref));
    expect(await given).toMatchObject([{ amount: 23_800 }]);
    expect((await mailsOf(orderId)).sort()).toEqual(['paid', 'refunded']);
  });

  it('stop a refund that is rejected permanently and leave it to an operator', async () => {
    const { orderId, url } = await paid();
    await harness.paymentService.queueRefunds(db, orderId, 'cancelled');
    const ref = String(url.split('/').at(-1));
    // Refunded manually at the gateway.
    await db
      .insert(sandboxRefund)
      .values({ ref: newId('srf'), key: newId('srf'), paymentRef: ref, amount: 23_800 });
    await sendRefunds(harness.job);
    harness.clock.advance(DAY);
    await sendRefunds(harness.job);
    const { refunds, payments } = await harness.read(orderId);
    expect(refunds).toMatchObject([{ status: 'failed' }]);
    expect(payments[0]?.status).toBe('captured');
  });

  it('resend only the failed refund on an operator’s command', async () => {
    const { orderId, url } = await paid();
    const number = `L-${orderId}`;
    await refundManually(db, number, '50');
    const ref = String(url.split('/').at(-1));
    const byHand = { ref: newId('srf'), key: newId('srf'), paymentRef: ref, amount: 23_800 };
    await db.insert(sandboxRefund).values(byHand);
    harness.clock.advance(MINUTE);
    await sendRefunds(harness.job);
    expect((await harness.read(orderId)).refunds).toMatchObject([{ status: 'failed' }]);
    const [line] = (await listForWarehouse(db)).filter((each) => each.startsWith(number));
    expect(line).toMatch(/₹50\.00 could not go back: refund tries again$/);
    await db.delete(sandboxRefund).where(eq(sandboxRefund.ref, byHand.ref));
    const [failed] = await db.select().from(refund).where(eq(refund.amount, 5000));
    expect(await refundManually(db, number)).toBe('₹50.00');
    harness.clock.advance(MINUTE);
    await sendRefunds(harness.job);
    expect((await harness.read(orderId)).refunds).toMatchObject([{ amount: 5000, status: 'done' }]);
    // A gateway repeats its response for the same key.
    const given = await db.select().from(sandboxRefund).where(eq(sandboxRefund.paymentRef, ref));
    expect(given.map(({ key }) => key)).not.toEqual([failed?.id]);
  });

  it('do not count a promised refund as done', async () => {
    let isDone = false;
    const promising = await openPaymentHarness(
      db,
      (sandbox) => ({
        ...sandbox,
        refund: async (request) => ({ ...(await sandbox.refund(request)), isDone }),
      }),
      harness.clock,
    );
    const { orderId, paymentId } = await paid();
    await harness.paymentService.queueRefunds(db, orderId, 'cancelled');
    await sendRefunds(promising.job);
    harness.clock.advance(HOUR);
    await sendRefunds(promising.job);
    expect((await harness.read(orderId)).refunds).toMatchObject([{ status: 'due' }]);
    const [owed] = await db.select().from(refund).where(eq(refund.paymentId, paymentId));
    expect(owed).toMatchObject({ attempts: 1, gatewayRef: expect.stringMatching(/^srf_/) });
    expect(await mailsOf(orderId)).toEqual(['paid']);
    isDone = true;
    harness.clock.advance(DAY);
    await sendRefunds(promising.job);
    const { refunds, payments } = await harness.read(orderId);
    expect([refunds[0]?.status, payments[0]?.status]).toEqual(['done', 'refunded']);
  });

  it('stop between two refunds on shutdown', async () => {
    const { orderId } = await paid();
    await harness.paymentService.queueRefunds(db, orderId, 'cancelled');
    await sendRefunds(harness.job, AbortSignal.abort());
    expect((await harness.read(orderId)).refunds).toMatchObject([{ status: 'due' }]);
    await sendRefunds(harness.job);
    expect((await harness.read(orderId)).refunds).toMatchObject([{ status: 'done' }]);
  });

  it('leave a payment in review to an operator', async () => {
    const { orderId, paymentId, url } = await open();
    faults.report(String(url.split('/').at(-1)), { status: 'captured', captured: 1 });
    await harness.paymentService.settle(paymentId);
    await harness.paymentService.queueRefunds(db, orderId, 'cancelled');
    expect((await harness.read(orderId)).refunds).toEqual([]);
  });

  it('never refund more than was captured', async () => {
    const { orderId, paymentId } = await paid();
    const owe = (key: string, amount: number) =>
      db.insert(refund).values({ id: newId('ref'), paymentId, key, amount });
    await owe('by hand', 3800);
    await harness.paymentService.queueRefunds(db, orderId, 'cancelled');
    const { refunds } = await harness.read(orderId);
    expect(refunds.map(({ amount }) => amount)).toEqual([3800, 20_000]);
    await expect(owe('more', 1)).rejects.toMatchObject({
      cause: expect.objectContaining({ constraint: 'refund_within_captured' }),
    });
    await sendRefunds(harness.job);
    expect((await harness.read(orderId)).payments[0]?.status).toBe('refunded');
  });

  it('do each step once when two processes run them', async () => {
    const opened = [];
    for (let count = 0; count < 12; count++) opened.push(await open());
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
    const { orderId, url } = await open();
    await harness.press(url, 'paid');
    harness.clock.advance(MINUTE);
    await reconcile(harness.job);
    expect((await harness.read(orderId)).status).toBe('paid');
    expect(() => harness.paymentService.gatewayOf({ gateway: 'gone' })).toThrow(GatewayError);
  });
});
