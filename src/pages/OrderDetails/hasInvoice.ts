import type { OrderDetails } from '../../contract/order';

/** An invoice is of what was paid. */
export const hasInvoice = ({ status }: OrderDetails) =>
  status !== 'awaiting_payment' && status !== 'expired' && status !== 'cancelled';
