import type { OrderDetails } from '../../contract/order';

/** The payment result of an order as the shopper sees it. */
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

/** Whether the order should be paid now; not while the gateway is processing a payment. */
export const isPayable = (order: OrderDetails) =>
  isOpen(order) && (order.payment.status === 'created' || order.payment.status === 'failed');

/** Also true while a payment is not confirmed, since a second payment would be refunded. */
export const isPayableAgain = (order: OrderDetails) =>
  isPayable(order) || (isOpen(order) && order.payment.status === 'pending');

const unpaidResult = ({ payment }: OrderDetails, hint: string | undefined): PaymentResultKind => {
  if (payment.inReview) return 'review';
  if (payment.status === 'failed') return 'failure';
  // The shopper returned without paying; the gateway has not reported it yet.
  return payment.status === 'created' && hint === 'failure' ? 'failure' : 'pending';
};

const endedResult = (order: OrderDetails, ended: 'expired' | 'cancelled'): PaymentResultKind => {
  const { inReview, refundDue = 0, refunded = 0 } = order.payment;
  if (inReview) return 'review';
  if (refundDue > 0) return 'refund';
  return refunded > 0 ? 'refunded' : ended;
};

/** @param hint the status in the return URL, used only while the order has none of its own */
export const paymentResultOf = (order: OrderDetails, hint?: string): PaymentResultKind => {
  const { status } = order;
  if (status === 'awaiting_payment') return unpaidResult(order, hint);
  if (status === 'expired' || status === 'cancelled') return endedResult(order, status);
  return 'success';
};
