import { and, asc, eq, sql } from 'drizzle-orm';
import { invoice } from '../../orders/invoices/invoicesSchema';
import { order, orderItem } from '../../orders/ordersSchema';
import { shortLine } from '../../orders/packingSchema';
import type { Database } from '../../platform/db/database';

/** The lines of an order, in their order. */
export const listItems = (tx: Database, orderId: string) =>
  tx
    .select()
    .from(orderItem)
    .where(eq(orderItem.orderId, orderId))
    .orderBy(asc(orderItem.position));

export type ItemRow = Awaited<ReturnType<typeof listItems>>[number];

/** @param packs `quantity` are those in the totals, which stay on an invoice */
export const setPacks = (
  tx: Database,
  { id, ordered, quantity: before }: ItemRow,
  packs: { comes: number; quantity: number; charged: number | null },
) =>
  tx
    .update(orderItem)
    .set({ ordered: ordered ?? before, ...packs })
    .where(eq(orderItem.id, id));

export const addItems = (tx: Database, rows: (typeof orderItem.$inferInsert)[]) =>
  tx.insert(orderItem).values(rows);

export const addShortLines = (tx: Database, rows: (typeof shortLine.$inferInsert)[]) =>
  tx.insert(shortLine).values(rows);

export const countShortLines = (tx: Database, orderId: string) =>
  tx.$count(shortLine, eq(shortLine.orderId, orderId));

export const hasIssuedInvoice = async (tx: Database, orderId: string) =>
  (await tx.$count(invoice, and(eq(invoice.orderId, orderId), eq(invoice.kind, 'invoice')))) > 0;

type Amounts = Partial<
  Pick<typeof order.$inferInsert, 'itemsTotal' | 'discount' | 'taxAdded' | 'total' | 'tax'>
>;

/** @param saved what the coupon gives now, if it is of the goods */
export const setAmounts = (tx: Database, orderId: string, amounts: Amounts, saved: number) =>
  tx
    .update(order)
    .set({
      ...amounts,
      coupon: sql`case when ${order.coupon} ->> 'kind' <> 'free_delivery'
        then jsonb_set(${order.coupon}, '{saved}', to_jsonb(${saved}::int)) else ${order.coupon} end`,
    })
    .where(eq(order.id, orderId));
