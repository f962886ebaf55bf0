import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { FeedProduct } from '../../src/contract/catalogue/catalogueFeed';
import type { ProductTexts } from '../../src/contract/catalogue/product';
import type { Database } from '../platform/db/database';
import { product, variant } from './catalogueSchema';
import { catalogueVersion } from './catalogueTriggersSchema';
import { contentsOf } from './contents/contentsOf';
import { cardOf, namesIn, productCard, productTexts } from './productColumns';

/** The end of a page of the feed, which is ordered by category, then as on the shelf. */
type Cursor = Pick<typeof product.$inferSelect, 'categoryId' | 'position' | 'id'>;

/**
 * `version` changes with categories, products and variants, `stockVersion` with counted stock. Orders change
 * neither.
 */
export const findVersions = async (db: Database) => {
  const { version, stockVersion } = catalogueVersion;
  const [row] = await db.select({ version, stockVersion }).from(catalogueVersion);
  return row ?? { version: 'none', stockVersion: 'none' };
};

/** Undefined when there is no such product. */
export const findFeedCursor = async (db: Database, id: string): Promise<Cursor | undefined> => {
  const [found] = await db
    .select({ categoryId: product.categoryId, position: product.position, id: product.id })
    .from(product)
    .where(eq(product.id, id));
  return found;
};

// A row comparison can use the index product_shelf.
const cursorColumns = sql`(${product.categoryId}, ${product.position}, ${product.id})`;
const rowOf = ({ categoryId, position, id }: Cursor) => sql`(${categoryId}, ${position}, ${id})`;

/** Whether a product is the last of a page. A page that begins elsewhere would be cached for each product. */
export const isEndOfPage = async (db: Database, last: Cursor, pageSize: number) =>
  (await db.$count(product, sql`${cursorColumns} <= ${rowOf(last)}`)) % pageSize === 0;

const skusOf = (db: Database) => {
  const named = db
    .select({ sku: variant.sku })
    .from(variant)
    .where(and(eq(variant.productId, product.id), isNotNull(variant.sku)))
    .orderBy(asc(variant.position));
  return sql<string[] | null>`(select json_agg(sku) from ${named.as('named')})`;
};

/** The products of all categories, starting after `after`, with what they are searched by beside their texts. */
export const listFeed = async (
  db: Database,
  limit: number,
  after?: Cursor,
): Promise<FeedProduct[]> => {
  const columns = { ...productCard(db), skus: skusOf(db), ingredients: product.ingredients };
  const rows = await inFeedOrder(db.select(columns).from(product).$dynamic(), limit, after);
  return rows.map(({ skus: known, ingredients, ...card }) => {
    const { name, badges, texts } = card;
    const contains = contentsOf({ ingredients, names: [name, ...namesIn(texts)], badges });
    return { ...cardOf(card), ...(known && { skus: known }), ...(contains && { contains }) };
  });
};

/** The texts of the same products. */
export const listTexts = async (
  db: Database,
  limit: number,
  after?: Cursor,
): Promise<ProductTexts[]> => {
  const rows = await inFeedOrder(db.select(productTexts).from(product).$dynamic(), limit, after);
  return rows.map(({ harvestedOn, allergens, ...texts }) => ({
    ...texts,
    ...(allergens && { allergens }),
    ...(harvestedOn !== undefined && { harvestedOn }),
  }));
};

const inFeedOrder = <Query extends PgSelect>(query: Query, limit: number, after?: Cursor) =>
  query
    .where(after && sql`${cursorColumns} > ${rowOf(after)}`)
    .orderBy(asc(product.categoryId), asc(product.position), asc(product.id))
    .limit(limit);
