import { and, asc, eq, sql } from 'drizzle-orm';
import { invoice } from '../../orders/invoices/invoicesSchema';
import { order, orderItem } from '../../orders/ordersSchema';
import { shortage } from '../../orders/packingSchema';
import type { Database } from '../../platform/db/database';

/** The lines of an order, in their order. */
export const listItems = (tx: Database, orderId: string) =>
  tx
    .select()
    .from(orderItem)
    .where(eq(orderItem.orderId, orderId))
    .orderBy(asc(orderItem.position));

export type ItemRow = Awaited<ReturnType<typeof listItems>>[number];

/** @param quantities `quantity` are those in the totals, which stay on an invoice */
export const setQuantities = (
  tx: Database,
  { id, ordered, quantity: before }: ItemRow,
  quantities: { fulfilled: number; quantity: number; charged: number | null },
) =>
  tx
    .update(orderItem)
    .set({ ordered: ordered ?? before, ...quantities })
    .where(eq(orderItem.id, id));

export const addItems = (tx: Database, rows: (typeof orderItem.$inferInsert)[]) =>
  tx.insert(orderItem).values(rows);

export const addShortages = (tx: Database, rows: (typeof shortage.$inferInsert)[]) =>
  tx.insert(shortage).values(rows);

export const countShortages = (tx: Database, orderId: string) =>
  tx.$count(shortage, eq(shortage.orderId, orderId));

export const hasIssuedInvoice = async (tx: Database, orderId: string) =>
  (await tx.$count(invoice, and(eq(invoice.orderId, orderId), eq(invoice.kind, 'invoice')))) > 0;

type Amounts = Partial<
  Pick<
    typeof order.$inferInsert,
    'itemsTotal' | 'discount' | 'delivery' | 'taxAdded' | 'total' | 'tax'
  >
>;

/** @param saved what the coupon gives now, if it is a discount on products */
export const setAmounts = (tx: Database, orderId: string, amounts: Amounts, saved: number) =>
  tx
    .update(order)
    .set({
      ...amounts,
      coupon: sql`case when ${order.coupon} ->> 'kind' <> 'free_delivery'
        then jsonb_set(${order.coupon}, '{saved}', to_jsonb(${saved}::int)) else ${order.coupon} end`,
    })
    .where(eq(order.id, orderId));
