import type { OrderDetails } from '../../contract/order';

/** Whether there is an invoice: only for a paid order. */
export const hasInvoice = ({ status }: OrderDetails) =>
  status !== 'awaiting_payment' && status !== 'expired' && status !== 'cancelled';
