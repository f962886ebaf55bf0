import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { product } from './catalogue';

/** The price of a product without variants: the largest integer, so that it comes last. */
export const NO_PRICE = 2_147_483_647;

/**
 * The columns that categories are sorted and filtered by: a short row per product, so that a page of a large
 * category reads few other rows. Written by triggers of `product`, `variant` and `stock`.
 */
export const shelfProduct = pgTable(
  'shelf_product',
  {
    productId: text('product_id')
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    categoryId: text('category_id').notNull(),
    position: integer().notNull(),
    /** The name in lower case without accents, ordered by code point in every database. */
    sortName: text('sort_name').notNull(),
    badges: jsonb().$type<string[]>().notNull(),
    /** The price of the cheapest variant in stock, else of the cheapest. */
    fromPrice: integer('from_price').notNull().default(NO_PRICE),
    inStock: boolean('in_stock').notNull().default(false),
    /** Sold-out products come last, so it is the first key of the default order. */
    soldOut: boolean('sold_out').notNull().generatedAlwaysAs(sql`not in_stock`),
  },
  (table) => [
    index('shelf_by_position').on(table.categoryId, table.soldOut, table.position, table.productId),
    index('shelf_by_price').on(table.categoryId, table.fromPrice, table.productId),
    index('shelf_by_name').on(table.categoryId, table.sortName, table.productId),
    // For search, which lists sold-out products last.
    index('shelf_sold_out').on(table.productId).where(sql`not ${table.inStock}`),
  ],
);

/**
 * One row, written by triggers: `version` changes with categories, products and variants, `stockVersion` with
 * counted stock that is shown. Orders do not change it, since each one would wait for the lock of the previous one.
 */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    version: uuid().notNull().defaultRandom(),
    stockVersion: uuid('stock_version').notNull().defaultRandom(),
  },
  (table) => [check('catalogue_version_only', sql`${table.isOnly}`)],
);
