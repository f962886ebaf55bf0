import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { refundManually } from '../../server/fulfilment/refundManually';
import { sandboxRefund } from '../../server/gateways/sandbox/sandboxSchema';
import { refund } from '../../server/payments/paymentsSchema';
import { sendRefunds } from '../../server/payments/sendRefunds';
import type { Database } from '../../server/platform/db/database';
import { newId } from '../../server/platform/db/ids';
import { DAY, HOUR, MINUTE } from '../support/clock';
import { mailKindsOf } from '../support/database/orderMails';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { warehouseOrders } from '../support/database/warehouseOrders';
import { makeFaults } from '../support/gateways/faultyGateway';
import { openPaymentHarness } from '../support/gateways/paymentHarness';

describeOnce('Refund jobs', { timeout: 120_000 }, () => {
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

  it('refund once and queue a mail about it', async () => {
    const { orderId, ref } = await harness.pay();
    await harness.paymentService.queueRefunds(db, orderId, 'cancelled');
    await harness.paymentService.queueRefunds(db, orderId, 'cancelled');
    await harness.paymentService.queueRefunds(db, orderId, 'again');
    await Promise.all([sendRefunds(harness.job), sendRefunds(second.job)]);
    const { refunds, payments } = await harness.read(orderId);
    expect(refunds).toEqual([{ key: 'cancelled', amount: 23_800, status: 'done' }]);
    expect(payments[0]).toMatchObject({ status: 'refunded', closed: true, checkAt: null });
    const given = db.select().from(sandboxRefund).where(eq(sandboxRefund.paymentRef, ref));
    expect(await given).toMatchObject([{ amount: 23_800 }]);
    expect((await mailKindsOf(db, orderId)).sort()).toEqual(['paid', 'refunded']);
  });

  it('stop a refund that is rejected permanently and leave it to an operator', async () => {
    const { orderId, ref } = await harness.pay();
    await harness.paymentService.queueRefunds(db, orderId, 'cancelled');
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
    const { orderId, ref } = await harness.pay();
    const number = `L-${orderId}`;
    await refundManually(db, number, '50');
    const byHand = { ref: newId('srf'), key: newId('srf'), paymentRef: ref, amount: 23_800 };
    await db.insert(sandboxRefund).values(byHand);
    harness.clock.advance(MINUTE);
    await sendRefunds(harness.job);
    expect((await harness.read(orderId)).refunds).toMatchObject([{ status: 'failed' }]);
    const listed = (await warehouseOrders(db)).filter((each) => each.number === number);
    expect(listed).toMatchObject([{ failedRefunds: 5000 }]);
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
    const { orderId, paymentId } = await harness.pay();
    await harness.paymentService.queueRefunds(db, orderId, 'cancelled');
    await sendRefunds(promising.job);
    harness.clock.advance(HOUR);
    await sendRefunds(promising.job);
    expect((await harness.read(orderId)).refunds).toMatchObject([{ status: 'due' }]);
    const [promised] = await db.select().from(refund).where(eq(refund.paymentId, paymentId));
    expect(promised).toMatchObject({ attempts: 1, gatewayRef: expect.stringMatching(/^srf_/) });
    expect(await mailKindsOf(db, orderId)).toEqual(['paid']);
    isDone = true;
    harness.clock.advance(DAY);
    await sendRefunds(promising.job);
    const { refunds, payments } = await harness.read(orderId);
    expect([refunds[0]?.status, payments[0]?.status]).toEqual(['done', 'refunded']);
  });

  it('stop between two refunds on shutdown', async () => {
    const { orderId } = await harness.pay();
    await harness.paymentService.queueRefunds(db, orderId, 'cancelled');
    await sendRefunds(harness.job, AbortSignal.abort());
    expect((await harness.read(orderId)).refunds).toMatchObject([{ status: 'due' }]);
    await sendRefunds(harness.job);
    expect((await harness.read(orderId)).refunds).toMatchObject([{ status: 'done' }]);
  });

  it('leave a payment in review to an operator', async () => {
    const { orderId, paymentId, ref } = await harness.open();
    faults.report(ref, { status: 'captured', captured: 1 });
    await harness.paymentService.settle(paymentId);
    await harness.paymentService.queueRefunds(db, orderId, 'cancelled');
    expect((await harness.read(orderId)).refunds).toEqual([]);
  });

  it('never refund more than was captured', async () => {
    const { orderId, paymentId } = await harness.pay();
    const addRefund = (key: string, amount: number) =>
      db.insert(refund).values({ id: newId('ref'), paymentId, key, amount });
    await addRefund('by hand', 3800);
    await harness.paymentService.queueRefunds(db, orderId, 'cancelled');
    const { refunds } = await harness.read(orderId);
    expect(refunds.map(({ amount }) => amount)).toEqual([3800, 20_000]);
    await expect(addRefund('more', 1)).rejects.toMatchObject({
      cause: expect.objectContaining({ constraint: 'refund_within_captured' }),
    });
    await sendRefunds(harness.job);
    expect((await harness.read(orderId)).payments[0]?.status).toBe('refunded');
  });
});
