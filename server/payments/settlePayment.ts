import { inTransaction } from '../db/transaction';
import { applyGatewayStatus } from './applyGatewayStatus';
import { GatewayError, type GatewayPayment } from './gateway';
import { listUnsettledEvents, markSettled } from './paymentEventRepository';
import { changePayment, findPayment, storeOpened } from './paymentRepository';
import type { PaymentContext } from './paymentService';

/** After this, in ms, no request to open a payment is on its way any more. */
const OPENING = 10 * 60_000;

/**
 * The one way in which news of a payment reaches the books: whoever heard something, the notice,
 * the shopper's return, the reconciler, the gateway is asked what is so (outside any transaction),
 * and its answer applied under the order's lock.
 */
export const settlePayment = async (parts: PaymentContext, paymentId: string): Promise<void> => {
  const found = await findPayment(parts.db, paymentId);
  if (!found) return;
  const ref = found.payment.gatewayRef ?? (await findRef(parts, found));
  if (ref === undefined) return;
  const isStray = await ask(parts, found.payment, ref);
  if (!isStray) return;
  // Its order is paid by another one, or over: nobody should be able to pay this one any more.
  await parts.gatewayOf(found.payment).close(ref);
  await ask(parts, found.payment, ref);
};

/** @returns whether it can be paid although its order wants no money */
const ask = async (
  { db, gatewayOf, now, log }: PaymentContext,
  { id, orderId, gateway, currency }: Found['payment'],
  ref: string,
) => {
  // Read before asking: a later notice may know more than the answer.
  const events = await listUnsettledEvents(db, gateway, ref);
  const known = await gatewayOf({ gateway })
    .fetch(ref)
    .catch((err): GatewayPayment => {
      if (!(err instanceof GatewayError && err.isFinal)) throw err;
      log.error({ err, payment: id, order: orderId }, 'a gateway does not know its payment');
      // Nothing can come of it: asking again would be in vain.
      return { ref, status: 'closed', captured: 0, currency };
    });
  const { isWanted, isInReview } = await inTransaction(db, async (tx) => {
    await markSettled(tx, gateway, events, now());
    return applyGatewayStatus(tx, { orderId, paymentId: id }, known, now());
  });
  if (isInReview) {
    log.error({ payment: id, order: orderId }, 'what a payment brought is not what was owed');
  }
  return !isWanted && (known.status === 'open' || known.status === 'failed');
};

type Found = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** What the gateway made, when its answer was lost. */
const findRef = async ({ db, now, gatewayOf }: PaymentContext, { payment, order }: Found) => {
  const made = await gatewayOf(payment).find(payment);
  if (made) {
    await storeOpened(db, payment.id, made, now());
    return made.ref;
  }
  // Past its time an order may still wait: for a person.
  const isOver = order.status !== 'awaiting_payment' || order.payUntil <= now();
  if (isOver && now().getTime() - payment.createdAt.getTime() > OPENING)
    await changePayment(db, payment.id, { closed: true, checkAt: null });
  return undefined;
};
