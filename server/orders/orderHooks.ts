import type { DeliverySchedule } from '../../src/contract/delivery';
import type { OrderHooks } from '../payments/paymentContext';
import { markPaid } from './markPaid';
import { renewHold } from './renewHold';
import { lockOrder, queueMail } from './statusRepository';

interface Arrivals {
  schedule: DeliverySchedule;
  now: () => Date;
}

/** How orders react to what payments report. */
export const makeOrderHooks = ({ schedule, now }: Arrivals): OrderHooks => ({
  lock: lockOrder,
  markPaid: async (tx, orderId, status) => {
    const canBePaid =
      status === 'awaiting_payment' || (status === 'expired' && (await renewHold(tx, orderId)));
    if (canBePaid) await markPaid(tx, orderId, schedule, now());
    return canBePaid;
  },
  refunded: async (tx, orderId, refundId) => {
    await queueMail(tx, orderId, 'refunded', refundId);
  },
});
