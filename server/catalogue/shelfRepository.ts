import { and, asc, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { ShelfSort } from '../../src/contract/catalogue/filterQuery';
import type { ProductCard } from '../../src/contract/catalogue/product';
import type { Filters } from '../../src/contract/rules/filters/filters';
import type { Database } from '../platform/db/database';
import { product } from './catalogueSchema';
import { shelfProduct } from './catalogueTriggersSchema';
import { hasValues } from './facets';
import { cardOf, productCard } from './productColumns';

/** Which products of a category are listed. */
interface ShelfFilter extends Omit<Filters, 'sort' | 'category'> {
  categoryId: string;
}

interface ShelfSlice {
  sort?: ShelfSort | undefined;
  limit: number;
  /** The last product of the previous page. */
  after?: Cursor | undefined;
}

type Cursor = typeof shelfProduct.$inferSelect;

const { productId, categoryId, fromPrice, soldOut } = shelfProduct;

const keys = { priceUp: 'fromPrice', priceDown: 'fromPrice', name: 'sortName' } as const;

const matches = (filter: ShelfFilter) =>
  and(
    eq(categoryId, filter.categoryId),
    filter.max === null ? undefined : lte(fromPrice, filter.max),
    filter.inStock ? eq(soldOut, false) : undefined,
    hasValues('diet', filter.diet),
    hasValues('freeFrom', filter.freeFrom),
    hasValues('badge', filter.badge),
    hasValues('farm', filter.farm),
    hasValues('certification', filter.certification),
  );

/** Undefined when the product is not in the category. */
export const findShelfCursor = async (
  db: Database,
  category: string,
  id: string,
): Promise<Cursor | undefined> => {
  const [cursor] = await db
    .select()
    .from(shelfProduct)
    .where(and(eq(productId, id), eq(categoryId, category)));
  return cursor;
};

/** The columns that products are sorted by. By default sold-out products come last. */
const orderOf = ({ inStock }: ShelfFilter, sort: ShelfSort | undefined) => {
  if (sort) return [keys[sort], 'productId'] as const;
  // The page continues at the same position when its last product sells out between two requests.
  if (inStock) return ['position', 'productId'] as const;
  return ['soldOut', 'position', 'productId'] as const;
};

type Order = ReturnType<typeof orderOf>;

// Row comparisons can use the indexes, which end with the id.
const isAfter = (order: Order, cursor: Cursor, operator: '<' | '>'): SQL => {
  const columns = order.map((key) => sql`${shelfProduct[key]}`);
  const values = order.map((key) => sql`${cursor[key]}`);
  return sql`(${sql.join(columns, sql`, `)}) ${sql.raw(operator)} (${sql.join(values, sql`, `)})`;
};

/** The matching products in order, starting after `after`. */
export const listShelf = async (
  db: Database,
  filter: ShelfFilter,
  { sort, limit, after }: ShelfSlice,
): Promise<ProductCard[]> => {
  const isDown = sort === 'priceDown';
  const direction = isDown ? desc : asc;
  const order = orderOf(filter, sort);
  const rows = await db
    .select(productCard(db))
    .from(shelfProduct)
    .innerJoin(product, eq(product.id, productId))
    .where(and(matches(filter), after && isAfter(order, after, isDown ? '<' : '>')))
    .orderBy(...order.map((key) => direction(shelfProduct[key])))
    .limit(limit);
  return rows.map(cardOf);
};

export const countMatching = (db: Database, filter: ShelfFilter) =>
  db.$count(shelfProduct, matches(filter));
