import { GatewayError } from '../gateways/gateway';
import { listOpenPayments } from '../payments/paymentRepository';
import type { PaymentJob } from '../payments/reconcile';
import type { Database } from '../platform/db/database';
import { inTransaction } from '../platform/db/transaction';
import { listOverdueOrders } from './orderRepository';
import { lockOrder } from './statusRepository';
import { mayTransition, transitionOrder } from './transitionOrder';

/** The number of orders of one pass. They are chosen randomly, so that failing ones cannot block the others. */
const MAX_ORDERS = 500;
/** Each order needs a database connection while it is written. */
const CONCURRENCY = 5;
/** An order expires this long after its deadline even when its gateway does not respond. */
const GATEWAY_GRACE_MS = 60 * 60 * 1000;

type OverdueOrder = Awaited<ReturnType<typeof listOverdueOrders>>[number];

/**
 * One pass over the orders whose payment deadline is over. A payment can still arrive afterwards;
 * orders with a payment in review are left to the operator.
 * @param signal ends the pass after the current orders
 */
export const expireUnpaidOrders = async (job: PaymentJob, signal?: AbortSignal) => {
  const overdue = await listOverdueOrders(job.db, job.now(), MAX_ORDERS);
  /** Gateways that did not respond in this pass. */
  const unreachable = new Set<string>();
  for (let done = 0; done < overdue.length && !signal?.aborted; done += CONCURRENCY) {
    const batch = overdue.slice(done, done + CONCURRENCY);
    await Promise.all(
      batch.map((each) =>
        expire(job, each, unreachable).catch((err) =>
          job.log.error({ err, order: each.id }, 'an unpaid order could not be expired'),
        ),
      ),
    );
  }
};

const expire = async (
  job: PaymentJob,
  { id, payUntil }: OverdueOrder,
  unreachable: Set<string>,
) => {
  const isClosed = await closePayments(job, id, unreachable);
  if (!isClosed && job.now().getTime() < payUntil.getTime() + GATEWAY_GRACE_MS) return;
  await inTransaction(job.db, (tx) => expireUnlessPaid(tx, id));
};

/** @returns whether every payment of the order is closed */
const closePayments = async (
  { db, paymentService, log }: PaymentJob,
  order: string,
  unreachable: Set<string>,
) => {
  let isClosed = true;
  for (const { id, gateway } of await listOpenPayments(db, order)) {
    if (unreachable.has(gateway)) {
      isClosed = false;
      continue;
    }
    try {
      await paymentService.close(id);
    } catch (err) {
      isClosed = false;
      if (err instanceof GatewayError && !err.isFinal) unreachable.add(gateway);
      log.warn({ err, order }, 'a payment of an unpaid order could not be closed yet');
    }
  }
  return isClosed;
};

/** Expires an order unless it was paid in the meantime. */
const expireUnlessPaid = async (tx: Database, orderId: string) => {
  const order = await lockOrder(tx, orderId);
  if (order && (await mayTransition(tx, order, 'expire'))) {
    await transitionOrder(tx, orderId, 'expire');
  }
};
