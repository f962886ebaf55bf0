import { eq } from 'drizzle-orm';
import { keptOfOrder } from '../../payments/refundSums';
import type { Database } from '../../platform/db/database';
import { order } from '../ordersSchema';
import { creditedTaxes, type Rates } from './creditedTaxes';
import { invoice } from './invoicesSchema';
import { type InvoiceSettings, issueDocument } from './issueDocument';

/**
 * Credits what the invoice of a locked order charges and the shop does not keep: what is refunded, or was never
 * received. So what is received less refunds is what is invoiced less credits. What goes back beyond the total of
 * an order was never invoiced. An order without an invoice gets no credit note.
 * @param rates the taxes of what is credited, where they are known
 */
export const issueCreditNote = async (
  tx: Database,
  orderId: string,
  settings: InvoiceSettings,
  at: Date,
  rates?: Rates,
) => {
  const documents = await tx.select().from(invoice).where(eq(invoice.orderId, orderId));
  const issued = documents.find(({ kind }) => kind === 'invoice');
  if (!settings || !issued) return;
  const notes = documents.filter(({ kind }) => kind === 'credit_note');
  const left = issued.amount - notes.reduce((sum, note) => sum + note.amount, 0);
  const credited = left - (await keptOfOrder(tx, orderId));
  if (credited <= 0) return;
  const [row] = await tx.select({ tax: order.tax }).from(order).where(eq(order.id, orderId));
  const taxes = row?.tax && creditedTaxes(row.tax.rates, notes, credited, rates);
  // Of an erased customer: the credit note names whom the invoice names.
  const { recipient } = issued;
  const note = { kind: 'credit_note' as const, orderId, amount: credited, taxes, recipient, at };
  await issueDocument(tx, note, settings);
};
