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
import { order } from './orders';

/**
 * Packs held for an order: reserved with it, then shipped (`consumed`) or given back (`released`).
 * Only a held one changes. Without a foreign key to the catalogue, like the order's items.
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
 * The stock's ledger, which a trigger keeps from being rewritten: the sums over a variant are its
 * `stock.on_hand` and `stock.reserved`. Rows of 'opening' and 'closing' come from triggers on stock.
 */
export const stockMovement = pgTable(
  'stock_movement',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    variantId: text('variant_id').notNull(),
    /** Null when no order is the reason. */
    orderId: text('order_id').references(() => order.id),
    reason: text()
      .$type<'opening' | 'closing' | 'reserved' | 'released' | 'shipped' | 'counted'>()
      .notNull(),
    /** Added to, or taken from, `stock.on_hand`. */
    onHand: integer('on_hand').notNull(),
    /** Added to, or taken from, `stock.reserved`. */
    reserved: integer().notNull(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    index('stock_movement_variant').on(table.variantId),
    index('stock_movement_order').on(table.orderId),
    check(
      'stock_movement_reason',
      sql`${table.reason} in ('opening', 'closing', 'reserved', 'released', 'shipped', 'counted')`,
    ),
  ],
);
