import type { OrderDetails, OrderStatus } from '../../../contract/order';

const WITHOUT: OrderStatus[] = [
  'awaiting_payment',
  'confirmed',
  'returned',
  'not_collected',
  'expired',
  'cancelled',
];

/** Whether an order has an invoice; without invoice numbers, one that is paid, or packed to be paid on delivery. */
export const hasInvoice = ({ status, invoice }: OrderDetails) =>
  invoice !== undefined || !WITHOUT.includes(status);
