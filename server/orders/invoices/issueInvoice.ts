import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { order } from '../../db/schema/orders';
import { type InvoiceSettings, issueDocument } from './issueDocument';

/** Issues the invoice of a locked order, which has just been paid. */
export const issueInvoice = async (
  tx: Database,
  orderId: string,
  settings: InvoiceSettings,
  at: Date,
) => {
  if (!settings) return;
  const [row] = await tx.select({ amount: order.total }).from(order).where(eq(order.id, orderId));
  if (row) await issueDocument(tx, { kind: 'invoice', orderId, amount: row.amount, at }, settings);
};
