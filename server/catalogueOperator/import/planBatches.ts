import { max } from 'drizzle-orm';
import type { CatalogueProduct } from '../../../src/contract/operator/operatorCatalogue';
import { product } from '../../catalogue/catalogueSchema';
import type { Database } from '../../platform/db/database';
import type { Problem } from '../../platform/http/errors/httpError';
import type { listCategoryRows } from './importCategories';
import { type PlanOptions, type ProductPlan, planProducts } from './planProducts';
import { readProducts } from './productRecords';

/** Products that are compared, and written, at once; other requests are served in between. */
export const PRODUCTS_AT_ONCE = 20;

/** The products of a file: an array, or more of them than should be in memory at once. */
export interface ProductSource {
  length: number;
  /** At least one product from `from` on; fewer than up to `to` where those are many bytes. */
  slice: (from: number, to: number) => CatalogueProduct[];
}

/**
 * Compares some products with the shop. Called again it plans the same, so no plan has to be kept.
 * @param seen the slugs before them in the file; theirs are added
 */
export type PlanBatch = (
  db: Database,
  problems: Problem[],
  seen?: Set<string>,
) => Promise<ProductPlan[]>;

/** @returns a function that goes through all products of a file */
export const makePlanner = async (
  db: Database,
  source: ProductSource,
  categories: Awaited<ReturnType<typeof listCategoryRows>>,
  options: Omit<PlanOptions, 'offset' | 'seen' | 'problems'>,
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
  return function* (): Generator<PlanBatch> {
    const shelves = newShelves();
    let length: number;
    for (let offset = 0; offset < source.length; offset += length) {
      const imported = source.slice(offset, offset + PRODUCTS_AT_ONCE);
      length = imported.length;
      const batch = { ...options, offset };
      yield async (tx, problems, seen = new Set()) => {
        const slugs = [...new Set(imported.map(({ slug }) => slug))];
        const records = await readProducts(tx, slugs);
        const current = new Map(records.map((record) => [record.slug, record]));
        return planProducts(imported, current, shelves, { ...batch, seen, problems });
      };
    }
  };
};
