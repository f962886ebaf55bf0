import type { IncomingHttpHeaders } from 'node:http';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { listDisputes } from '../../../server/payments/disputeRepository';
import { payment } from '../../../server/payments/paymentsSchema';
import { reconcile } from '../../../server/payments/reconcile';
import type { Database } from '../../../server/platform/db/database';
import { newId } from '../../../server/platform/db/ids';
import { MINUTE } from '../clock';
import type { HostedService } from '../gateways/hostedService';
import { openPaymentHarness, site } from '../gateways/paymentHarness';

/** Of an order of 23,800 that is paid at its gateway; the shop may not know yet. */
const step = fc.oneof(
  fc.constant({ do: 'paidNotice' } as const),
  fc.constant({ do: 'settle' } as const),
  fc.constant({ do: 'reconcile' } as const),
  fc.record({ do: fc.constant('refund' as const), amount: fc.constantFrom(5000, 18_800, 23_800) }),
  fc.constant({ do: 'dispute' } as const),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The steps of a round happen at once, and what the shop reads of the gateway is so many milliseconds late. */
const scenario = fc.record({
  lateMs: fc.constantFrom(0, 5, 25),
  rounds: fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
});

interface Context {
  db: Database;
  service: HostedService;
  gatewayId: string;
}

/**
 * Runs random scenarios of refunds and disputes that the gateway reports before, with and after the capture. Every notice
 * is delivered once, and a minute later each has to be booked.
 * @returns in how many scenarios a refund or dispute was noticed before the capture was stored
 */
export const runReversalScenarios = async (
  { db, service, gatewayId }: Context,
  numRuns: number,
  seed: number,
) => {
  const gateway = await service.gateway();
  const harness = await openPaymentHarness(db, () => gateway);
  let early = 0;
  await fc.assert(
    fc.asyncProperty(scenario, async ({ lateMs, rounds }) => {
      const paymentId = newId('pay');
      const { orderId } = await harness.place({
        payments: [{ id: paymentId, gateway: gatewayId }],
      });
      await harness.paymentService.open(paymentId, site);
      const read = async () => {
        const [row] = await db.select().from(payment).where(eq(payment.id, paymentId));
        return row;
      };
      const ref = (await read())?.gatewayRef ?? '';
      service.pay(ref);
      if (lateMs > 0) service.faults.fail(/^GET/, { kind: 'delay', ms: lateMs });
      const deliver = async ({ headers, body }: { headers: IncomingHttpHeaders; body: Buffer }) => {
        const url = `/api/payments/${gatewayId}/webhook`;
        const type = { 'content-type': 'application/json' };
        const request = { method: 'POST' as const, url, headers: { ...headers, ...type } };
        const response = await harness.app.inject({ ...request, payload: body });
        expect(response.statusCode).toBe(200);
      };
      let refunded = 0;
      let isDisputed = false;
      let isEarly = false;
      const run = async (each: Step) => {
        const at = harness.clock.now();
        if (each.do === 'paidNotice') return deliver(service.webhook(ref, { at }));
        if (each.do === 'settle') return harness.paymentService.settle(paymentId);
        if (each.do === 'reconcile') return reconcile(harness.job);
        if (each.do === 'dispute') {
          if (isDisputed) return;
          isDisputed = true;
          isEarly ||= (await read())?.status !== 'captured';
          return deliver(service.dispute(ref, 'open', at));
        }
        if (refunded + each.amount > 23_800) return;
        refunded += each.amount;
        isEarly ||= (await read())?.status !== 'captured';
        return deliver(service.refundInDashboard(ref, each.amount, at));
      };
      for (const round of rounds) await Promise.all(round.map(run));
      await run({ do: 'paidNotice' });
      service.faults.heal();
      harness.clock.advance(MINUTE);
      await reconcile(harness.job);
      if (isEarly) early += 1;
      const { status, refunds, payments } = await harness.read(orderId);
      expect(
        refunds.reduce((sum, each) => sum + (each.status === 'done' ? each.amount : 0), 0),
        'refunds that the gateway reported',
      ).toBe(refunded);
      expect(await listDisputes(db, paymentId), 'disputes').toHaveLength(isDisputed ? 1 : 0);
      const isGone = refunded === 23_800;
      expect([status, payments[0]?.status]).toEqual(
        isGone ? ['cancelled', 'refunded'] : ['paid', 'captured'],
      );
    }),
    { numRuns, seed },
  );
  return early;
};
