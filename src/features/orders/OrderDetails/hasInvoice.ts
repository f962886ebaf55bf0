import type { OrderDetails, OrderStatus } from '../../../contract/order';
import { isUnweighed } from '../../../contract/rules/orderTotals';

const WITHOUT: OrderStatus[] = [
  'awaiting_payment',
  'confirmed',
  'returned',
  'not_collected',
  'expired',
  'cancelled',
];

/**
 * Whether an order has an invoice; without invoice numbers, one that is paid and has nothing to weigh, or is packed to be
 * paid on delivery.
 */
export const hasInvoice = ({ status, invoice, items }: OrderDetails) =>
  invoice !== undefined || (!WITHOUT.includes(status) && !items.some(isUnweighed));
