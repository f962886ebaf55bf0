import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Address } from '../../../src/contract/address';
import type { OrderTax } from '../../../src/contract/tax';
import { order } from '../ordersSchema';

export type InvoiceKind = 'invoice' | 'credit_note';

const isKind = sql.raw("in ('invoice', 'credit_note')");

/** The last number of a financial year. The lock of the row makes the numbers consecutive. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    kind: text().$type<InvoiceKind>().notNull(),
    /** '2627' is April 2026 to March 2027, '2026' a calendar year. */
    year: text().notNull(),
    last: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.year] }),
    check('invoice_series_kind', sql`${table.kind} ${isKind}`),
    check('invoice_series_last', sql`${table.last} > 0`),
  ],
);

/** Invoices and credit notes as they were issued; only `recipient` ever changes. */
export const invoice = pgTable(
  'invoice',
  {
    kind: text().$type<InvoiceKind>().notNull(),
    year: text().notNull(),
    sequence: integer().notNull(),
    /** The printed number. A shop may use a prefix again, so it is not unique. */
    number: text().notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    /** Minor units of the order's currency. */
    amount: integer().notNull(),
    /** The taxes of the amount, by rate; null in a shop without tax facts. */
    taxes: jsonb().$type<OrderTax['rates']>(),
    issuedAt: timestamp('issued_at', { withTimezone: true, mode: 'date' }).notNull(),
    /**
     * Whom it was issued to, once the customer is erased and the order no longer says it; null before, and when the years
     * are over in which the law asks for the document.
     */
    recipient: jsonb().$type<Address>(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.year, table.sequence] }),
    index('invoice_order').on(table.orderId),
    index('invoice_recipient').on(table.issuedAt).where(sql`${table.recipient} is not null`),
    index('invoice_issued').on(table.issuedAt, table.kind, table.year, table.sequence),
    uniqueIndex('invoice_of_order').on(table.orderId).where(sql`${table.kind} = 'invoice'`),
    check('invoice_kind', sql`${table.kind} ${isKind}`),
    check('invoice_amount', sql`${table.amount} >= 0`),
  ],
);
