import { GatewayError, type GatewayPayment, type Reversals } from '../gateways/gateway';
import { inTransaction } from '../platform/db/transaction';
import { applyGatewayStatus } from './applyGatewayStatus';
import { applyReversals } from './applyReversals';
import type { PaymentContext } from './paymentContext';
import { isReversal, listUnsettledEvents, markSettled } from './paymentEventRepository';
import { findPayment, isCaptured, storeOpened, updatePayment } from './paymentRepository';

/** After this time no request to open a payment can be in flight. */
const OPENING_TIMEOUT_MS = 10 * 60_000;

/**
 * The only way a payment's status changes, whether a webhook, the customer's return or the reconciler
 * caused it: the status is fetched from the gateway (outside any transaction) and then applied under the order's lock.
 * Of a captured payment, the refunds and disputes.
 */
export const settlePayment = async (context: PaymentContext, paymentId: string): Promise<void> => {
  const found = await findPayment(context.db, paymentId);
  if (!found) return;
  const ref = found.payment.gatewayRef ?? (await findRef(context, found));
  if (ref === undefined) return;
  if (isCaptured(found.payment)) return settleReversals(context, found.payment, ref);
  const isObsolete = await fetchAndApply(context, found.payment, ref);
  if (isObsolete) {
    // The order is paid by another payment, or has ended: this one must not be paid as well.
    await context.gatewayOf(found.payment).close(ref);
    await fetchAndApply(context, found.payment, ref);
  }
  await settleEarlyReversals(context, paymentId, ref);
};

/** Refunds and disputes that were noticed before their payment was known to be captured, or while it became so. */
const settleEarlyReversals = async (context: PaymentContext, paymentId: string, ref: string) => {
  const found = await findPayment(context.db, paymentId);
  if (!found || !isCaptured(found.payment)) return;
  const events = await listUnsettledEvents(context.db, found.payment);
  if (events.some(isReversal)) await settleReversals(context, found.payment, ref);
};

/** @returns whether the payment can still be made although its order no longer awaits one */
const fetchAndApply = async (
  { db, orders, gatewayOf, now, log }: PaymentContext,
  payment: Found['payment'],
  ref: string,
) => {
  const { id, orderId, gateway, currency } = payment;
  // Read before the gateway is called: a later webhook may be newer than its response.
  const events = await listUnsettledEvents(db, { ...payment, gatewayRef: ref });
  const reported = await gatewayOf({ gateway })
    .fetch(ref)
    .catch((err): GatewayPayment => {
      if (!(err instanceof GatewayError && err.isFinal)) throw err;
      log.error({ err, payment: id, order: orderId }, 'a gateway does not know its payment');
      return { ref, status: 'closed', captured: 0, currency };
    });
  const { awaitsPayment, inReview } = await inTransaction(db, async (tx) => {
    // This says nothing of refunds and disputes, except of a payment that can never be captured.
    const isOver = payment.closed || reported.status === 'closed';
    const answered = events.filter((event) => isOver || !isReversal(event));
    await markSettled(tx, gateway, answered, now());
    return applyGatewayStatus(tx, orders, { orderId, paymentId: id }, reported, now());
  });
  if (inReview) {
    log.error(
      { payment: id, order: orderId },
      'a payment has the wrong amount or currency and needs a review',
    );
  }
  return !awaitsPayment && (reported.status === 'open' || reported.status === 'failed');
};

const settleReversals = async (
  { db, orders, gatewayOf, now, log }: PaymentContext,
  payment: Found['payment'],
  ref: string,
) => {
  const { id, orderId, gateway } = payment;
  const events = await listUnsettledEvents(db, { ...payment, gatewayRef: ref });
  const reported = await gatewayOf({ gateway })
    .fetchReversals(ref)
    .catch((err): Reversals => {
      if (!(err instanceof GatewayError && err.isFinal)) throw err;
      log.error({ err, payment: id, order: orderId }, 'a gateway does not know its payment');
      return { refunds: [], disputes: [] };
    });
  const failed = await inTransaction(db, async (tx) => {
    await markSettled(tx, gateway, events, now());
    return applyReversals(tx, orders, payment, reported, now());
  });
  if (failed.length > 0) {
    log.error({ refunds: failed, order: orderId }, 'refunds failed after they were done');
  }
};

type Found = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** The payment that the gateway opened although its response was lost. */
const findRef = async ({ db, now, gatewayOf }: PaymentContext, { payment, order }: Found) => {
  const opened = await gatewayOf(payment).find(payment);
  if (opened) {
    await storeOpened(db, payment.id, opened, now());
    return opened.ref;
  }
  // An order can await payment past its deadline while a payment of it is in review.
  const isOver = order.status !== 'awaiting_payment' || order.payUntil <= now();
  if (isOver && now().getTime() - payment.createdAt.getTime() > OPENING_TIMEOUT_MS)
    await updatePayment(db, payment.id, { closed: true, checkAt: null });
  return undefined;
};

/** Closes a payment unless it is paid or being processed, and stores its final status. */
export const closePayment = async (context: PaymentContext, paymentId: string) => {
  // Also finds a payment that the gateway opened although its response was lost.
  await settlePayment(context, paymentId);
  const found = await findPayment(context.db, paymentId);
  if (!found?.payment.gatewayRef || found.payment.closed || isCaptured(found.payment)) return;
  await context.gatewayOf(found.payment).close(found.payment.gatewayRef);
  await settlePayment(context, paymentId);
};
