import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { Address } from '../../../src/contract/address';
import type { CartItem } from '../../../src/contract/cart';
import type { OrderStatus } from '../../../src/contract/order';
import { customer } from './account';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

const orderStatuses = sql.raw(
  "'awaiting_payment', 'paid', 'packed', 'shipped', 'delivered', 'expired', 'cancelled'",
);

/**
 * What somebody bought, in minor units of `currency` (ISO 4217). One per order key for ever; kept
 * when the customer wants to go: it is in the shop's books.
 */
export const order = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id),
    /** Made by the device that placed it, so that sending it again places nothing more. */
    orderKey: text('order_key').notNull(),
    /** What the shopper quotes. */
    number: text().notNull().unique(),
    status: text().$type<OrderStatus>().notNull(),
    /** As it was when the order was placed. */
    address: jsonb().$type<Address>().notNull(),
    currency: text().notNull(),
    itemsTotal: integer('items_total').notNull(),
    discount: integer().notNull(),
    delivery: integer().notNull(),
    total: integer().notNull(),
    placedAt: time('placed_at').notNull().defaultNow(),
    /** Until when its stock is held for a payment. */
    payUntil: time('pay_until').notNull().default(sql`now() + interval '30 minutes'`),
    /** The network it was placed from, hashed; null for an account that had paid before, and after a day. */
    network: text(),
  },
  (table) => [
    unique('orders_key').on(table.customerId, table.orderKey),
    index('orders_customer').on(table.customerId, table.placedAt),
    index('orders_unpaid').on(table.payUntil).where(sql`${table.status} = 'awaiting_payment'`),
    index('orders_network')
      .on(table.network, table.placedAt)
      .where(sql`${table.network} is not null`),
    check('orders_status', sql`${table.status} in (${orderStatuses})`),
    check('orders_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check(
      'orders_total',
      sql`${table.discount} between 0 and ${table.itemsTotal} and ${table.delivery} >= 0
        and ${table.total} = ${table.itemsTotal} - ${table.discount} + ${table.delivery}`,
    ),
  ],
);

/**
 * A pack of an order with the names and prices (minor units) of the moment it was placed. Without
 * foreign keys to the catalogue: what was bought stays readable when the shop no longer sells it.
 */
export const orderItem = pgTable(
  'order_item',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    position: integer().notNull(),
    productId: text('product_id').notNull(),
    variantId: text('variant_id').notNull(),
    quantity: integer().notNull(),
    price: integer().notNull(),
    mrp: integer().notNull(),
    product: jsonb().$type<CartItem['product']>().notNull(),
    label: text().notNull(),
  },
  (table) => [
    unique('order_item_place').on(table.orderId, table.position),
    unique('order_item_variant').on(table.orderId, table.variantId),
    check('order_item_quantity', sql`${table.quantity} between 1 and 99`),
    check('order_item_price', sql`${table.price} >= 0 and ${table.mrp} >= ${table.price}`),
  ],
);

/** What became of an order, one row a transition, only ever added to. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    status: text().$type<OrderStatus>().notNull(),
    at: time('at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('order_event_order').on(table.orderId, table.id),
    check('order_event_status', sql`${table.status} in (${orderStatuses})`),
  ],
);
