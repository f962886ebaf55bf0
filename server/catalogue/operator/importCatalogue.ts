import { max, sql } from 'drizzle-orm';
import type { CatalogueChange, CatalogueFile } from '../../../src/contract/operatorCatalogue';
import { OperatorError } from '../../config/operatorError';
import type { Database } from '../../db/database';
import { product } from '../../db/schema/catalogue';
import { sqlState } from '../../db/transaction';
import { importHomeLists } from './homeLists';
import { importCategories, listCategoryRows } from './importCategories';
import { planProducts } from './planProducts';
import { assertNoProblems, type Problem } from './problems';
import { readProducts } from './productRecords';
import { writeProducts } from './writeProducts';

/** Arbitrary; imports run one after another. */
const IMPORT_LOCK = 7_310_266;
const UNIQUE_VIOLATION = '23505';

/** Imports lists in one transaction. @returns what changed @throws HttpError 409 with the problems */
export const importCatalogue = async (
  tx: Database,
  file: CatalogueFile,
  removePacks = false,
): Promise<CatalogueChange[]> => {
  await tx.execute(sql`set local lock_timeout = 0`);
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK}::bigint)`);
  const problems: Problem[] = [];
  const changes = file.categories ? await importCategories(tx, file.categories, problems) : [];
  if (file.products)
    changes.push(...(await importProducts(tx, file.products, { removePacks, problems })));
  changes.push(...(await importHomeLists(tx, file, problems)));
  assertNoProblems(problems);
  return changes;
};

const importProducts = async (
  tx: Database,
  wanted: NonNullable<CatalogueFile['products']>,
  options: { removePacks: boolean; problems: Problem[] },
) => {
  const categories = await listCategoryRows(tx);
  const last = await tx
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
  const slugs = [...new Set(wanted.map(({ slug }) => slug))];
  const records = await readProducts(tx, slugs);
  const current = new Map(records.map((record) => [record.slug, record]));
  const plans = planProducts(wanted, current, shelves, options);
  assertNoProblems(options.problems);
  const ids = new Map(categories.map(({ slug, id }) => [slug, id]));
  await writeProducts(tx, plans, ids).catch((error) => {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new OperatorError('Nothing is imported: a SKU belongs to two packs.', { cause: error });
  });
  return plans.map(({ change }) => change);
};
