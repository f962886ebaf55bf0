import type { OrderStatus, PaymentStatus } from '../../src/contract/order';

const notShipped: OrderStatus[] = ['awaiting_payment', 'paid', 'packed'];

/** Until it is shipped. */
export const canCancel = (order: OrderStatus) => notShipped.includes(order);

/** With these the shopper's money is with the shop, or was. */
export const received: PaymentStatus[] = ['authorized', 'captured', 'refunded'];

/** While it waits for money that no attempt has brought; `payment` is the one that counts. */
export const canPay = (order: OrderStatus, payment: PaymentStatus | undefined) =>
  order === 'awaiting_payment' && !(payment && received.includes(payment));
