import { GatewayError } from '../gateways/gateway';
import { nextAttemptAt } from '../platform/db/backoff';
import type { Database } from '../platform/db/database';
import { doDueJobs } from '../platform/db/leases';
import { inTransaction } from '../platform/db/transaction';
import { completeRefund } from './completeRefund';
import type { OrderHooks } from './paymentContext';
import { lockPayment, updatePayment } from './paymentRepository';
import type { PaymentJob } from './reconcile';
import { failRefund, leaseRefund, postponeRefund } from './refundRepository';

const BACKOFF = { firstMs: 60_000, maxMs: 6 * 60 * 60_000 };
/** How often the status of a refund is checked that a gateway accepted but has not completed. */
const PENDING_CHECK_INTERVAL_MS = 6 * 60 * 60_000;

type Leased = NonNullable<Awaited<ReturnType<typeof leaseRefund>>>;

/**
 * One pass over the refunds that are due.
 * @param signal ends the pass after the current refund
 */
export const sendRefunds = (job: PaymentJob, signal?: AbortSignal) =>
  doDueJobs(
    { now: job.now, lease: (now, until) => leaseRefund(job.db, now, until) },
    (due) => send(job, due),
    signal,
  );

const send = async ({ db, paymentService, now, log }: PaymentJob, { refund, payment }: Leased) => {
  try {
    const sent = await paymentService.gatewayOf(payment).refund({
      ref: String(payment.gatewayRef),
      key: refund.id,
      amount: refund.amount,
      currency: payment.currency,
    });
    if (sent.isDone) {
      const { orders } = paymentService;
      await inTransaction(db, (tx) => finish(tx, orders, { refund, payment }, sent.ref, now()));
    } else {
      const nextAt = new Date(now().getTime() + PENDING_CHECK_INTERVAL_MS);
      await postponeRefund(db, refund.id, { nextAt, gatewayRef: sent.ref });
    }
  } catch (err) {
    if (err instanceof GatewayError && err.isFinal) {
      await failRefund(db, refund.id);
      // Perhaps the money went back in the gateway's dashboard.
      await updatePayment(db, payment.id, { checkAt: now() });
      log.error(
        { err, refund: refund.id },
        'a gateway rejected a refund; an operator has to decide',
      );
      return;
    }
    await postponeRefund(db, refund.id, { nextAt: nextAttemptAt(now(), refund.attempts, BACKOFF) });
    log.warn({ err, refund: refund.id }, 'a refund could not be made yet');
  }
};

/** Locks the order, then the payment, in the same order as settling does. */
const finish = async (
  tx: Database,
  orders: OrderHooks,
  { refund, payment: { id, orderId } }: Leased,
  gatewayRef: string,
  now: Date,
) => {
  await orders.lock(tx, orderId);
  const payment = await lockPayment(tx, id);
  if (!payment) throw new Error(`There is no payment ${id}.`);
  await completeRefund(tx, orders, payment, { refundId: refund.id, gatewayRef }, now);
};
