import type { DeliverySchedule } from '../../src/contract/delivery';
import type { LockedOrder } from '../payments/paymentContext';
import type { Database } from '../platform/db/database';
import { type InvoiceSettings, issueInvoice } from './invoices/issueDocument';
import { allows } from './orderStates';
import { mayTransition, transitionOrder } from './transitionOrder';
import { setArrival } from './windows/setArrival';

/**
 * Marks a locked order as paid: computes when it arrives, and issues its invoice.
 * @returns false, and changes nothing, when it cannot be paid any more, so that the money has to be refunded
 */
export const markPaid = async (
  tx: Database,
  order: LockedOrder,
  schedule: DeliverySchedule,
  now: Date,
  invoices?: InvoiceSettings,
) => {
  const step = allows('payLate', order.status) ? 'payLate' : 'pay';
  if (!allows(step, order.status) || !(await mayTransition(tx, order, step))) return false;
  await setArrival(tx, order.id, schedule, now);
  await transitionOrder(tx, order.id, step);
  await issueInvoice(tx, order.id, invoices, now);
  return true;
};
