import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ProductCard } from '../../../src/contract/product';
import type { SearchEntry } from '../../../src/contract/rules/search/productTerms';
import type { Database } from '../../db/database';
import { product, shelfProduct } from '../../db/schema/catalogue';
import { listCategories } from '../categoryRepository';
import { productCard } from '../productColumns';

/** Few enough that indexing them delays no other call. */
const PAGE_SIZE = 500;

const listPage = (db: Database, categoryId: string, after?: { position: number; id: string }) =>
  db
    .select({
      id: product.id,
      name: product.name,
      position: product.position,
      origin: product.origin,
      badges: product.badges,
    })
    .from(product)
    .where(
      and(
        eq(product.categoryId, categoryId),
        after && sql`(${product.position}, ${product.id}) > (${after.position}, ${after.id})`,
      ),
    )
    .orderBy(asc(product.position), asc(product.id))
    .limit(PAGE_SIZE);

/** What is searched, of all products in the order of the shelves, page by page. */
export async function* listSearchEntries(db: Database): AsyncGenerator<SearchEntry[]> {
  for (const { _id, name: category } of await listCategories(db)) {
    let last: { position: number; id: string } | undefined;
    do {
      const rows: Awaited<ReturnType<typeof listPage>> = await listPage(db, _id, last);
      yield rows.map(({ id, name, origin, badges }) => ({
        id,
        name,
        mentions: [category, origin, ...badges],
      }));
      last = rows.length < PAGE_SIZE ? undefined : rows.at(-1);
    } while (last);
  }
}

export const listSoldOut = async (db: Database) => {
  const rows = await db
    .select({ id: shelfProduct.productId })
    .from(shelfProduct)
    .where(sql`not ${shelfProduct.inStock}`);
  return rows.map(({ id }) => id);
};

/** Products in the order of their ids; those that are gone are left out. */
export const listCards = async (db: Database, ids: string[]): Promise<ProductCard[]> => {
  if (ids.length === 0) return [];
  const cards = await db.select(productCard(db)).from(product).where(inArray(product.id, ids));
  const byId = new Map(cards.map((card) => [card._id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
