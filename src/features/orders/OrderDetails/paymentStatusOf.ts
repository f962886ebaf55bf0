import type { OrderDetails, PaymentStatus } from '../../../contract/order';

const withMoney: PaymentStatus[] = ['captured', 'refunded'];

/**
 * The payment status to show. A closed order waits for no payment, so an attempt without a received amount
 * is no longer shown as pending.
 */
export const paymentStatusOf = ({
  status,
  totals,
  payment,
}: OrderDetails): PaymentStatus | 'none' | 'free' => {
  if (totals.total === 0) return 'free';
  const isOver = status === 'cancelled' || status === 'expired' || status === 'returned';
  return isOver && !withMoney.includes(payment.status) ? 'none' : payment.status;
};
