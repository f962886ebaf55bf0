import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Category } from '../../../src/contract/category';
import type { ProductCard } from '../../../src/contract/product';
import type { FilterRow } from '../../../src/contract/rules/filters/filterRow';
import type { SearchEntry } from '../../../src/contract/rules/search/productTerms';
import type { Database } from '../../db/database';
import { product } from '../../db/schema/catalogue';
import { NO_PRICE, shelfProduct } from '../../db/schema/catalogueTriggers';
import { listCategories } from '../categoryRepository';
import { productCard } from '../productColumns';

/** Small enough that indexing a page does not delay other calls. */
const PAGE_SIZE = 500;

const listPage = (db: Database, categoryId: string, after?: { position: number; id: string }) =>
  db
    .select({
      id: product.id,
      name: product.name,
      position: product.position,
      origin: product.origin,
      badges: product.badges,
      farm: sql<string>`${product.farm} ->> 'name'`,
      certifications: product.certifications,
      sortName: shelfProduct.sortName,
      fromPrice: shelfProduct.fromPrice,
      isInStock: shelfProduct.inStock,
    })
    .from(product)
    .innerJoin(shelfProduct, eq(shelfProduct.productId, product.id))
    .where(
      and(
        eq(product.categoryId, categoryId),
        after && sql`(${product.position}, ${product.id}) > (${after.position}, ${after.id})`,
      ),
    )
    .orderBy(asc(product.position), asc(product.id))
    .limit(PAGE_SIZE);

const toPrice = (fromPrice: number) =>
  fromPrice === NO_PRICE ? Number.POSITIVE_INFINITY : fromPrice;

type Row = Awaited<ReturnType<typeof listPage>>[number];

const toEntry = ({ id, name, origin, badges, fromPrice, ...row }: Row, category: Category) => ({
  words: { id, name, mentions: [category.name, origin, ...badges] } satisfies SearchEntry,
  filters: {
    sortName: row.sortName,
    price: toPrice(fromPrice),
    isInStock: row.isInStock,
    category: [category._id],
    badge: badges,
    certification: row.certifications,
    farm: row.farm ? [row.farm] : [],
  } satisfies FilterRow,
});

type IndexEntry = ReturnType<typeof toEntry>;

/** The searched and filtered fields of all products in the order of the shelves, page by page. */
export async function* listIndexEntries(db: Database): AsyncGenerator<IndexEntry[]> {
  for (const category of await listCategories(db)) {
    let last: { position: number; id: string } | undefined;
    do {
      const rows: Row[] = await listPage(db, category._id, last);
      yield rows.map((row) => toEntry(row, category));
      last = rows.length < PAGE_SIZE ? undefined : rows.at(-1);
    } while (last);
  }
}

/** The fields of all products that change without a new version of the catalogue, page by page. */
export async function* listPrices(db: Database) {
  const { productId, fromPrice, inStock } = shelfProduct;
  let last: string | undefined;
  do {
    const rows: { id: string; fromPrice: number; isInStock: boolean }[] = await db
      .select({ id: productId, fromPrice, isInStock: inStock })
      .from(shelfProduct)
      .where(last === undefined ? undefined : gt(productId, last))
      .orderBy(asc(productId))
      .limit(PAGE_SIZE);
    yield rows.map((row) => ({ ...row, price: toPrice(row.fromPrice) }));
    last = rows.length < PAGE_SIZE ? undefined : rows.at(-1)?.id;
  } while (last);
}

export const listSoldOut = async (db: Database) => {
  const rows = await db
    .select({ id: shelfProduct.productId })
    .from(shelfProduct)
    .where(sql`not ${shelfProduct.inStock}`);
  return rows.map(({ id }) => id);
};

/** Products in the order of `ids`, without those that were deleted. */
export const listCards = async (db: Database, ids: string[]): Promise<ProductCard[]> => {
  if (ids.length === 0) return [];
  const cards = await db.select(productCard(db)).from(product).where(inArray(product.id, ids));
  const byId = new Map(cards.map((card) => [card._id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
