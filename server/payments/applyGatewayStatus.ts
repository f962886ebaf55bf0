import type { PaymentStatus } from '../../src/contract/order';
import type { Database } from '../db/database';
import { lockOrder, transitionOrder } from '../orders/statusRepository';
import { renewReservation } from '../orders/stockRepository';
import type { GatewayPayment } from './gateway';
import { changePayment, lockPayment, type PaymentRow } from './paymentRepository';
import { queueRefund } from './refundRepository';

/** What is further on never goes back; `failed` may be tried again, so it is no further. */
const rank: Record<PaymentStatus, number> = {
  created: 0,
  pending: 1,
  failed: 1,
  authorized: 2,
  captured: 3,
  refunded: 4,
};

/**
 * Writes what a gateway knows of a payment into the shop's books. Locks the order, the payment,
 * then stock.
 * @returns whether the order still wants money, and whether a person has to look at what came
 */
export const applyGatewayStatus = async (
  tx: Database,
  { orderId, paymentId }: { orderId: string; paymentId: string },
  known: GatewayPayment,
  now: Date,
) => {
  const order = await lockOrder(tx, orderId);
  const payment = await lockPayment(tx, paymentId);
  if (!order || !payment) throw new Error(`payment ${paymentId} is not of order ${orderId}`);
  const changes = changesOf(payment, known);
  const after = { ...payment, ...changes };
  if (changes) await changePayment(tx, paymentId, changes);
  if (changes?.captured === undefined || changes.inReview) {
    return {
      isWanted: order.status === 'awaiting_payment',
      isInReview: changes?.inReview ?? false,
    };
  }
  if (order.status === 'awaiting_payment') {
    await transitionOrder(tx, orderId, 'paid');
  } else if (order.status === 'expired' && (await renewReservation(tx, orderId))) {
    await transitionOrder(tx, orderId, 'paid');
  } else {
    await queueRefund(tx, after, reasons[order.status] ?? 'twice', now);
  }
  return { isWanted: false, isInReview: false };
};

const reasons: Partial<Record<string, string>> = { expired: 'late', cancelled: 'cancelled' };

/** Undefined when the answer is no news. */
const changesOf = (
  payment: PaymentRow,
  { status, captured, currency }: GatewayPayment,
): Partial<PaymentRow> | undefined => {
  // A late notice had it looked at again.
  if (rank[payment.status] >= rank.captured) return { checkAt: null };
  if (status === 'captured') {
    const inReview = captured !== payment.amount || currency !== payment.currency;
    // In the currency that came, so that it can go back.
    const came = /^[A-Z]{3}$/.test(currency) ? currency : payment.currency;
    return { status, captured, currency: came, inReview, checkAt: null };
  }
  if (payment.closed) return { checkAt: null };
  if (status === 'closed') return { status: 'failed', closed: true, checkAt: null };
  if (status === 'open' || rank[status] < rank[payment.status]) return undefined;
  return { status };
};
