import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { Allergens } from '../../src/contract/catalogue/allergens';
import type { Image, Tone } from '../../src/contract/catalogue/image';
import type { ProductDetails, Variant } from '../../src/contract/catalogue/product';
import type { Weighed } from '../../src/contract/catalogue/weighed';
import type {
  CategoryTexts,
  ProductTextsByLanguage,
} from '../../src/contract/operator/operatorTexts';
import type { Diet } from '../../src/contract/rules/allergens';
import { farm } from './farmSchema';

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
  /** In other languages, by code; what is left out is in the shop's own. */
  texts: jsonb().$type<CategoryTexts>().notNull().default({}),
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
    /** Where the product was grown. */
    origin: text().notNull(),
    badges: jsonb().$type<string[]>().notNull(),
    description: text().notNull(),
    farmId: text('farm_id').references(() => farm.id, { onDelete: 'set null' }),
    /** What its farm says; a place alone, or nothing, where it has none. */
    farm: jsonb().$type<ProductDetails['farm']>().notNull(),
    /** Where it stands in the shop: 'Shelf 3', 'Cold room'. */
    storagePlace: text('storage_place').notNull().default(''),
    /** The day it was harvested. */
    harvestedOn: date('harvested_on', { mode: 'string' }),
    certifications: jsonb().$type<string[]>().notNull(),
    nutrition: jsonb().$type<ProductDetails['nutrition']>().notNull(),
    ingredients: text().notNull(),
    /** Null where the shop does not state them. */
    allergens: jsonb().$type<Allergens>(),
    diets: jsonb().$type<Diet[]>().notNull().default([]),
    storage: text().notNull(),
    shelfLife: text('shelf_life').notNull(),
    /** The tax class; '' is the shop's default. A column of the product, since all its packs are taxed alike. */
    taxClass: text('tax_class').notNull().default(''),
    /** The Harmonised System code on invoices; '' is none. */
    hsn: text().notNull().default(''),
    /** In other languages, by code; what is left out is in the shop's own. */
    texts: jsonb().$type<ProductTextsByLanguage>().notNull().default({}),
  },
  (table) => [
    // For keyset pagination: by position, then by id.
    index('product_shelf').on(table.categoryId, table.position, table.id),
    index('product_farm').on(table.farmId),
    // For the products that still need a picture: `placeholder` of the import.
    index('product_without_picture')
      .on(table.slug)
      .where(sql`${table.image} ->> 'src' = '/icons/512.png'`),
    // For the operator's search by a part of the name.
    index('product_name').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
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
     * How it is sold by weight, with its price and list price for `per`; null of what is sold by the piece. `price` and `mrp`
     * are those of a portion then, and `netQuantity` its grams.
     */
    weighing: jsonb().$type<Weighed & { mrp: number }>(),
    /** The net content in grams, millilitres or pieces, depending on `unitPer`. */
    netQuantity: integer('net_quantity').notNull(),
    /** Chosen by the operator. */
    sku: text().unique(),
  },
  (table) => [
    unique('variant_place').on(table.productId, table.position),
    index('variant_sku').on(sql`lower(${table.sku})`),
    check('variant_price', sql`${table.price} >= 0 and ${table.mrp} >= ${table.price}`),
    check('variant_unit_price', sql`${table.unitAmount} >= 0`),
  ],
);

/**
 * A text that repeats (a badge, a farm, the label of a pack) in other languages. It translates that text wherever the
 * catalogue has it and nothing of its own.
 */
export const phrase = pgTable('phrase', {
  /** In the shop's own language. */
  text: text().primaryKey(),
  /** By the code of the language. */
  texts: jsonb().$type<Record<string, string>>().notNull(),
});

/**
 * A product that is no longer sold, with all its data, so that it can be sold again. The other tables contain
 * only products that are sold.
 */
export const archivedProduct = pgTable('archived_product', {
  slug: text().primaryKey(),
  /** The row of the product with its variants and stock. */
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
