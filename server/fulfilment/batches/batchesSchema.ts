import { date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { order } from '../../orders/ordersSchema';
import { time } from '../../platform/db/columns';

/** A batch of a product that came in. It has no foreign key to the catalogue, so that it stays when the product is no longer sold. */
export const batch = pgTable(
  'batch',
  {
    productId: text('product_id').notNull(),
    code: text().notNull(),
    /** The slug and the name of the product as they were. */
    slug: text().notNull(),
    name: text().notNull(),
    /** Local to the shop. */
    cameInOn: date('came_in_on', { mode: 'string' }).notNull(),
    /** The name of the operator. */
    by: text().notNull(),
    at: time('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.code] }),
    index('batch_came_in').on(table.cameInOn),
  ],
);

/** The batch that the packs of a line are of, as it was written when they were packed. */
export const lineBatch = pgTable(
  'line_batch',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    variantId: text('variant_id').notNull(),
    code: text().notNull(),
    by: text().notNull(),
    at: time('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.variantId] }),
    index('line_batch_code').on(table.code),
  ],
);
