import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import { GatewayError } from '../payments/gateway';
import { listOpenPayments } from '../payments/paymentRepository';
import type { PaymentJob } from '../payments/reconcile';
import { isInReview, unpaidOrders } from './orderRepository';
import { lockOrder, transitionOrder } from './statusRepository';
import { release } from './stockRepository';

/** Orders of one pass. By chance, so that none whose end fails is for ever before the others. */
const MOST = 500;
/** Orders ended at once: each needs a connection while it is written. */
const AT_ONCE = 5;
/** Longer than this after its time no order holds stock because a gateway does not answer, in ms. */
const PATIENCE = 60 * 60 * 1000;

type Unpaid = Awaited<ReturnType<typeof unpaidOrders>>[number];

/**
 * One pass over the orders whose time to pay is over. Money on its way to them may still arrive; one
 * whose money is in review waits for a person.
 * @param signal ends the pass after the orders it is busy with
 */
export const expireUnpaidOrders = async (job: PaymentJob, signal?: AbortSignal) => {
  const due = await unpaidOrders(job.db, job.now(), MOST);
  /** Gateways that did not answer: the next pass asks them again. */
  const silent = new Set<string>();
  for (let done = 0; done < due.length && !signal?.aborted; done += AT_ONCE) {
    const some = due.slice(done, done + AT_ONCE);
    await Promise.all(
      some.map((each) =>
        expire(job, each, silent).catch((err) =>
          job.log.error({ err, order: each.id }, 'an unpaid order could not be ended'),
        ),
      ),
    );
  }
};

const expire = async (job: PaymentJob, { id, payUntil }: Unpaid, silent: Set<string>) => {
  const isClosed = await closePayments(job, id, silent);
  if (!isClosed && job.now().getTime() < payUntil.getTime() + PATIENCE) return;
  await inTransaction(job.db, (tx) => giveBack(tx, id));
};

/** @returns whether nobody can pay it any more */
const closePayments = async (
  { db, paymentService, log }: PaymentJob,
  order: string,
  silent: Set<string>,
) => {
  let isClosed = true;
  for (const { id, gateway } of await listOpenPayments(db, order)) {
    if (silent.has(gateway)) {
      isClosed = false;
      continue;
    }
    try {
      await paymentService.close(id);
    } catch (err) {
      isClosed = false;
      if (err instanceof GatewayError && !err.isFinal) silent.add(gateway);
      log.warn({ err, order }, 'a payment of an unpaid order could not be closed yet');
    }
  }
  return isClosed;
};

/** Unless it was paid meanwhile, rightly or wrongly. */
const giveBack = async (tx: Database, orderId: string) => {
  const order = await lockOrder(tx, orderId);
  if (order?.status !== 'awaiting_payment' || (await isInReview(tx, orderId))) return;
  await release(tx, orderId);
  await transitionOrder(tx, orderId, 'expired');
};
