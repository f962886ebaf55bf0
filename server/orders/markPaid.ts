import type { DeliverySchedule } from '../../src/contract/delivery';
import type { Database } from '../platform/db/database';
import { type InvoiceSettings, issueInvoice } from './invoices/issueDocument';
import { transitionOrder } from './statusRepository';
import { setArrival } from './windows/setArrival';

/** Marks a locked order as paid: computes when it arrives, and issues its invoice. */
export const markPaid = async (
  tx: Database,
  orderId: string,
  schedule: DeliverySchedule,
  now: Date,
  invoices?: InvoiceSettings,
) => {
  await setArrival(tx, orderId, schedule, now);
  await transitionOrder(tx, orderId, 'paid');
  await issueInvoice(tx, orderId, invoices, now);
};
