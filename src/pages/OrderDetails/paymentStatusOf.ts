import type { OrderDetails, PaymentStatus } from '../../contract/order';

const withMoney: PaymentStatus[] = ['captured', 'refunded'];

/**
 * What is said of an order's payment: an order that is over waits for nothing, so what never
 * brought money is not on its way any more.
 */
export const paymentStatusOf = ({
  status,
  totals,
  payment,
}: OrderDetails): PaymentStatus | 'none' | 'free' => {
  if (totals.total === 0) return 'free';
  const isOver = status === 'cancelled' || status === 'expired';
  return isOver && !withMoney.includes(payment.status) ? 'none' : payment.status;
};
