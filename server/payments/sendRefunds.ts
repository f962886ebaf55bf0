import { nextAttemptAt } from '../db/backoff';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import { lockOrder, queueMail } from '../orders/statusRepository';
import { GatewayError } from './gateway';
import { changePayment, lockPayment } from './paymentRepository';
import type { PaymentJob } from './reconcile';
import {
  delayRefund,
  failRefund,
  finishRefund,
  leaseRefund,
  sumOfRefunds,
} from './refundRepository';

/** Longer than a gateway may take, in ms. */
const LEASE = 60_000;
const WAITS = { first: 60_000, longest: 6 * 60 * 60_000 };
/** Until a gateway is asked what became of a refund that it only promised, in ms. */
const PROMISED = 6 * 60 * 60_000;

type Leased = NonNullable<Awaited<ReturnType<typeof leaseRefund>>>;

/**
 * One pass over the money that has to go back.
 * @param signal ends the pass after the refund it is busy with
 */
export const sendRefunds = async (job: PaymentJob, signal?: AbortSignal) => {
  const { db, now } = job;
  while (!signal?.aborted) {
    const due = await leaseRefund(db, now(), new Date(now().getTime() + LEASE));
    if (!due) return;
    await send(job, due);
  }
};

const send = async ({ db, paymentService, now, log }: PaymentJob, { refund, payment }: Leased) => {
  try {
    const made = await paymentService.gatewayOf(payment).refund({
      ref: String(payment.gatewayRef),
      key: refund.id,
      amount: refund.amount,
      currency: payment.currency,
    });
    if (made.isDone) {
      await inTransaction(db, (tx) => finish(tx, { refund, payment }, made.ref, now()));
    } else {
      const nextAt = new Date(now().getTime() + PROMISED);
      await delayRefund(db, refund.id, { nextAt, gatewayRef: made.ref });
    }
  } catch (err) {
    if (err instanceof GatewayError && err.isFinal) {
      await failRefund(db, refund.id);
      log.error({ err, refund: refund.id }, 'a refund was refused; a person has to give it back');
      return;
    }
    await delayRefund(db, refund.id, { nextAt: nextAttemptAt(now(), refund.attempts, WAITS) });
    log.warn({ err, refund: refund.id }, 'a refund could not be made yet');
  }
};

/** Locks the order, then the payment, like whoever settles. */
const finish = async (
  tx: Database,
  { refund, payment: { id, orderId } }: Leased,
  gatewayRef: string,
  now: Date,
) => {
  await lockOrder(tx, orderId);
  const payment = await lockPayment(tx, id);
  await finishRefund(tx, refund.id, gatewayRef, now);
  await queueMail(tx, orderId, 'refunded', refund.id);
  if ((await sumOfRefunds(tx, id, ['done'])) < (payment?.captured ?? 0)) return;
  await changePayment(tx, id, { status: 'refunded', closed: true, checkAt: null });
};
