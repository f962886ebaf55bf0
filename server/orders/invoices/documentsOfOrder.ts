import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { type InvoiceKind, invoice } from './invoicesSchema';

export interface DocumentKey {
  kind: InvoiceKind;
  year: string;
  sequence: number;
}

/** 'credit_note.2627.7'; also says where a page ends. */
export const idOf = ({ kind, year, sequence }: DocumentKey) => `${kind}.${year}.${sequence}`;

/** The invoice and credit notes of an order, in the order of their issue. */
export const listDocumentsOfOrder = async (db: Database, orderId: string) => {
  const { kind, year, sequence, number } = invoice;
  const rows = await db
    .select({ kind, year, sequence, number })
    .from(invoice)
    .where(eq(invoice.orderId, orderId))
    .orderBy(asc(invoice.issuedAt), desc(kind), asc(year), asc(sequence));
  return rows.map((row) => ({ _id: idOf(row), kind: row.kind, number: row.number }));
};
