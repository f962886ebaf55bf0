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
  uuid,
} from 'drizzle-orm/pg-core';
import type { Image, Tone } from '../../../src/contract/image';
import type { ProductDetails, Variant } from '../../../src/contract/product';

/** The price of a product without variants: the largest integer, so that it comes last. */
export const NO_PRICE = 2_147_483_647;

/** Ordered by `position`, ascending. */
export const category = pgTable('category', {
  id: text().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  description: text().notNull(),
  image: jsonb().$type<Image>().notNull(),
  tone: text().$type<Tone>().notNull(),
  position: integer().notNull(),
  /** Maintained by the trigger product_count, since counting 100,000 products per response is slow. */
  productCount: integer('product_count').notNull().default(0),
});

/** A product, sold as variants. `position` orders it within its category. */
export const product = pgTable(
  'product',
  {
    id: text().primaryKey(),
    categoryId: text('category_id')
      .notNull()
      .references(() => category.id),
    slug: text().notNull().unique(),
    name: text().notNull(),
    position: integer().notNull(),
    image: jsonb().$type<Image>().notNull(),
    /** All images of the product page, the main one first. */
    images: jsonb().$type<Image[]>().notNull(),
    tone: text().$type<Tone>().notNull(),
    /** Where it grew. */
    origin: text().notNull(),
    badges: jsonb().$type<string[]>().notNull(),
    description: text().notNull(),
    farm: jsonb().$type<ProductDetails['farm']>().notNull(),
    certifications: jsonb().$type<string[]>().notNull(),
    nutrition: jsonb().$type<ProductDetails['nutrition']>().notNull(),
    ingredients: text().notNull(),
    storage: text().notNull(),
    shelfLife: text('shelf_life').notNull(),
    /**
     * Decides its tax; '' is the shop's default. Of the product, since the law taxes kinds of goods: all
     * its packs are of one kind.
     */
    taxClass: text('tax_class').notNull().default(''),
    /** The code of its kind on invoices (Harmonised System); '' is none. */
    hsn: text().notNull().default(''),
  },
  // For keyset pagination: by position, then by id.
  (table) => [index('product_shelf').on(table.categoryId, table.position, table.id)],
);

/**
 * What categories are sorted and filtered by: a short row per product, maintained by the triggers of
 * `product`, `variant` and `stock`, so that a page of a large category reads little more than itself.
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
    /** Of the cheapest variant in stock, else of the cheapest. */
    fromPrice: integer('from_price').notNull().default(NO_PRICE),
    inStock: boolean('in_stock').notNull().default(false),
    /** What is sold out comes last, so it is the first key of the category's own order. */
    soldOut: boolean('sold_out').notNull().generatedAlwaysAs(sql`not in_stock`),
  },
  (table) => [
    index('shelf_by_position').on(table.categoryId, table.soldOut, table.position, table.productId),
    index('shelf_by_price').on(table.categoryId, table.fromPrice, table.productId),
    index('shelf_by_name').on(table.categoryId, table.sortName, table.productId),
    // For search, which shows few of them last.
    index('shelf_sold_out').on(table.productId).where(sql`not ${table.inStock}`),
  ],
);

/** A pack size of a product. Prices in minor units of the shop's currency. */
export const variant = pgTable(
  'variant',
  {
    id: text().primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    label: text().notNull(),
    price: integer().notNull(),
    mrp: integer().notNull(),
    unitAmount: integer('unit_amount').notNull(),
    unitPer: text('unit_per').$type<Variant['unitPrice']['per']>().notNull(),
    /**
     * The net content, in grams, millilitres or pieces as `unitPer` says. Null for what an older release
     * wrote: then it is what the unit price was computed from, as near as rounding allows.
     */
    netQuantity: integer('net_quantity'),
    /** The shopkeeper's own name for it. */
    sku: text().unique(),
  },
  (table) => [
    unique('variant_place').on(table.productId, table.position),
    check('variant_price', sql`${table.price} >= 0 and ${table.mrp} >= ${table.price}`),
    check('variant_unit_price', sql`${table.unitAmount} >= 0`),
  ],
);

/**
 * A product that is no longer sold, with what it takes to sell it again: the rest of the shop knows
 * only products that are.
 */
export const archivedProduct = pgTable('archived_product', {
  slug: text().primaryKey(),
  /** The row it had, and those of its variants and stock. */
  record: jsonb().notNull(),
  archivedAt: timestamp('archived_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

/** `reserved` items on hand belong to orders that are not shipped yet. */
export const stock = pgTable(
  'stock',
  {
    variantId: text('variant_id')
      .primaryKey()
      .references(() => variant.id, { onDelete: 'cascade' }),
    onHand: integer('on_hand').notNull(),
    reserved: integer().notNull().default(0),
  },
  (table) => [
    check('stock_on_hand', sql`${table.onHand} >= 0`),
    check('stock_reserved', sql`${table.reserved} between 0 and ${table.onHand}`),
  ],
);

/**
 * One row, changed by triggers: another version after each change of categories, products or variants,
 * and another `stockVersion` after each count of the stock that is shown. Orders have no part in it:
 * every one would wait here for the one before.
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
