import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type {
  ExportedOrder,
  ExportedOrders,
  OrderExportQuery,
} from '../../src/contract/operator/operatorOrder';
import { lineTotal } from '../../src/contract/rules/orderTotals';
import { customer } from '../account/accountSchema';
import { shownEmail } from '../account/erasedCustomer';
import { invoicesOfOrder, toInvoices } from '../orders/invoices/invoiceColumns';
import {
  amountsOfOrder,
  itemsOfOrder,
  timelineOfOrder,
  toQuantities,
  toTotals,
  toWeighed,
} from '../orders/orderColumns';
import {
  inReviewOfOrder,
  isOrderDue,
  isOrderWrittenOff,
  outstandingRefundsOfOrder,
  paidByOfOrder,
  receivedOfOrder,
  refundedOfReceived,
  withdrawnOfOrder,
} from '../orders/orderPaymentColumns';
import { order } from '../orders/ordersSchema';
import type { Database } from '../platform/db/database';

/** The embedded database runs one statement at a time, so none may take long. */
const PAGE_SIZE = 100;

/** A page of the orders that were placed on these days, the oldest first. */
export const exportOrders = async (
  db: Database,
  query: OrderExportQuery,
  timeZone: string,
): Promise<ExportedOrders> => {
  const rows = await selectPage(db, query, timeZone);
  const page = rows.slice(0, PAGE_SIZE);
  const next = rows.length > PAGE_SIZE ? page.at(-1)?.number : undefined;
  return { results: page.map(toExported), ...(next !== undefined && { next }) };
};

/** Selects one row more than a page. It uses the index of placed orders, however far the page is. */
export const selectPage = (
  db: Database,
  { from, to, after }: OrderExportQuery,
  timeZone: string,
) => {
  const startOf = (day: SQL) => sql`(${day})::timestamp at time zone ${timeZone}`;
  return selectOrders(
    db,
    and(
      from === undefined ? undefined : gte(order.placedAt, startOf(sql`${from}::date`)),
      to === undefined ? undefined : lt(order.placedAt, startOf(sql`${to}::date + 1`)),
      after === undefined ? undefined : isAfter(db, after),
    ),
  );
};

/** Compared in the database, since its times are more precise than those of JavaScript. */
const isAfter = (db: Database, number: string) => {
  const last = db
    .select({ at: order.placedAt, id: order.id })
    .from(order)
    .where(eq(order.number, number));
  return sql`(${order.placedAt}, ${order.id}) > ${last}`;
};

const selectOrders = (db: Database, where: SQL | undefined) =>
  db
    .select({
      number: order.number,
      placedAt: order.placedAt,
      status: order.status,
      email: customer.email,
      address: order.address,
      note: order.note,
      window: order.window,
      pickUp: order.pickUp,
      carrier: order.carrier,
      tracking: order.tracking,
      currency: order.currency,
      amounts: amountsOfOrder,
      coupon: order.coupon,
      invoices: invoicesOfOrder(db),
      isDue: isOrderDue(db),
      isWrittenOff: isOrderWrittenOff(db),
      received: receivedOfOrder(db),
      refunded: refundedOfReceived(db),
      refundDue: outstandingRefundsOfOrder(db, ['due', 'failed']),
      inReview: inReviewOfOrder(db),
      paidBy: paidByOfOrder(db),
      withdrawn: withdrawnOfOrder(db),
      timeline: timelineOfOrder(db),
      items: itemsOfOrder(db),
    })
    .from(order)
    .innerJoin(customer, eq(customer.id, order.customerId))
    .where(where)
    .orderBy(asc(order.placedAt), asc(order.id))
    .limit(PAGE_SIZE + 1);

type Row = Awaited<ReturnType<typeof selectOrders>>[number];

const toExported = ({
  note,
  window,
  carrier,
  tracking,
  coupon,
  amounts,
  invoices,
  isDue,
  isWrittenOff,
  pickUp,
  ...row
}: Row): ExportedOrder => ({
  ...row,
  email: shownEmail(row.email),
  due: isDue ? amounts.total : 0,
  writtenOff: isWrittenOff ? amounts.total : 0,
  placedAt: row.placedAt.toISOString(),
  ...toTotals(amounts),
  ...toInvoices(invoices),
  ...(note && { note }),
  ...(window && { window }),
  ...(pickUp && { pickUp }),
  ...((carrier || tracking) && {
    shipment: { ...(carrier && { carrier }), ...(tracking && { tracking }) },
  }),
  ...(coupon && { coupon }),
  timeline: row.timeline.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
  items: row.items.map((item) => {
    const { product, quantity } = item;
    const variant = { ...item.variant, ...toWeighed(item.weighed) };
    const { replaces, charged: _, ...packs } = toQuantities(item);
    const tax = amounts.taxes?.lines.find(({ variantId }) => variantId === item.variantId);
    const { label: pack, price, weighed } = variant;
    const amount = weighed && lineTotal({ ...packs, quantity, variant });
    const ordered = row.items.find(({ variantId }) => variantId === replaces);
    const insteadOf = ordered && `${ordered.product.name}, ${ordered.variant.label}`;
    const named = { name: product.name, pack, ...(insteadOf && { insteadOf }) };
    const cost = { price, ...(amount !== undefined && { amount }) };
    return { ...named, quantity, ...packs, ...cost, ...(tax && { tax }) };
  }),
});
