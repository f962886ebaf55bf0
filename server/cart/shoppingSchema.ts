import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CartItem } from '../../src/contract/cart';
import { customer } from '../account/accountSchema';

const owner = () =>
  text('customer_id')
    .notNull()
    .references(() => customer.id, { onDelete: 'cascade' });
const madeAt = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date' }).notNull().defaultNow();

/**
 * Without a foreign key to the product, so that replacing the catalogue does not empty wishlists.
 */
export const wishlistItem = pgTable(
  'wishlist_item',
  {
    id: text().primaryKey(),
    customerId: owner(),
    productId: text('product_id').notNull(),
    addedAt: madeAt('added_at'),
  },
  (table) => [unique('wishlist_item_product').on(table.customerId, table.productId)],
);

/** One per variant. It keeps the product's and variant's data in case they are removed. */
export const cartLine = pgTable(
  'cart_line',
  {
    id: text().primaryKey(),
    customerId: owner(),
    productId: text('product_id').notNull(),
    variantId: text('variant_id').notNull(),
    quantity: integer().notNull(),
    /** Minor units. */
    priceWhenAdded: integer('price_when_added').notNull(),
    product: jsonb().$type<CartItem['product']>().notNull(),
    variant: jsonb().$type<Omit<CartItem['variant'], 'available'>>().notNull(),
    addedAt: madeAt('added_at'),
  },
  (table) => [
    unique('cart_line_variant').on(table.customerId, table.variantId),
    // Counts the carts that were left.
    index('cart_line_added').on(table.addedAt, table.customerId),
    check('cart_line_quantity', sql`${table.quantity} between 1 and 99`),
  ],
);

export const address = pgTable(
  'address',
  {
    id: text().primaryKey(),
    customerId: owner(),
    label: text().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    line1: text().notNull(),
    line2: text().notNull(),
    landmark: text().notNull(),
    city: text().notNull(),
    district: text().notNull().default(''),
    state: text().notNull(),
    postalCode: text('postal_code').notNull(),
    taxNumber: text('tax_number').notNull().default(''),
    country: text().notNull(),
    isDefault: boolean('is_default').notNull(),
    addedAt: madeAt('added_at'),
  },
  (table) => [
    index('address_customer').on(table.customerId, table.addedAt),
    uniqueIndex('address_default').on(table.customerId).where(sql`${table.isDefault}`),
  ],
);
