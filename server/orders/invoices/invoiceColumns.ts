import { asc, eq, sql } from 'drizzle-orm';
import type { CreditNote, Invoice } from '../../../src/contract/invoice';
import type { OrderTax } from '../../../src/contract/tax';
import type { Database } from '../../platform/db/database';
import { order } from '../ordersSchema';
import { invoice } from './invoicesSchema';

// A subquery on the order row of the surrounding query: one statement reads a consistent state.

export interface InvoiceRow {
  kind: string;
  number: string;
  /** In PostgreSQL's format. */
  at: string;
  amount: number;
  taxes: OrderTax['rates'] | null;
}

/** The invoice of the order and its credit notes. */
export const invoicesOfOrder = (db: Database) => {
  const documents = db
    .select({
      part: sql`json_build_object(
        'kind', ${invoice.kind}, 'number', ${invoice.number}, 'at', ${invoice.issuedAt},
        'amount', ${invoice.amount}, 'taxes', ${invoice.taxes}
      )`.as('part'),
    })
    .from(invoice)
    .where(eq(invoice.orderId, order.id))
    .orderBy(asc(invoice.issuedAt), asc(invoice.sequence))
    .as('documents');
  return sql<InvoiceRow[]>`(select coalesce(json_agg(part), '[]') from ${documents})`;
};

/** @returns `invoice` and `creditNotes`, where there are any */
export const toInvoices = (
  rows: InvoiceRow[],
): { invoice?: Invoice; creditNotes?: CreditNote[] } => {
  const issued = rows.find(({ kind }) => kind === 'invoice');
  const notes = rows.filter(({ kind }) => kind === 'credit_note');
  return {
    ...(issued && { invoice: nameOf(issued) }),
    ...(notes.length > 0 && {
      creditNotes: notes.map(({ amount, taxes, ...row }) => ({
        ...nameOf(row),
        amount,
        ...(taxes && { taxes }),
      })),
    }),
  };
};

const nameOf = ({ number, at }: Pick<InvoiceRow, 'number' | 'at'>) => ({
  number,
  issuedAt: new Date(at).toISOString(),
});
