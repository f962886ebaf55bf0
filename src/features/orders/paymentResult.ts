import type { OrderDetails } from '../../contract/order';

/** What became of the payment of an order, as its shopper is told. */
export type PaymentResultKind =
  | 'success'
  | 'pending'
  | 'failure'
  | 'expired'
  | 'cancelled'
  | 'review'
  | 'refund'
  | 'refunded';

const isOpen = ({ canPay, payment }: OrderDetails) => canPay && !payment.inReview;

/** Whether paying is what comes next; a payment that the gateway already has is not made twice. */
export const isPayable = (order: OrderDetails) =>
  isOpen(order) && (order.payment.status === 'created' || order.payment.status === 'failed');

/** The same, or the gateway has not confirmed what it has: what is paid twice goes back. */
export const isPayableAgain = (order: OrderDetails) =>
  isPayable(order) || (isOpen(order) && order.payment.status === 'pending');

const ofUnpaid = ({ payment }: OrderDetails, hint: string | undefined): PaymentResultKind => {
  if (payment.inReview) return 'review';
  if (payment.status === 'failed') return 'failure';
  // The shopper came back from the gateway without paying; it has not said so itself yet.
  return payment.status === 'created' && hint === 'failure' ? 'failure' : 'pending';
};

const ofEnded = (order: OrderDetails, ended: 'expired' | 'cancelled'): PaymentResultKind => {
  const { inReview, refundDue = 0, refunded = 0 } = order.payment;
  if (inReview) return 'review';
  if (refundDue > 0) return 'refund';
  return refunded > 0 ? 'refunded' : ended;
};

/** @param hint what the gateway said when it sent the shopper back: believed only when nobody knows */
export const paymentResultOf = (order: OrderDetails, hint?: string): PaymentResultKind => {
  const { status } = order;
  if (status === 'awaiting_payment') return ofUnpaid(order, hint);
  if (status === 'expired' || status === 'cancelled') return ofEnded(order, status);
  return 'success';
};
