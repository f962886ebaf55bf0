import type { OrderHooks } from '../payments/paymentContext';
import { lockOrder, queueMail, transitionOrder } from './statusRepository';
import { renewReservation } from './stockRepository';

/** How orders react to what payments report. */
export const orderHooks: OrderHooks = {
  lock: lockOrder,
  markPaid: async (tx, orderId, status) => {
    const canBePaid =
      status === 'awaiting_payment' ||
      (status === 'expired' && (await renewReservation(tx, orderId)));
    if (canBePaid) await transitionOrder(tx, orderId, 'paid');
    return canBePaid;
  },
  refunded: async (tx, orderId, refundId) => {
    await queueMail(tx, orderId, 'refunded', refundId);
  },
};
