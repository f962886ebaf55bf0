import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { time } from '../platform/db/columns';
import { order } from './ordersSchema';

/** Packs of a line that are not sent; minor units of the order's currency. A line can become short again. */
export const shortage = pgTable(
  'short_line',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    variantId: text('variant_id').notNull(),
    quantity: integer().notNull(),
    /** What was charged for them, after the discount and with taxes. */
    amount: integer().notNull(),
    /** The tax in the amount. */
    tax: integer().notNull(),
    /** What the customer is told; null once the customer is erased. */
    reason: text(),
    at: time('at').notNull(),
  },
  (table) => [
    index('short_line_order').on(table.orderId, table.id),
    check('short_line_quantity', sql`${table.quantity} between 1 and 99`),
    check('short_line_amount', sql`${table.tax} between 0 and ${table.amount}`),
  ],
);

/**
 * Lines of orders that are being packed: whether the packs are in the box. One that was ticked off again keeps its row,
 * since an earlier tap may still arrive.
 */
export const orderTick = pgTable(
  'order_tick',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    variantId: text('variant_id').notNull(),
    isDone: boolean('is_done').notNull(),
    /** The grams that the line weighs, if it is sold by weight. */
    weight: integer(),
    /** The name of the operator. */
    by: text().notNull(),
    /** When it was tapped, perhaps without a connection. */
    at: time('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.variantId] })],
);
