import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { invoice } from '../../db/schema/invoices';
import { order } from '../../db/schema/orders';
import { creditedTaxes } from './creditedTaxes';
import { type InvoiceSettings, issueDocument } from './issueDocument';

interface Credit {
  orderId: string;
  /** Minor units; by default the whole amount that no credit note has credited yet. */
  amount?: number;
}

/** Credits the invoice of a locked order, or a part of it. An order without an invoice gets no credit note. */
export const issueCreditNote = async (
  tx: Database,
  { orderId, amount }: Credit,
  settings: InvoiceSettings,
  at: Date,
) => {
  const documents = await tx.select().from(invoice).where(eq(invoice.orderId, orderId));
  const issued = documents.find(({ kind }) => kind === 'invoice');
  if (!settings || !issued) return;
  const notes = documents.filter(({ kind }) => kind === 'credit_note');
  const left = issued.amount - notes.reduce((sum, note) => sum + note.amount, 0);
  const credited = Math.min(amount ?? left, left);
  if (credited <= 0) return;
  const [row] = await tx.select({ tax: order.tax }).from(order).where(eq(order.id, orderId));
  const taxes = row?.tax && creditedTaxes(row.tax.rates, notes, credited);
  await issueDocument(tx, { kind: 'credit_note', orderId, amount: credited, taxes, at }, settings);
};
