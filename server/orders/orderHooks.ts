import type { DeliverySchedule } from '../../src/contract/delivery';
import type { OrderHooks } from '../payments/paymentContext';
import type { InvoiceSettings } from './invoices/issueDocument';
import { markPaid } from './markPaid';
import { renewHold } from './renewHold';
import { lockOrder, queueMail } from './statusRepository';

interface PaidOrders {
  schedule: DeliverySchedule;
  invoices?: InvoiceSettings;
  now: () => Date;
}

/** How orders react to payments and refunds. */
export const makeOrderHooks = ({ schedule, invoices, now }: PaidOrders): OrderHooks => ({
  lock: lockOrder,
  markPaid: async (tx, orderId, status) => {
    const canBePaid =
      status === 'awaiting_payment' || (status === 'expired' && (await renewHold(tx, orderId)));
    if (canBePaid) await markPaid(tx, orderId, schedule, now(), invoices);
    return canBePaid;
  },
  refunded: async (tx, orderId, refundId) => {
    await queueMail(tx, orderId, 'refunded', refundId);
  },
});
