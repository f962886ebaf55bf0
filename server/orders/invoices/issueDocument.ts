import { and, eq, sql } from 'drizzle-orm';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/db/database';
import { order } from '../ordersSchema';
import { type InvoiceKind, invoice, invoiceSeries } from './invoicesSchema';

/** Undefined in a shop that issues no invoices. */
export type InvoiceSettings = Config['invoices'];

interface Document
  extends Pick<typeof invoice.$inferInsert, 'orderId' | 'amount' | 'taxes' | 'recipient'> {
  kind: InvoiceKind;
  /** Read before the lock of the numbers, so it may be earlier than that of the document before. */
  at: Date;
}

/** '00042'; longer from 100,000 on. */
const DIGITS = 5;

/**
 * Issues a document with the next number of its financial year. Other documents wait until the transaction
 * ends, and a rollback frees the number, so there are no gaps, and no document is earlier than the one with the
 * number before. Call it last in the transaction.
 */
export const issueDocument = async (
  tx: Database,
  { kind, at, ...document }: Document,
  { prefix, creditNotePrefix, firstMonth, timeZone }: NonNullable<InvoiceSettings>,
) => {
  const year = financialYear(at, timeZone, firstMonth);
  const [series] = await tx
    .insert(invoiceSeries)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.kind, invoiceSeries.year],
      set: { last: sql`${invoiceSeries.last} + 1` },
    })
    .returning({ sequence: invoiceSeries.last });
  if (!series) throw new Error('An upsert returns its row.');
  const { sequence } = series;
  const digits = String(sequence).padStart(DIGITS, '0');
  const number = `${kind === 'invoice' ? prefix : creditNotePrefix}-${year}-${digits}`;
  const [before] = await tx
    .select({ issuedAt: invoice.issuedAt })
    .from(invoice)
    .where(and(eq(invoice.kind, kind), eq(invoice.year, year), eq(invoice.sequence, sequence - 1)));
  const issuedAt = before && before.issuedAt > at ? before.issuedAt : at;
  await tx.insert(invoice).values({ ...document, kind, year, sequence, number, issuedAt });
};

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

/**
 * The name of the financial year of a time, in the time zone of the shop: '2026' for a calendar year, '2627' for
 * a year from April 2026.
 * @param firstMonth from 1 to 12
 */
export const financialYear = (at: Date, timeZone: string, firstMonth: number) => {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
  }).formatToParts(at);
  const read = (type: 'year' | 'month') =>
    Number(parts.find((part) => part.type === type)?.value ?? Number.NaN);
  if (firstMonth === 1) return String(read('year'));
  const first = read('month') < firstMonth ? read('year') - 1 : read('year');
  const short = (year: number) => String(year % 100).padStart(2, '0');
  return short(first) + short(first + 1);
};
