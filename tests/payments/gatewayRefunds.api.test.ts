import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { stock } from '../../server/catalogue/catalogueSchema';
import { findOperatorOrder } from '../../server/fulfilment/operatorOrderRepository';
import { refund } from '../../server/payments/paymentsSchema';
import { reconcile } from '../../server/payments/reconcile';
import { sendRefunds } from '../../server/payments/sendRefunds';
import type { Database } from '../../server/platform/db/database';
import { operatorAudit } from '../../server/platform/operator/operatorSchema';
import { makeCommandClient } from '../support/api/operator';
import { DAY, HOUR, MINUTE } from '../support/clock';
import { mailKindsOf } from '../support/database/orderMails';
import { describeDatabase, openTestDatabase } from '../support/database/testDatabase';
import { makeFaults } from '../support/gateways/faultyGateway';
import { openPaymentHarness } from '../support/gateways/paymentHarness';

describeDatabase('Refunds made at the gateway', { timeout: 60_000 }, () => {
  let db: Database;
  let harness: Awaited<ReturnType<typeof openPaymentHarness>>;
  const faults = makeFaults();
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  // Its clock is that of the database, which tells the age of a payment.
  beforeEach(async () => {
    harness = await openPaymentHarness(db, faults.between);
  });

  const read = (orderId: string) => findOperatorOrder(db, `L-${orderId}`, harness.clock.now());
  const auditOf = (orderId: string) =>
    db
      .select()
      .from(operatorAudit)
      .where(eq(operatorAudit.subject, `L-${orderId}`))
      .orderBy(asc(operatorAudit.id));
  const doneRefunds = async (orderId: string) =>
    (await harness.read(orderId)).refunds.map(({ amount, status }) => [amount, status]);

  it('are learnt by a webhook once: refund, credit note, mail and audit record', async () => {
    const { orderId, url, ref } = await harness.pay();
    expect((await harness.press(url, 'refund', { amount: '100' })).statusCode).toBe(303);
    for (const _copy of [1, 2, 3]) await harness.notify(ref);
    await vi.waitFor(async () => expect(await doneRefunds(orderId)).toEqual([[10_000, 'done']]), {
      timeout: 20_000,
    });
    await harness.notify(ref);
    harness.clock.advance(2 * DAY);
    await harness.runJobs();
    expect(await doneRefunds(orderId)).toEqual([[10_000, 'done']]);
    const order = await read(orderId);
    expect(order).toMatchObject({
      status: 'paid',
      payment: { status: 'captured', received: 23_800, refunded: 10_000, refundDue: 0 },
      creditNotes: [{ amount: 10_000 }],
    });
    expect(await mailKindsOf(db, orderId)).toEqual(['paid', 'refunded']);
    const [row] = await db
      .select()
      .from(refund)
      .where(eq(refund.paymentId, String((await harness.read(orderId)).payments[0]?.id)));
    expect(await auditOf(orderId)).toMatchObject([
      {
        operator: 'sandbox',
        action: 'order.refund',
        after: { amount: '₹100.00', reference: row?.gatewayRef },
      },
    ]);
  });

  it('are learnt without a webhook within a day, and the order they pay back ends', async () => {
    const { orderId, url, variantId } = await harness.pay();
    await harness.press(url, 'refund', { amount: '238' });
    harness.clock.advance(DAY);
    await reconcile(harness.job);
    const { status, payments, reservations } = await harness.read(orderId);
    expect([status, reservations]).toEqual(['cancelled', ['released']]);
    expect(payments).toMatchObject([{ status: 'refunded', closed: true, checkAt: null }]);
    expect(await doneRefunds(orderId)).toEqual([[23_800, 'done']]);
    expect((await read(orderId)).creditNotes).toMatchObject([{ amount: 23_800 }]);
    const [inventory] = await db.select().from(stock).where(eq(stock.variantId, variantId));
    expect(inventory?.reserved).toBe(0);
  });

  it('are not taken for those that the shop makes at the same time', async () => {
    const { orderId, ref, url } = await harness.pay();
    const command = makeCommandClient(harness.app);
    await command.call('POST', `orders/L-${orderId}/refund`, { amount: '38' });
    await harness.press(url, 'refund', { amount: '50' });
    // The gateway has made it, but its response was lost.
    faults.fail('after refund');
    harness.clock.advance(MINUTE);
    await sendRefunds(harness.job);
    expect(await doneRefunds(orderId)).toEqual([[3800, 'due']]);
    await harness.notify(ref);
    const both = [
      [3800, 'done'],
      [5000, 'done'],
    ];
    const sorted = async () =>
      (await doneRefunds(orderId)).sort((a, b) => Number(a[0]) - Number(b[0]));
    await vi.waitFor(async () => expect(await sorted()).toEqual(both), { timeout: 20_000 });
    harness.clock.advance(HOUR);
    await harness.runJobs();
    expect(await sorted()).toEqual(both);
    const order = await read(orderId);
    expect(order.payment).toMatchObject({ refunded: 8800, refundDue: 0 });
    expect(order.creditNotes?.map(({ amount }) => amount)).toEqual([3800, 5000]);
  });

  it.each([
    ['replaced by one of the whole amount', '238', [[23_800, 'done']]],
    [
      'reduced to what is left',
      '100',
      [
        [10_000, 'done'],
        [13_800, 'done'],
      ],
    ],
  ])('leave no refund that the gateway rejects: the queued one is %s', async (_, amount, after) => {
    const { orderId, url } = await harness.pay();
    await harness.cancel(orderId);
    await harness.press(url, 'refund', { amount });
    // It is more than what is left at the gateway.
    harness.clock.advance(MINUTE);
    await sendRefunds(harness.job);
    expect(await doneRefunds(orderId)).toEqual([[23_800, 'failed']]);
    await harness.runJobs();
    expect((await doneRefunds(orderId)).sort((a, b) => Number(a[0]) - Number(b[0]))).toEqual(after);
    expect(await read(orderId)).toMatchObject({
      payment: { received: 23_800, refunded: 23_800, refundDue: 0 },
      creditNotes: [{ amount: 23_800 }],
    });
  });

  it('end the review of a payment that they pay back', async () => {
    const { orderId, url, ref, paymentId } = await harness.open();
    await harness.press(url, 'paid');
    faults.report(ref, { status: 'captured', captured: 20_000 });
    await harness.paymentService.settle(paymentId);
    faults.reportReversals(ref, {
      refunds: [{ ref: 'srf_whole', amount: 20_000, status: 'done' }],
    });
    await harness.notify(ref);
    await vi.waitFor(async () => expect(await doneRefunds(orderId)).toEqual([[20_000, 'done']]), {
      timeout: 20_000,
    });
    expect((await harness.read(orderId)).payments).toMatchObject([{ inReview: false }]);
    expect((await read(orderId)).creditNotes).toBeUndefined();
  });

  it('are booked when they are done, and an operator decides about one that fails later', async () => {
    const { orderId, ref, paymentId } = await harness.pay();
    const report = async (status: 'pending' | 'done' | 'failed') => {
      faults.reportReversals(ref, { refunds: [{ ref: 'srf_slow', amount: 23_800, status }] });
      await harness.paymentService.settle(paymentId);
    };
    await report('pending');
    expect(await doneRefunds(orderId)).toEqual([]);
    const { checkAt } = (await harness.read(orderId)).payments[0] ?? {};
    expect(checkAt && checkAt.getTime() - harness.clock.now().getTime()).toBe(6 * HOUR);
    await report('done');
    expect(await doneRefunds(orderId)).toEqual([[23_800, 'done']]);
    await report('failed');
    expect(await doneRefunds(orderId)).toEqual([[23_800, 'failed']]);
    expect((await harness.read(orderId)).payments).toMatchObject([{ status: 'captured' }]);
    const list = await makeCommandClient(harness.app).call<{ results: object[] }>(
      'GET',
      'orders?status=review',
    );
    expect(list.data.results).toContainEqual(
      expect.objectContaining({ number: `L-${orderId}`, failedRefunds: 23_800 }),
    );
  });

  it('are looked for at the age of 1, 2, 4 … 128 days', async () => {
    const { orderId, paymentId } = await harness.pay();
    const days: number[] = [];
    for (;;) {
      const { checkAt } = (await harness.read(orderId)).payments[0] ?? {};
      if (!checkAt) break;
      const wait = checkAt.getTime() - harness.clock.now().getTime();
      days.push(Math.round(wait / DAY));
      harness.clock.advance(wait);
      await harness.paymentService.settle(paymentId);
    }
    expect(days).toEqual([1, 1, 2, 4, 8, 16, 32, 64]);
  });

  it('are asked for again when the gateway does not respond', async () => {
    // The job checks this payment alone.
    harness = await openPaymentHarness(await openTestDatabase(), faults.between);
    const { orderId, url } = await harness.pay();
    await harness.press(url, 'refund', { amount: '1' });
    harness.clock.advance(DAY);
    faults.fail('before fetchReversals');
    await reconcile(harness.job);
    expect(await doneRefunds(orderId)).toEqual([]);
    harness.clock.advance(MINUTE);
    await reconcile(harness.job);
    expect(await doneRefunds(orderId)).toEqual([[100, 'done']]);
  });

  it('never exceed what was paid', async () => {
    const { orderId, url, ref, paymentId } = await harness.pay();
    expect((await harness.press(url, 'refund', { amount: '238.01' })).statusCode).toBe(409);
    faults.reportReversals(ref, {
      refunds: [{ ref: 'srf_more', amount: 23_801, status: 'done' }],
    });
    await expect(harness.paymentService.settle(paymentId)).rejects.toThrow();
    expect(await doneRefunds(orderId)).toEqual([]);
  });
});

