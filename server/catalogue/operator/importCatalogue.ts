import { max } from 'drizzle-orm';
import type { CatalogueFile } from '../../../src/contract/operatorCatalogue';
import type { CatalogueChange } from '../../../src/contract/operatorCatalogueChange';
import type { TaxFacts } from '../../../src/contract/tax';
import { OperatorError } from '../../config/operatorError';
import type { Database } from '../../db/database';
import { product } from '../../db/schema/catalogue';
import { sqlState } from '../../db/transaction';
import { checkSkus } from './checkSkus';
import { listCategoryRows, planCategories, writeCategories } from './importCategories';
import type { CheckAddress } from './importedPictures';
import { planHomeLists, writeHomeLists } from './importHomeLists';
import { planProducts } from './planProducts';
import { assertNoProblems, type Problem } from './problems';
import { readProducts } from './productRecords';
import { writeProducts } from './writeProducts';

const UNIQUE_VIOLATION = '23505';

interface ImportOptions {
  removePacks?: boolean | undefined;
  /** The tax classes that products may have. */
  tax: TaxFacts | undefined;
  /** Of the addresses of new pictures. */
  checkAddress: CheckAddress;
}

/**
 * Compares the file with the shop. It takes no locks, so no other request waits for a large file.
 * @throws HttpError 409 with the problems
 */
export const planImport = async (
  db: Database,
  file: CatalogueFile,
  { removePacks = false, tax, checkAddress }: ImportOptions,
) => {
  const problems: Problem[] = [];
  const current = await listCategoryRows(db);
  const categories = planCategories(current, file.categories ?? [], { checkAddress, problems });
  const products = await planProductList(db, file.products ?? [], categories.rows, {
    removePacks,
    tax,
    checkAddress,
    problems,
  });
  assertNoProblems(problems);
  await checkSkus(db, products, problems);
  const slugs = products.map(({ after }) => after.slug);
  const home = await planHomeLists(db, file, slugs, { checkAddress, problems });
  assertNoProblems(problems);
  const changes: CatalogueChange[] = [
    ...categories.changes,
    ...products.map(({ change }) => change),
    ...home.changes,
  ];
  return { categories, products, home: home.plan, changes };
};

type ImportPlan = Awaited<ReturnType<typeof planImport>>;

/** Writes a plan, in the transaction in which it was made. */
export const writeImport = async (tx: Database, { categories, products, home }: ImportPlan) => {
  await writeCategories(tx, categories.plans);
  const ids = new Map(categories.rows.map(({ slug, id }) => [slug, id]));
  await writeProducts(tx, products, ids).catch((error) => {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new OperatorError('Nothing is imported: a SKU belongs to two packs.', { cause: error });
  });
  await writeHomeLists(tx, home);
};

const planProductList = async (
  db: Database,
  imported: NonNullable<CatalogueFile['products']>,
  categories: Awaited<ReturnType<typeof listCategoryRows>>,
  options: Required<ImportOptions> & { problems: Problem[] },
) => {
  if (imported.length === 0) return [];
  const last = await db
    .select({ category: product.categoryId, position: max(product.position) })
    .from(product)
    .groupBy(product.categoryId);
  const lastPositions = new Map(last.map((row) => [row.category, row.position ?? -1]));
  const shelves = new Map(
    categories.map(({ id, slug, tone }) => [
      slug,
      { tone, nextPosition: 1 + (lastPositions.get(id) ?? -1) },
    ]),
  );
  const slugs = [...new Set(imported.map(({ slug }) => slug))];
  const records = await readProducts(db, slugs);
  const current = new Map(records.map((record) => [record.slug, record]));
  return planProducts(imported, current, shelves, options);
};
