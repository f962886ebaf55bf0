import { setImmediate as nextTurn } from 'node:timers/promises';
import { max } from 'drizzle-orm';
import type { CatalogueProduct } from '../../../src/contract/operatorCatalogue';
import type { Database } from '../../db/database';
import { product } from '../../db/schema/catalogue';
import type { Problem } from '../../http/httpError';
import type { listCategoryRows } from './importCategories';
import { type PlanOptions, planProducts } from './planProducts';
import { readProducts } from './productRecords';

/** Products that are compared, and written, at once; other requests are served in between. */
const BATCH = 50;

/** The products of a file: an array, or more of them than should be in memory at once. */
export interface ProductSource {
  length: number;
  /** At least one product from `from` on; fewer than up to `to` where those are many bytes. */
  slice: (from: number, to: number) => CatalogueProduct[];
}

/**
 * @returns a function that compares all products with the shop, batch by batch. Called again it plans the same, so
 *   no plan has to be kept
 */
export const makePlanner = async (
  db: Database,
  source: ProductSource,
  categories: Awaited<ReturnType<typeof listCategoryRows>>,
  options: Pick<PlanOptions, 'removePacks' | 'tax' | 'checkAddress'>,
) => {
  const last = await db
    .select({ category: product.categoryId, position: max(product.position) })
    .from(product)
    .groupBy(product.categoryId);
  const lastPositions = new Map(last.map((row) => [row.category, row.position ?? -1]));
  const newShelves = () =>
    new Map(
      categories.map(({ id, slug, tone }) => [
        slug,
        { tone, nextPosition: 1 + (lastPositions.get(id) ?? -1) },
      ]),
    );
  return async function* (problems: Problem[]) {
    const shelves = newShelves();
    const seen = new Set<string>();
    for (let offset = 0; offset < source.length; ) {
      const imported = source.slice(offset, offset + BATCH);
      const slugs = [...new Set(imported.map(({ slug }) => slug))];
      const records = await readProducts(db, slugs);
      const current = new Map(records.map((record) => [record.slug, record]));
      yield planProducts(imported, current, shelves, { ...options, offset, seen, problems });
      offset += imported.length;
      await nextTurn();
    }
  };
};
