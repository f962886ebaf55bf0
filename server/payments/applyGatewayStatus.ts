import type { OrderStatus, PaymentStatus } from '../../src/contract/order';
import type { GatewayPayment } from '../gateways/gateway';
import type { Database } from '../platform/db/database';
import { nextCheckAt } from './nextCheckAt';
import type { OrderHooks } from './paymentContext';
import { lockPayment, type PaymentRow, updatePayment } from './paymentRepository';
import { queueRefund } from './refundRepository';

/** A payment never moves to a lower rank; `failed` may be retried, so it ranks with `pending`. */
const rank: Record<PaymentStatus, number> = {
  created: 0,
  due: 0,
  pending: 1,
  failed: 1,
  authorized: 2,
  captured: 3,
  refunded: 4,
};

/**
 * Stores what a gateway reports of a payment. Locks the order, the payment, then stock.
 * @returns whether the order still awaits payment, and whether the captured money needs a review
 */
export const applyGatewayStatus = async (
  tx: Database,
  orders: OrderHooks,
  { orderId, paymentId }: { orderId: string; paymentId: string },
  reported: GatewayPayment,
  now: Date,
) => {
  const order = await orders.lock(tx, orderId);
  const payment = await lockPayment(tx, paymentId);
  if (!order || !payment) throw new Error(`payment ${paymentId} is not of order ${orderId}`);
  const { status } = order;
  const changes = changesOf(payment, reported, now);
  if (changes) await updatePayment(tx, paymentId, changes);
  if (changes?.captured === undefined || changes.inReview) {
    return { awaitsPayment: status === 'awaiting_payment', inReview: changes?.inReview ?? false };
  }
  if (!(await orders.markPaid(tx, order))) {
    await queueRefund(tx, { ...payment, ...changes }, refundReasons[status] ?? 'twice', now);
  }
  return { awaitsPayment: false, inReview: false };
};

const refundReasons: Partial<Record<OrderStatus, string>> = {
  expired: 'late',
  cancelled: 'cancelled',
};

/** Undefined when nothing changes. */
const changesOf = (
  payment: PaymentRow,
  { status, captured, currency, chargeRef }: GatewayPayment,
  now: Date,
): Partial<PaymentRow> | undefined => {
  if (rank[payment.status] >= rank.captured) return undefined;
  if (status === 'captured') {
    const inReview = captured !== payment.amount || currency !== payment.currency;
    // The currency that was captured, since a refund has to be made in it.
    const capturedCurrency = /^[A-Z]{3}$/.test(currency) ? currency : payment.currency;
    const checkAt = nextCheckAt(payment, now);
    return {
      status,
      captured,
      currency: capturedCurrency,
      inReview,
      checkAt,
      checks: 0,
      ...(chargeRef && { chargeRef }),
    };
  }
  if (payment.closed) return { checkAt: null };
  if (status === 'closed') return { status: 'failed', closed: true, checkAt: null };
  if (status === 'open' || rank[status] < rank[payment.status]) return undefined;
  return { status };
};
