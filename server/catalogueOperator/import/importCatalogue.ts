import { inArray } from 'drizzle-orm';
import type { CatalogueFile } from '../../../src/contract/operator/operatorCatalogue';
import type { OtherStock } from '../../../src/contract/operator/operatorCatalogueChange';
import type { TaxFacts } from '../../../src/contract/tax';
import { variant } from '../../catalogue/catalogueSchema';
import { listFarmRows } from '../../catalogue/farmRepository';
import type { Database } from '../../platform/db/database';
import { sqlState } from '../../platform/db/transaction';
import { HttpError, type Problem } from '../../platform/http/errors/httpError';
import { addChanges, addOtherStock, newChangeList } from './changeList';
import { listCategoryRows, planCategories, writeCategories } from './importCategories';
import type { CheckAddress } from './importedPictures';
import { planHomeLists, writeHomeLists } from './importHomeLists';
import { importPhrases, planPhrases } from './importPhrases';
import { assertNoProblems } from './importProblems';
import { makePlanner, type ProductSource } from './planBatches';
import { planFarms } from './planFarms';
import type { ProductPlan } from './planProducts';
import { type ImportStep, productSteps } from './productSteps';
import type { Remember } from './undo/rememberImport';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

interface ImportOptions {
  removePacks?: boolean | undefined;
  /** The tax classes that products may have. */
  tax: TaxFacts | undefined;
  /** What prices are multiples of, in minor units of `currency`. */
  amountStep: number;
  currency: string;
  /** By how many per cent weights may differ; by default 10. */
  weightTolerance?: number | undefined;
  /** Whether packs have a maximum retail price by law. */
  hasMrp: boolean;
  /** Whether the products are those of a spreadsheet, which changes what it takes for a day or a number. */
  isSheet?: boolean | undefined;
  /** Whether packs that the shop has get the stock of the file, too. */
  takeStock?: boolean | undefined;
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
  { removePacks = false, checkAddress, ...prices }: ImportOptions,
) => {
  const problems: Problem[] = [];
  const changes = newChangeList();
  const planListed = async (tx: Database) =>
    planCategories(await listCategoryRows(tx), file.categories ?? [], {
      checkAddress,
      problems,
    });
  const categories = await planListed(db);
  addChanges(changes, categories.changes);
  const rules = { checkAddress, problems };
  const farms = planFarms(await listFarmRows(db), file.farms ?? [], rules);
  let isPlanned = false;
  const noteStock = (stock: OtherStock) => {
    // Batches are planned again when they are written.
    if (!isPlanned) addOtherStock(changes, stock);
  };
  const options = { ...prices, removePacks, checkAddress, farms, noteStock };
  const batches = await makePlanner(db, file.products ?? [], categories.rows, options);
  const skus = makeSkuCheck(problems);
  const seen = new Set<string>();
  let hasArchived = false;
  for (const planBatch of batches()) {
    const plans = await planBatch(db, problems, seen);
    for (const plan of plans) {
      skus.add(plan);
      hasArchived ||= plan.after.status === 'archived';
    }
    addChanges(
      changes,
      plans.map(({ change }) => change),
    );
  }
  isPlanned = true;
  assertNoProblems(problems);
  const farmChanges = farms.changes();
  addChanges(changes, farmChanges);
  await skus.check(db);
  const home = await planHomeLists(db, file, seen, { checkAddress, problems });
  const phrases = await planPhrases(db, file.phrases, problems);
  assertNoProblems(problems);
  addChanges(changes, home.changes);
  addChanges(changes, phrases.changes);

  const categoryIds = new Map(categories.rows.map(({ slug, id }) => [slug, id]));
  const weighing = { amountStep: prices.amountStep, tolerance: prices.weightTolerance };
  const products = { batches, isSkuUsed: skus.isUsed, hasArchived, categoryIds, weighing };
  /** @param remember hears of what is written, so that it can be taken back */
  function* steps(remember?: Remember): Generator<ImportStep> {
    yield async (tx) => {
      const { plans, changes } = await planListed(tx);
      await writeCategories(tx, plans);
      const made = plans.flatMap(({ before, after }) => (before ? [] : [after.slug]));
      await remember?.(tx, { categories: made });
      return changes;
    };
    if (farmChanges.length > 0) {
      yield async (tx) => {
        await farms.write(tx).catch(rethrow);
        return farmChanges;
      };
    }
    for (const step of productSteps({ ...products, remember })) {
      yield (tx) => step(tx).catch(rethrow);
    }
    yield async (tx) => {
      await writeHomeLists(tx, home.plan);
      await importPhrases(tx, phrases.plan);
      return [...home.changes, ...phrases.changes];
    };
  }
  return { changes, steps };
};

/** @throws HttpError 409 for what the shop's constraints reject */
const rethrow = (error: unknown): never => {
  if (![UNIQUE_VIOLATION, FOREIGN_KEY_VIOLATION].includes(sqlState(error))) throw error;
  const conflict = new HttpError(409, 'not_possible.importedInPart');
  conflict.cause = error;
  throw conflict;
};

/** More names in one statement would take long to parse. */
const BATCH = 500;

/** Reports SKUs that would belong to two packs, once all plans of an import are added. */
const makeSkuCheck = (problems: Problem[]) => {
  const packsBySku = new Map<string, string>();
  const slugs = new Map<string, string>();
  /** Packs of the imported products may exchange their SKUs. */
  const planned = new Set<string>();
  const report = (slug: string, sku: string) =>
    problems.push({ path: slug, message: ['not_importable.sku', { sku }] });

  const add = ({ before, after }: ProductPlan) => {
    for (const { id } of [...(before?.packs ?? []), ...after.packs]) planned.add(id);
    if (after.status !== 'active') return;
    for (const { id, sku } of after.packs) {
      if (sku === undefined) continue;
      if (packsBySku.has(sku)) report(after.slug, sku);
      packsBySku.set(sku, id);
      slugs.set(sku, after.slug);
    }
  };

  const check = async (db: Database) => {
    const skus = [...packsBySku.keys()];
    for (let at = 0; at < skus.length; at += BATCH) {
      const used = await db
        .select({ id: variant.id, sku: variant.sku })
        .from(variant)
        .where(inArray(variant.sku, skus.slice(at, at + BATCH)));
      for (const { id, sku } of used) {
        if (sku !== null && !planned.has(id)) report(slugs.get(sku) ?? '', sku);
      }
    }
  };

  /** Whether a product that stays, or comes, has the SKU. */
  const isUsed = (sku: string) => packsBySku.has(sku);
  return { add, check, isUsed };
};
