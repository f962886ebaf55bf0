import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { invoice } from '../../db/schema/invoices';
import { order } from '../../db/schema/orders';
import { creditedTaxes } from './creditedTaxes';
import { type InvoiceSettings, issue } from './issue';

interface Credit {
  orderId: string;
  /** Minor units, at most what no credit note has taken back yet; all of that without it. */
  amount?: number;
}

/** Takes back the invoice of a locked order, or a part of it. An order without an invoice gets none. */
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
  await issue(tx, { kind: 'credit_note', orderId, amount: credited, taxes, at }, settings);
};
