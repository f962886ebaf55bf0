import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Address } from '../../src/contract/address';
import type {
  ExportedDocument,
  ExportedDocuments,
  OrderExportQuery,
} from '../../src/contract/operator/operatorOrder';
import { type DocumentKey, idOf } from '../orders/invoices/documentsOfOrder';
import { invoice } from '../orders/invoices/invoicesSchema';
import {
  paidAtOfOrder,
  paidByOfOrder,
  receivedOfOrder,
  refundedOfReceived,
} from '../orders/orderPaymentColumns';
import { order } from '../orders/ordersSchema';
import type { Database } from '../platform/db/database';
import { notFound } from '../platform/http/errors/httpError';
import { findOperatorOrder } from './operatorOrderRepository';

/** The embedded database runs one statement at a time, so none may take long. */
const PAGE_SIZE = 100;

const original = alias(invoice, 'original');
// The order of the index invoice_issued.
const cursorColumns = sql`(${invoice.issuedAt}, ${invoice.kind}, ${invoice.year}, ${invoice.sequence})`;

const hasId = (columns: Record<keyof DocumentKey, AnyPgColumn>, id: string) => {
  // Of an unknown id, none.
  const [, kind = '', year = '', sequence = '0'] = /^(\w+)\.(\w+)\.(\d{1,9})$/.exec(id) ?? [];
  return and(
    sql`${columns.kind} = ${kind}`,
    eq(columns.year, year),
    eq(columns.sequence, Number(sequence)),
  );
};

const isAfter = (db: Database, after: string) => {
  const last = alias(invoice, 'last');
  const found = db
    .select({ at: last.issuedAt, kind: last.kind, year: last.year, sequence: last.sequence })
    .from(last)
    // No row comes after an unknown one.
    .where(hasId(last, after));
  return sql`${cursorColumns} > ${found}`;
};

const selectPage = (db: Database, where: SQL | undefined) =>
  db
    .select({
      kind: invoice.kind,
      year: invoice.year,
      sequence: invoice.sequence,
      number: invoice.number,
      issuedAt: invoice.issuedAt,
      amount: invoice.amount,
      credited: invoice.taxes,
      original: original.number,
      order: order.number,
      address: sql<Address>`coalesce(${invoice.recipient}, ${order.address})`,
      tax: order.tax,
      currency: order.currency,
      paidAt: paidAtOfOrder(db),
      paidBy: paidByOfOrder(db),
      received: receivedOfOrder(db),
      refunded: refundedOfReceived(db),
    })
    .from(invoice)
    .innerJoin(order, eq(order.id, invoice.orderId))
    .leftJoin(original, and(eq(original.orderId, invoice.orderId), eq(original.kind, 'invoice')))
    .where(where)
    .orderBy(asc(invoice.issuedAt), asc(invoice.kind), asc(invoice.year), asc(invoice.sequence))
    .limit(PAGE_SIZE + 1);

type Row = Awaited<ReturnType<typeof selectPage>>[number];

const toExported = (row: Row): ExportedDocument => {
  const { kind, number, amount, currency, credited, tax } = row;
  const isInvoice = kind === 'invoice';
  return {
    _id: idOf(row),
    ...{ kind, number, amount, currency },
    issuedAt: row.issuedAt.toISOString(),
    order: row.order,
    ...(!isInvoice && row.original !== null && { invoice: row.original }),
    name: row.address.name,
    ...(row.address.taxNumber && { taxNumber: row.address.taxNumber }),
    ...(tax?.placeOfSupply && { placeOfSupply: tax.placeOfSupply }),
    ...(row.paidAt !== null && { paidAt: new Date(row.paidAt).toISOString() }),
    paidBy: row.paidBy,
    ...(isInvoice && { received: row.received, refunded: row.refunded }),
    taxes: (isInvoice ? tax?.rates : credited) ?? [],
  };
};

/** A page of the invoices and credit notes that were issued on these days, the oldest first. */
export const exportDocuments = async (
  db: Database,
  { from, to, after }: OrderExportQuery,
  timeZone: string,
): Promise<ExportedDocuments> => {
  const startOf = (day: SQL) => sql`(${day})::timestamp at time zone ${timeZone}`;
  const rows = await selectPage(
    db,
    and(
      from === undefined ? undefined : gte(invoice.issuedAt, startOf(sql`${from}::date`)),
      to === undefined ? undefined : lt(invoice.issuedAt, startOf(sql`${to}::date + 1`)),
      after === undefined ? undefined : isAfter(db, after),
    ),
  );
  const page = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
  return { results: page.map(toExported), ...(last && { next: idOf(last) }) };
};

/** An invoice or credit note with its order. @throws HttpError 404 */
export const findDocument = async (db: Database, id: string, now: Date) => {
  const [row] = await db
    .select({ document: invoice, number: order.number })
    .from(invoice)
    .innerJoin(order, eq(order.id, invoice.orderId))
    .where(hasId(invoice, id));
  if (!row) throw notFound(['not_found.document', { id }]);
  const { document, number } = row;
  const found = await findOperatorOrder(db, number, now);
  return { document, order: { ...found, address: document.recipient ?? found.address } };
};
