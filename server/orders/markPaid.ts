import { eq } from 'drizzle-orm';
import type { DeliverySchedule } from '../../src/contract/delivery';
import { arrivalDate } from '../../src/contract/rules/arrivalDate';
import type { Database } from '../db/database';
import { order, orderItem } from '../db/schema/orders';
import { deliverySchedule } from './deliverySchedule';
import { type InvoiceSettings, issueInvoice } from './invoices/issueDocument';
import { transitionOrder } from './statusRepository';

/** Marks a locked order as paid: issues its invoice, and computes its day of arrival from now. */
export const markPaid = async (
  tx: Database,
  orderId: string,
  schedule: DeliverySchedule,
  now: Date,
  invoices?: InvoiceSettings,
) => {
  const lines = await tx
    .select({ product: orderItem.product })
    .from(orderItem)
    .where(eq(orderItem.orderId, orderId));
  const arrivesOn = arrivalDate(lines, await deliverySchedule(tx, schedule), now);
  await tx.update(order).set({ arrivesOn }).where(eq(order.id, orderId));
  await transitionOrder(tx, orderId, 'paid');
  await issueInvoice(tx, orderId, invoices, now);
};
