import { and, eq, inArray, ne } from 'drizzle-orm';
import { expect } from 'vitest';
import { acceptPayment } from '../../../server/fulfilment/acceptPayment';
import { refundManually } from '../../../server/fulfilment/refundManually';
import { GatewayError } from '../../../server/gateways/gateway';
import { sandboxPayment, sandboxWebhook } from '../../../server/gateways/sandbox/sandboxSchema';
import { expireUnpaidOrders } from '../../../server/orders/expireUnpaidOrders';
import { payment } from '../../../server/payments/paymentsSchema';
import { reconcile } from '../../../server/payments/reconcile';
import { sendRefunds } from '../../../server/payments/sendRefunds';
import { readConfig } from '../../../server/platform/config/readConfig';
import type { Database } from '../../../server/platform/db/database';
import { HttpError } from '../../../server/platform/http/errors/httpError';
import { MINUTE } from '../clock';
import type { makeFaults } from '../gateways/faultyGateway';
import { type openPaymentHarness, site } from '../gateways/paymentHarness';
import type { Step } from './scenario';

export interface ScenarioContext {
  db: Database;
  harness: Awaited<ReturnType<typeof openPaymentHarness>>;
  faults: ReturnType<typeof makeFaults>;
}

export interface Placed extends Awaited<ReturnType<ScenarioContext['harness']['place']>> {
  /** Whether an operator accepted a payment of another amount. */
  isAccepted: boolean;
}

/** Performs a step; a rejection and a gateway without a response are expected. */
export const performStep = (scenarioContext: ScenarioContext, placed: Placed, step: Step) =>
  run(scenarioContext, placed, step).catch((error) => {
    const isExpected = [GatewayError, HttpError].some((known) => error instanceof known);
    if (!isExpected) throw error;
  });

const run = async ({ db, harness, faults }: ScenarioContext, placed: Placed, step: Step) => {
  const { orderId } = placed;
  const pick = <Row>(rows: Row[], index: number) => rows[index % Math.max(rows.length, 1)];
  switch (step.do) {
    case 'open': {
      const newest = (await harness.read(orderId)).payments.at(-1);
      if (newest) await harness.paymentService.open(newest.id, site);
      return;
    }
    case 'press': {
      const page = pick(await sandboxPaymentsOf(db, orderId), step.index);
      const { action, paysAfter } = step;
      if (page) await harness.press(page.url, action, { paysAfter });
      return;
    }
    case 'refundAtGateway': {
      const page = pick(await sandboxPaymentsOf(db, orderId), step.index);
      if (page) await harness.press(page.url, 'refund', { amount: step.amount });
      return;
    }
    case 'webhook': {
      const sent = pick(await webhooksOf(db, orderId), step.index);
      if (!sent) return;
      const response = await harness.notify(sent.paymentRef, { id: sent.eventId, type: sent.type });
      expect(response.statusCode).toBe(200);
      return;
    }
    case 'forgedWebhook': {
      const page = pick(await sandboxPaymentsOf(db, orderId), step.index);
      const response = await harness.notify(page?.ref ?? 'spm_none', {
        secret: 'a-forgers-secret',
      });
      expect(response.statusCode).toBe(400);
      return;
    }
    case 'payAgain':
      return harness.payAgain(orderId);
    case 'cancel':
      return harness.cancel(orderId);
    case 'otherAmount': {
      const page = pick(await sandboxPaymentsOf(db, orderId), step.index);
      if (page) await changeAmount(db, page.ref, step.amount);
      return;
    }
    case 'review':
      return review(db, placed, step.accepts);
    case 'refresh':
      await harness.paymentService.refresh(orderId);
      return;
    case 'time':
      return harness.clock.advance(step.minutes * MINUTE);
    case 'job':
      return jobs[step.job](harness.job);
    case 'fault':
      return faults.fail(step.fault);
  }
};

const config = readConfig({});

const jobs = { reconcile, expire: expireUnpaidOrders, refund: sendRefunds };

/** Changes the amount of a page that was not paid yet. */
const changeAmount = (db: Database, ref: string, amount: number) =>
  db
    .update(sandboxPayment)
    .set({ amount })
    .where(and(eq(sandboxPayment.ref, ref), ne(sandboxPayment.status, 'paid')));

/** An operator accepts or refunds the payments in review. */
const review = async (db: Database, placed: Placed, accepts: boolean) => {
  const number = `L-${placed.orderId}`;
  if (accepts) {
    await acceptPayment(db, number, config, config.invoices);
    placed.isAccepted = true;
    return;
  }
  const reviewed = await db.$count(
    payment,
    and(eq(payment.orderId, placed.orderId), payment.inReview),
  );
  if (reviewed > 0) await refundManually(db, number, undefined, undefined, config.invoices);
};

/** The payments of an order at the sandbox, oldest first. */
export const sandboxPaymentsOf = (db: Database, orderId: string) =>
  db
    .select()
    .from(sandboxPayment)
    .where(eq(sandboxPayment.orderNumber, `L-${orderId}`))
    .orderBy(sandboxPayment.createdAt);

export const webhooksOf = async (db: Database, orderId: string) => {
  const refs = (await sandboxPaymentsOf(db, orderId)).map(({ ref }) => ref);
  return db.select().from(sandboxWebhook).where(inArray(sandboxWebhook.paymentRef, refs));
};
