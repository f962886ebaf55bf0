import type { IncomingHttpHeaders } from 'node:http';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { listDisputes } from '../../server/payments/disputeRepository';
import { payment } from '../../server/payments/paymentsSchema';
import type { Database } from '../../server/platform/db/database';
import { newId } from '../../server/platform/db/ids';
import { makeCommandClient } from '../support/api/operator';
import { DAY, MINUTE } from '../support/clock';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { allHostedServices } from '../support/gateways/allHostedServices';
import type { HostedService } from '../support/gateways/hostedService';
import { openPaymentHarness, site } from '../support/gateways/paymentHarness';

describeOnce.each(allHostedServices)(
  'Order paid by %s',
  { timeout: 60_000 },
  (gatewayId, openService) => {
    let db: Database;
    let service: HostedService;
    let harness: Awaited<ReturnType<typeof openPaymentHarness>>;
    beforeAll(async () => {
      db = await openTestDatabase();
      service = await openService();
      const gateway = await service.gateway();
      harness = await openPaymentHarness(db, () => gateway);
    });

    /** A new order of ₹238.00 whose payment is not opened yet. */
    const place = async () => {
      const paymentId = newId('pay');
      const { orderId } = await harness.place({
        payments: [{ id: paymentId, gateway: gatewayId }],
      });
      return { orderId, paymentId };
    };
    const refOf = async (paymentId: string) => {
      const [row] = await db.select().from(payment).where(eq(payment.id, paymentId));
      return row?.gatewayRef ?? '';
    };
    const open = async () => {
      const placed = await place();
      const page = await harness.paymentService.open(placed.paymentId, site);
      return { ...placed, page, ref: await refOf(placed.paymentId) };
    };
    const deliver = ({ headers, body }: { headers: IncomingHttpHeaders; body: Buffer }) =>
      harness.app.inject({
        method: 'POST',
        url: `/api/payments/${gatewayId}/webhook`,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: body,
      });

    /** The webhook gets its response before it is processed. */
    const expectOrder = (orderId: string, expected: object) =>
      vi.waitFor(async () => expect(await harness.read(orderId)).toMatchObject(expected), {
        timeout: 20_000,
      });

    it('is paid by a signed webhook and refunded once', async () => {
      const { orderId, ref, page } = await open();
      expect(page).toMatch(/^https:\/\//);
      service.pay(ref);
      const webhook = service.webhook(ref, { at: harness.clock.now() });
      for (const _copy of [1, 2]) expect((await deliver(webhook)).statusCode).toBe(200);
      await expectOrder(orderId, {
        status: 'paid',
        payments: [{ status: 'captured', captured: 23_800, inReview: false }],
        reservations: ['held'],
      });
      await harness.cancel(orderId);
      await harness.runJobs();
      await harness.runJobs();
      expect(await harness.read(orderId)).toMatchObject({
        status: 'cancelled',
        payments: [{ status: 'refunded' }],
        refunds: [{ amount: 23_800, status: 'done' }],
      });
      expect(service.refunded(ref).map(({ amount }) => amount)).toEqual([23_800]);
    });

    it('learns by webhooks what is refunded in the dashboard, besides its own refunds', async () => {
      const { orderId, ref } = await open();
      service.pay(ref);
      const at = harness.clock.now();
      await deliver(service.webhook(ref, { at }));
      await expectOrder(orderId, { status: 'paid' });
      const command = makeCommandClient(harness.app);
      await command.call('POST', `orders/L-${orderId}/refund`, { amount: '38' });
      harness.clock.advance(MINUTE);
      await harness.runJobs();
      const webhook = service.refundInDashboard(ref, 5000, harness.clock.now());
      for (const _copy of [1, 2]) expect((await deliver(webhook)).statusCode).toBe(200);
      const amounts = async () =>
        (await harness.read(orderId)).refunds
          .map(({ amount, status }) => `${amount} ${status}`)
          .sort();
      const both = ['3800 done', '5000 done'];
      await vi.waitFor(async () => expect(await amounts()).toEqual(both), { timeout: 20_000 });
      // The webhook of this one is lost.
      service.refundInDashboard(ref, 15_000, harness.clock.now());
      harness.clock.advance(DAY);
      await harness.runJobs();
      expect(await amounts()).toEqual(['15000 done', ...both]);
      expect(await harness.read(orderId)).toMatchObject({
        status: 'cancelled',
        payments: [{ status: 'refunded' }],
      });
    });

    it.each([
      ['won', 0],
      ['lost', 23_800],
    ] as const)('learns of a dispute by webhooks, and that it is %s', async (end, withdrawn) => {
      const { orderId, ref, paymentId } = await open();
      service.pay(ref);
      const at = harness.clock.now();
      await deliver(service.webhook(ref, { at }));
      await expectOrder(orderId, { status: 'paid' });
      const disputes = () => listDisputes(db, paymentId);
      await deliver(service.dispute(ref, 'open', at));
      const expected = [{ status: 'open', amount: 23_800 }];
      await vi.waitFor(async () => expect(await disputes()).toMatchObject(expected), {
        timeout: 20_000,
      });
      service.dispute(ref, end, at);
      await harness.paymentService.settle(paymentId);
      expect(await disputes()).toMatchObject([{ status: end, amount: 23_800, withdrawn }]);
    });

    it('is not paid by a forged webhook, nor by a genuine one before the payment', async () => {
      const { orderId, ref } = await open();
      const at = harness.clock.now();
      const forged = await deliver(service.webhook(ref, { at, secret: 'of somebody else' }));
      expect([forged.statusCode, forged.json().error]).toEqual([400, 'bad_signature']);
      expect((await deliver(service.webhook(ref, { at }))).statusCode).toBe(200);
      expect((await harness.read(orderId)).status).toBe('awaiting_payment');
    });

    it('goes into review when less was paid', async () => {
      const { orderId, ref } = await open();
      service.pay(ref, 10_000);
      await deliver(service.webhook(ref, { at: harness.clock.now() }));
      await expectOrder(orderId, {
        status: 'awaiting_payment',
        payments: [{ captured: 10_000, inReview: true }],
      });
    });

    it('has one payment when the response was lost and is paid without a webhook', async () => {
      const { orderId, paymentId } = await place();
      service.faults.fail(/^POST/, { kind: 'drop' });
      await expect(harness.paymentService.open(paymentId, site)).rejects.toThrow();
      service.faults.heal();
      await harness.paymentService.settle(paymentId);
      expect(service.opened(paymentId)).toBe(1);
      service.pay(await refOf(paymentId));
      harness.clock.advance(MINUTE);
      await harness.runJobs();
      expect((await harness.read(orderId)).status).toBe('paid');
    });

    it('cannot be paid after it expired', async () => {
      const { orderId, ref, paymentId } = await open();
      harness.clock.advance(31 * MINUTE);
      await harness.runJobs();
      expect(await harness.read(orderId)).toMatchObject({
        status: 'expired',
        payments: [{ status: 'failed', closed: true }],
        reservations: ['released'],
      });
      const known = await harness.paymentService.gatewayOf({ gateway: gatewayId }).fetch(ref);
      expect(known.status).toBe('closed');
      expect(service.opened(paymentId)).toBe(1);
    });
  },
);
