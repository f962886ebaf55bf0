import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sandboxPayment, sandboxRefund } from '../../server/gateways/sandbox/sandboxSchema';
import { expireUnpaidOrders } from '../../server/orders/expireUnpaidOrders';
import { reconcile } from '../../server/payments/reconcile';
import { sendRefunds } from '../../server/payments/sendRefunds';
import type { Database } from '../../server/platform/db/database';
import { MINUTE } from '../support/clock';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { makeFaults } from '../support/gateways/faultyGateway';
import { openPaymentHarness, site } from '../support/gateways/paymentHarness';

const sides = ['before', 'after'] as const;

describeOnce('Fault at the gateway', { timeout: 60_000 }, () => {
  let db: Database;
  let harness: Awaited<ReturnType<typeof openPaymentHarness>>;
  const faults = makeFaults();
  beforeAll(async () => {
    db = await openTestDatabase();
    harness = await openPaymentHarness(db, faults.between);
  });

  const sandboxPaymentsOf = (key: string) =>
    db.select().from(sandboxPayment).where(eq(sandboxPayment.key, key));

  describe.each(sides)('%s the call', (side) => {
    it('to open a payment leaves one payment after retries', async () => {
      const { paymentId } = await harness.place();
      faults.fail(`${side} open`);
      await expect(harness.paymentService.open(paymentId, site)).rejects.toThrow(`${side} open`);
      const url = await harness.paymentService.open(paymentId, site);
      expect(await harness.paymentService.open(paymentId, site)).toBe(url);
      expect(await sandboxPaymentsOf(paymentId)).toMatchObject([{ url, status: 'open' }]);
    });

    it('to open a payment is discovered by the reconciler', async () => {
      const { orderId, paymentId } = await harness.place();
      faults.fail(`${side} open`);
      await expect(harness.paymentService.open(paymentId, site)).rejects.toThrow();
      harness.clock.advance(MINUTE);
      await reconcile(harness.job);
      const [known] = (await harness.read(orderId)).payments;
      const [made] = await sandboxPaymentsOf(paymentId);
      expect([known?.gatewayRef, known?.redirectUrl]).toEqual([
        made?.ref ?? null,
        made?.url ?? null,
      ]);
      expect(made === undefined).toBe(side === 'before');
    });

    it('to find a payment is retried', async () => {
      const { orderId, paymentId } = await harness.place();
      faults.fail('after open');
      await expect(harness.paymentService.open(paymentId, site)).rejects.toThrow();
      faults.fail(`${side} find`);
      await expect(harness.paymentService.settle(paymentId)).rejects.toThrow(`${side} find`);
      harness.clock.advance(MINUTE);
      await reconcile(harness.job);
      expect((await harness.read(orderId)).payments[0]?.gatewayRef).toMatch(/^spm_/);
    });

    it('to fetch a payment is retried', async () => {
      const { orderId, paymentId } = await harness.place();
      await harness.press(await harness.paymentService.open(paymentId, site), 'paid');
      faults.fail(`${side} fetch`);
      await expect(harness.paymentService.settle(paymentId)).rejects.toThrow(`${side} fetch`);
      expect((await harness.read(orderId)).status).toBe('awaiting_payment');
      harness.clock.advance(MINUTE);
      await reconcile(harness.job);
      expect((await harness.read(orderId)).status).toBe('paid');
    });

    it('to close a payment delays the expiry of its order', async () => {
      const { orderId, paymentId } = await harness.place();
      await harness.paymentService.open(paymentId, site);
      harness.clock.advance(30 * MINUTE - 1);
      await expireUnpaidOrders(harness.job);
      expect((await harness.read(orderId)).status).toBe('awaiting_payment');
      faults.fail(`${side} close`);
      await expect(harness.paymentService.closeAll(orderId)).rejects.toThrow(`${side} close`);
      harness.clock.advance(MINUTE);
      await expireUnpaidOrders(harness.job);
      const { status, reservations, payments } = await harness.read(orderId);
      expect([status, reservations]).toEqual(['expired', ['released']]);
      expect(payments[0]).toMatchObject({ status: 'failed', closed: true, checkAt: null });
    });

    it('to refund a payment refunds it once', async () => {
      const { orderId, paymentId } = await harness.place();
      await harness.press(await harness.paymentService.open(paymentId, site), 'paid');
      await harness.paymentService.settle(paymentId);
      await harness.paymentService.queueRefunds(db, orderId, 'cancelled');
      faults.fail(`${side} refund`);
      await sendRefunds(harness.job);
      expect((await harness.read(orderId)).refunds).toMatchObject([{ status: 'due' }]);
      harness.clock.advance(MINUTE);
      await sendRefunds(harness.job);
      const { refunds, payments } = await harness.read(orderId);
      expect(refunds).toMatchObject([{ status: 'done', amount: 23_800 }]);
      expect(payments[0]).toMatchObject({ status: 'refunded', closed: true });
      const ref = String(payments[0]?.gatewayRef);
      const given = db.select().from(sandboxRefund).where(eq(sandboxRefund.paymentRef, ref));
      expect(await given).toHaveLength(1);
    });
  });
});
