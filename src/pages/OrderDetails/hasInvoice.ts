import type { OrderDetails } from '../../contract/order';

/** Whether there is an invoice: only for an order that was paid. One without a number ends with its order. */
export const hasInvoice = ({ status, invoice }: OrderDetails) =>
  invoice !== undefined ||
  (status !== 'awaiting_payment' && status !== 'expired' && status !== 'cancelled');
