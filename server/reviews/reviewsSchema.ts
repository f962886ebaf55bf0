import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { customer } from '../account/accountSchema';
import { orderItem } from '../orders/ordersSchema';

/** What a customer thinks of a product that was delivered: one per line of an order. */
export const review = pgTable(
  'review',
  {
    itemId: text('item_id')
      .primaryKey()
      .references(() => orderItem.id),
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id),
    /** Public, unlike the id of the line, which contains that of the order. */
    id: text().notNull().unique(),
    /** No foreign key, since an archived product keeps its reviews. */
    productId: text('product_id').notNull(),
    /** 1 to 5; 0 when its writer deleted it while it was hidden: it stays hidden if it is written again. */
    stars: integer().notNull(),
    /** A sentence, or ''. */
    text: text().notNull(),
    writtenAt: timestamp('written_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Why the shopkeeper has hidden it; null while it is shown. */
    hiddenReason: text('hidden_reason'),
  },
  (table) => [
    // For the pages of a product.
    index('review_shown')
      .on(table.productId, table.writtenAt, table.id)
      .where(sql`${table.hiddenReason} is null and ${table.text} <> ''`),
    index('review_customer').on(table.customerId),
    // For the pages of the shopkeeper.
    index('review_written').on(table.writtenAt, table.id),
    check(
      'review_stars',
      sql`${table.stars} between 0 and 5 and (${table.stars} > 0 or ${table.hiddenReason} is not null)`,
    ),
  ],
);

/**
 * How many shown reviews of a product have this many stars, written in the transaction of each review. No foreign key,
 * since an archived product keeps its rating.
 */
export const productRating = pgTable(
  'product_rating',
  {
    productId: text('product_id').notNull(),
    stars: integer().notNull(),
    reviews: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.stars] }),
    check('product_rating_stars', sql`${table.stars} between 1 and 5`),
    check('product_rating_reviews', sql`${table.reviews} >= 0`),
  ],
);
