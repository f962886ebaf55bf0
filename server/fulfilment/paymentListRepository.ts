import { and, asc, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { OrderExportQuery } from '../../src/contract/operator/operatorOrder';
import type {
  ExportedPayment,
  ExportedPayments,
} from '../../src/contract/operator/operatorPayment';
import { invoice } from '../orders/invoices/invoicesSchema';
import { paidAtOfOrder } from '../orders/orderPaymentColumns';
import { order } from '../orders/ordersSchema';
import { payment, refund } from '../payments/paymentsSchema';
import type { Database } from '../platform/db/database';

/** The embedded database runs one statement at a time, so none may take long. */
const PAGE_SIZE = 100;

/** Payments and refunds as one list, of those whose time is before `end`. Other tables beside it have an `amount`, too. */
const entriesOf = (db: Database, end: SQL | undefined) => {
  // An attempt is made before it is paid, so a later one cannot have been paid when the order was.
  const paidAt = sql`greatest(${payment.createdAt}, coalesce(${paidAtOfOrder(db)}, ${payment.createdAt}))`;
  const payments = db
    .select({
      id: payment.id,
      kind: sql<ExportedPayment['kind']>`'payment'`.as('entry_kind'),
      at: sql<string>`${paidAt}`.as('entry_at'),
      amount: sql<number>`${payment.captured}`.as('entry_amount'),
      currency: payment.currency,
      by: sql<string>`coalesce(${payment.paidBy}, ${payment.gateway})`.as('entry_by'),
      orderId: payment.orderId,
      inReview: payment.inReview,
    })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(and(gt(payment.captured, 0), end && lt(payment.createdAt, end)));
  const refunds = db
    .select({
      id: refund.id,
      kind: sql<ExportedPayment['kind']>`'refund'`.as('entry_kind'),
      at: sql<string>`coalesce(${refund.doneAt}, ${refund.createdAt})`.as('entry_at'),
      amount: sql<number>`${refund.amount}`.as('entry_amount'),
      currency: payment.currency,
      by: sql<string>`coalesce(${refund.paidBy}, ${payment.paidBy}, ${payment.gateway})`.as(
        'entry_by',
      ),
      orderId: payment.orderId,
      inReview: payment.inReview,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(and(eq(refund.status, 'done'), end && lt(refund.createdAt, end)));
  return unionAll(payments, refunds).as('entries');
};

/** A page of the money that came in and went back on these days, the oldest first. */
export const exportPayments = async (
  db: Database,
  { from, to, after }: OrderExportQuery,
  timeZone: string,
): Promise<ExportedPayments> => {
  const startOf = (day: SQL) => sql`(${day})::timestamp at time zone ${timeZone}`;
  const end = to === undefined ? undefined : startOf(sql`${to}::date + 1`);
  const entries = entriesOf(db, end);
  const all = entriesOf(db, undefined);
  const last = db.select({ at: all.at, id: all.id }).from(all).where(sql`${all.id} = ${after}`);
  const rows = await db
    .select({
      _id: entries.id,
      kind: entries.kind,
      at: entries.at,
      amount: entries.amount,
      currency: entries.currency,
      by: entries.by,
      order: order.number,
      invoice: invoice.number,
      inReview: entries.inReview,
    })
    .from(entries)
    .innerJoin(order, eq(order.id, entries.orderId))
    .leftJoin(invoice, and(eq(invoice.orderId, entries.orderId), eq(invoice.kind, 'invoice')))
    .where(
      and(
        from === undefined ? undefined : gte(entries.at, startOf(sql`${from}::date`)),
        end && lt(entries.at, end),
        // No row comes after an unknown one.
        after === undefined ? undefined : sql`(${entries.at}, ${entries.id}) > ${last}`,
      ),
    )
    .orderBy(asc(entries.at), asc(entries.id))
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const next = rows.length > PAGE_SIZE ? page.at(-1)?._id : undefined;
  return {
    results: page.map(({ at, invoice: number, ...entry }) => ({
      ...entry,
      at: new Date(at).toISOString(),
      ...(number !== null && { invoice: number }),
    })),
    ...(next !== undefined && { next }),
  };
};
