import { gt, sql } from 'drizzle-orm';
import {
  type CatalogueExport,
  type CatalogueProduct,
  catalogueLists,
} from '../../../src/contract/operator/operatorCatalogue';
import type { CatalogueFarm } from '../../../src/contract/operator/operatorFarm';
import { archivedProduct, product } from '../../catalogue/catalogueSchema';
import { listFarmRows } from '../../catalogue/farmRepository';
import type { Database } from '../../platform/db/database';
import { notFound } from '../../platform/http/errors/httpError';
import { readHomeLists } from '../homeLists';
import { exportCategories } from './importCategories';
import { filledTexts } from './importedTexts';
import { readPhraseList } from './importPhrases';
import { type ProductRecord, readProducts } from './productRecords';

/** The embedded database runs one statement at a time, so none may take long. */
const PAGE_SIZE = 100;

interface ExportQuery {
  /** One list. */
  only?: string;
  /** The slug of the last product of the page before; a page after it has products alone. */
  after?: string;
}

/** All lists with the first page of products, one list, or a further page. @throws HttpError 404 for an unknown list */
export const exportCatalogue = async (
  db: Database,
  { only, after }: ExportQuery,
): Promise<CatalogueExport> => {
  const list = catalogueLists.find((known) => known === only);
  if (only !== undefined && !list) throw notFound(['not_found.list', { name: only }]);
  if (after !== undefined || list === 'products') return productPage(db, after);
  if (list === 'categories') return { categories: await exportCategories(db) };
  if (list === 'farms') return { farms: await exportFarms(db) };
  if (list === 'phrases') return { phrases: await readPhraseList(db) };
  const home = await readHomeLists(db);
  if (list) return { [list]: home[list] };
  const [categories, phrases] = [await exportCategories(db), await readPhraseList(db)];
  const farms = await exportFarms(db);
  const named = { categories, ...(farms.length > 0 && { farms }) };
  return { ...named, ...home, phrases, ...(await productPage(db)) };
};

const exportFarms = async (db: Database): Promise<CatalogueFarm[]> =>
  (await listFarmRows(db)).map(({ id: _, texts, ...row }) => ({ ...row, ...filledTexts(texts) }));

/** A product, archived or not. @throws HttpError 404 */
export const exportProduct = async (db: Database, slug: string): Promise<CatalogueProduct> => {
  const [record] = await readProducts(db, [slug]);
  if (!record) throw notFound(['not_found.productSlug', { slug }]);
  return withoutIds(record);
};

const productPage = async (db: Database, after?: string): Promise<CatalogueExport> => {
  const { records, next } = await listProductPage(db, after);
  return { products: records.map(withoutIds), ...(next !== undefined && { next }) };
};

/** Products by slug, archived ones too. @param after the slug of the last product of the page before */
export const listProductPage = async (
  db: Database,
  after = '',
): Promise<{ records: ProductRecord[]; next: string | undefined }> => {
  const rows = await db
    .select({ slug: product.slug })
    .from(product)
    .where(gt(product.slug, after))
    .unionAll(
      db
        .select({ slug: archivedProduct.slug })
        .from(archivedProduct)
        .where(gt(archivedProduct.slug, after)),
    )
    .orderBy(sql`slug`)
    .limit(PAGE_SIZE + 1);
  const slugs = rows.slice(0, PAGE_SIZE).map(({ slug }) => slug);
  const bySlug = new Map((await readProducts(db, slugs)).map((record) => [record.slug, record]));
  const records = slugs.flatMap((slug) => bySlug.get(slug) ?? []);
  return { records, next: rows.length > PAGE_SIZE ? slugs.at(-1) : undefined };
};

const withoutIds = ({
  id: _,
  farmId: ___,
  packs,
  texts,
  storagePlace,
  ...record
}: ProductRecord) => ({
  ...record,
  ...filledTexts(texts),
  ...(storagePlace && { storagePlace }),
  packs: packs.map(({ id: __, ...pack }) => pack),
});
