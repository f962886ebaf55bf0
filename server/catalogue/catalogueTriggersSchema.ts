import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Allergen, Diet } from '../../src/contract/rules/allergens';
import { time } from '../platform/db/columns';
import { product } from './catalogueSchema';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

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
    /** The name of the farm; '' is none. */
    farm: text().notNull().default(''),
    certifications: jsonb().$type<string[]>().notNull().default([]),
    /** Diets and allergens that products are filtered by. Written with the search document, since ingredients decide too. */
    diets: jsonb().$type<Diet[]>().notNull().default([]),
    freeFrom: jsonb('free_from').$type<Allergen[]>().notNull().default([]),
    /** The search document: stemmed words of the product and their synonyms, weighted by field, and what it is free of. */
    words: tsvector().notNull().default(''),
    /** False when `words` and what is filtered by diet must be written again: triggers clear it, the shop writes them. */
    isIndexed: boolean('is_indexed').notNull().default(false),
    /** Sold-out products come last, so it is the first key of the default order. */
    soldOut: boolean('sold_out').notNull().generatedAlwaysAs(sql`not in_stock`),
  },
  (table) => [
    index('shelf_by_position').on(table.categoryId, table.soldOut, table.position, table.productId),
    index('shelf_by_price').on(table.categoryId, table.fromPrice, table.productId),
    index('shelf_by_name').on(table.categoryId, table.sortName, table.productId),
    index('shelf_words').using('gin', table.words),
    index('shelf_not_indexed').on(table.productId).where(sql`not ${table.isIndexed}`),
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

/** The words of all search documents, written by a trigger of `shelf_product`. Words of no product stay, with 0. */
export const searchWord = pgTable(
  'search_word',
  {
    word: text().primaryKey(),
    /** The number of products. */
    frequency: integer().notNull(),
  },
  (table) => [
    index('search_word_similar').using('gist', table.word.op('gist_trgm_ops')),
    // Several times as quick for words that contain another.
    index('search_word_inside').using('gin', table.word.op('gin_trgm_ops')),
  ],
);

/** One row: `hash` of the rules and synonyms that the search documents were written with. */
export const searchRules = pgTable(
  'search_rules',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    hash: text().notNull().default(''),
  },
  (table) => [check('search_rules_only', sql`${table.isOnly}`)],
);

/**
 * When the page of a product last changed: its texts, pictures, packs or prices, not its stock or place. Written by triggers
 * of `product` and `variant`; a product of an earlier release has no row until then.
 */
export const productChange = pgTable('product_change', {
  productId: text('product_id')
    .primaryKey()
    .references(() => product.id, { onDelete: 'cascade' }),
  at: time('at').notNull(),
});
