import type { OrderStatus, PaymentStatus } from '../../src/contract/order';

const CANCELLABLE_STATUSES: OrderStatus[] = ['awaiting_payment', 'paid', 'confirmed', 'packed'];

/** An order can be cancelled until it is shipped. */
export const canCancel = (order: OrderStatus) => CANCELLABLE_STATUSES.includes(order);

/** Payment statuses in which the shop has received money, even if it was refunded. */
export const RECEIVED_STATUSES: PaymentStatus[] = ['authorized', 'captured', 'refunded'];

/** @param payment status of the payment that counts (see `paymentOfOrder`) */
export const canPay = (order: OrderStatus, payment: PaymentStatus | undefined) =>
  order === 'awaiting_payment' && !(payment && RECEIVED_STATUSES.includes(payment));
