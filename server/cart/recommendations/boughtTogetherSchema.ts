import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** A pair is stored only if this many customers bought it, so that nobody's order can be read from it. */
export const MIN_CUSTOMERS = 5;

/**
 * Products that customers ordered together: of each product those that go best with it. Written by a job, from orders,
 * so without foreign keys to the catalogue.
 */
export const boughtTogether = pgTable(
  'bought_together',
  {
    productId: text('product_id').notNull(),
    otherId: text('other_id').notNull(),
    /** How many customers had both in one order. */
    customers: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.otherId] }),
    check(
      'bought_together_customers',
      sql`${table.customers} >= ${sql.raw(String(MIN_CUSTOMERS))}`,
    ),
  ],
);
