import type { CatalogueFile } from '../../../src/contract/operatorCatalogue';
import type { TaxFacts } from '../../../src/contract/tax';
import type { Database } from '../../db/database';
import { sqlState } from '../../db/transaction';
import { HttpError, type Problem } from '../../http/httpError';
import { addChanges, newChangeList } from './changeList';
import { makeSkuCheck } from './checkSkus';
import { listCategoryRows, planCategories, writeCategories } from './importCategories';
import type { CheckAddress } from './importedPictures';
import { planHomeLists, writeHomeLists } from './importHomeLists';
import { makePlanner, type ProductSource } from './planBatches';
import { assertNoProblems } from './problems';
import { writeProducts } from './writeProducts';

const UNIQUE_VIOLATION = '23505';

interface ImportOptions {
  removePacks?: boolean | undefined;
  /** The tax classes that products may have. */
  tax: TaxFacts | undefined;
  /** Of the addresses of new pictures. */
  checkAddress: CheckAddress;
}

/** A catalogue to import. */
export interface ImportedFile extends Omit<CatalogueFile, 'products'> {
  products?: ProductSource | undefined;
}

/**
 * Compares the file with the shop, a few products at a time. It takes no locks, so no other request waits for a large
 * file.
 * @throws HttpError 409 with the problems
 */
export const planImport = async (
  db: Database,
  file: ImportedFile,
  { removePacks = false, tax, checkAddress }: ImportOptions,
) => {
  const problems: Problem[] = [];
  const changes = newChangeList();
  const current = await listCategoryRows(db);
  const categories = planCategories(current, file.categories ?? [], { checkAddress, problems });
  addChanges(changes, categories.changes);
  const options = { removePacks, tax, checkAddress };
  const planProducts = await makePlanner(db, file.products ?? [], categories.rows, options);
  const skus = makeSkuCheck(problems);
  const slugs = new Set<string>();
  let hasArchived = false;
  for await (const plans of planProducts(problems)) {
    for (const plan of plans) {
      skus.add(plan);
      slugs.add(plan.after.slug);
      hasArchived ||= plan.after.status === 'archived';
    }
    addChanges(
      changes,
      plans.map(({ change }) => change),
    );
  }
  assertNoProblems(problems);
  await skus.check(db);
  const home = await planHomeLists(db, file, slugs, { checkAddress, problems });
  assertNoProblems(problems);
  addChanges(changes, home.changes);
  const products = { plan: () => planProducts([]), isSkuUsed: skus.isUsed, hasArchived };
  return { categories, products, home: home.plan, changes };
};

type ImportPlan = Awaited<ReturnType<typeof planImport>>;

/** Writes a plan, in the transaction in which it was made. */
export const writeImport = async (tx: Database, { categories, products, home }: ImportPlan) => {
  await writeCategories(tx, categories.plans);
  const ids = new Map(categories.rows.map(({ slug, id }) => [slug, id]));
  await writeProducts(tx, products, ids).catch((error) => {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    const conflict = new HttpError(409, 'not_possible.skuTwice');
    conflict.cause = error;
    throw conflict;
  });
  await writeHomeLists(tx, home);
};
