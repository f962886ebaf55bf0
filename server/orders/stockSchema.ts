import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { order } from './ordersSchema';

/**
 * Stock reserved for an order: `held` until it is shipped (`consumed`) or `released`. Without a foreign
 * key to the catalogue, like the order's items.
 */
export const reservation = pgTable(
  'reservation',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    variantId: text('variant_id').notNull(),
    quantity: integer().notNull(),
    state: text().$type<'held' | 'consumed' | 'released'>().notNull().default('held'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.variantId] }),
    check('reservation_quantity', sql`${table.quantity} between 1 and 99`),
    check('reservation_state', sql`${table.state} in ('held', 'consumed', 'released')`),
  ],
);

/**
 * The append-only ledger of stock, protected by a trigger: the sums per variant equal `stock.on_hand`
 * and `stock.reserved`. Triggers on stock add the rows 'opening' and 'closing'.
 */
export const stockMovement = pgTable(
  'stock_movement',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    variantId: text('variant_id').notNull(),
    /** Null for movements without an order; `short` were reserved for it, and are not on the shelf. */
    orderId: text('order_id').references(() => order.id),
    reason: text()
      .$type<
        | 'opening'
        | 'closing'
        | 'reserved'
        | 'released'
        | 'short'
        | 'shipped'
        | 'returned'
        | 'counted'
      >()
      .notNull(),
    /** The reason of a stock count. */
    note: text(),
    /** Change of `stock.on_hand`. */
    onHand: integer('on_hand').notNull(),
    /** Change of `stock.reserved`. */
    reserved: integer().notNull(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    index('stock_movement_variant').on(table.variantId),
    index('stock_movement_order').on(table.orderId),
    check(
      'stock_movement_reason',
      sql`${table.reason} in ('opening', 'closing', 'reserved', 'released', 'short', 'shipped', 'returned', 'counted')`,
    ),
  ],
);