describeDatabase('Disputes', { timeout: 60_000 }, () => {
  let db: Database;
  let harness: Awaited<ReturnType<typeof openPaymentHarness>>;
  beforeAll(async () => {
    db = await openTestDatabase();
    harness = await openPaymentHarness(db);
  });

  const review = async () => {
    const { data } = await makeCommandClient(harness.app).call<{
      results: { number: string; isDisputed: boolean }[];
    }>('GET', 'orders?status=review');
    return data.results.map(({ number, isDisputed }) => [number, isDisputed]);
  };

  it.each([
    ['won', 0],
    ['lost', 23_800],
  ] as const)('flag the order until they are %s, and record the money', async (end, kept) => {
    const { orderId, url, paymentId } = await harness.pay();
    const number = `L-${orderId}`;
    await harness.press(url, 'open');
    await harness.paymentService.settle(paymentId);
    await harness.paymentService.settle(paymentId);
    expect(await review()).toEqual([[number, true]]);
    const read = () => findOperatorOrder(db, number, harness.clock.now());
    expect((await read()).disputes).toMatchObject([
      { status: 'open', amount: 23_800, withdrawn: 23_800 },
    ]);
    // Open disputes are looked at every six hours.
    await harness.press(url, end);
    harness.clock.advance(6 * HOUR);
    await reconcile(harness.job);
    expect(await review()).toEqual([]);
    expect(await read()).toMatchObject({
      status: 'paid',
      payment: { received: 23_800, refunded: 0 },
      disputes: [{ status: end, withdrawn: kept, closedAt: expect.any(String) }],
    });
    const entries = await db
      .select()
      .from(operatorAudit)
      .where(and(eq(operatorAudit.subject, number), eq(operatorAudit.action, 'order.dispute')))
      .orderBy(asc(operatorAudit.id));
    const open = { status: 'open', withdrawn: '₹238.00' };
    expect(entries).toMatchObject([
      { operator: 'sandbox', before: null, after: open },
      { before: open, after: { status: end, withdrawn: kept > 0 ? '₹238.00' : '₹0.00' } },
    ]);
  });
});
