import type { OrderHooks } from '../payments/paymentContext';
import { renewHold } from './renewHold';
import { lockOrder, queueMail, transitionOrder } from './statusRepository';

/** How orders react to what payments report. */
export const orderHooks: OrderHooks = {
  lock: lockOrder,
  markPaid: async (tx, orderId, status) => {
    const canBePaid =
      status === 'awaiting_payment' || (status === 'expired' && (await renewHold(tx, orderId)));
    if (canBePaid) await transitionOrder(tx, orderId, 'paid');
    return canBePaid;
  },
  refunded: async (tx, orderId, refundId) => {
    await queueMail(tx, orderId, 'refunded', refundId);
  },
};
