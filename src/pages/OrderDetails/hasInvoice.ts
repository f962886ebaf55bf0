import type { OrderDetails } from '../../contract/order';

/** Whether a paid order has an invoice; without invoice numbers, a cancelled or expired order has none. */
export const hasInvoice = ({ status, invoice }: OrderDetails) =>
  invoice !== undefined ||
  (status !== 'awaiting_payment' && status !== 'expired' && status !== 'cancelled');
