import type { FileHandle } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import { headerOf, productRows } from '../../src/catalogueCsv/productRows';
import type {
  CatalogueExport,
  CatalogueProduct,
  catalogueLists,
} from '../../src/contract/operator/operatorCatalogue';
import type { ShopClient } from '../shared/shopClient';

type CatalogueList = (typeof catalogueLists)[number];
/** How many entries each list has. */
type Counts = Partial<Record<CatalogueList, number>>;

/** Page by page, so that neither side has all products in memory. */
async function* pagesOf(shop: ShopClient, only?: CatalogueList) {
  let after: string | undefined;
  do {
    const query = new URLSearchParams({ ...(only && { only }), ...(after && { after }) });
    const { data } = await shop.call<CatalogueExport>('GET', `catalogue?${query}`);
    yield data;
    after = data.next;
  } while (after !== undefined);
}

/** Writes the products as CSV. */
export const exportCsv = async (shop: ShopClient, handle: FileHandle): Promise<Counts> => {
  const [currency, languages] = [await shop.currency(), await shop.otherLanguages()];
  let count = 0;
  let isFirst = true;
  for await (const { products = [] } of pagesOf(shop, 'products')) {
    await handle.write(writeCsv(products, { currency, languages, isFirst }));
    count += products.length;
    isFirst = false;
  }
  return { products: count };
};

/** Writes all lists, or one, as one object; the products come last. */
export const exportJson = async (
  shop: ShopClient,
  handle: FileHandle,
  only?: CatalogueList,
): Promise<Counts> => {
  const counts: Counts = {};
  let separator = '{';
  for await (const { products, next: _, ...lists } of pagesOf(shop, only)) {
    for (const [name, list] of Object.entries(lists)) {
      await handle.write(`${separator}\n  "${name}": ${indented(list, '  ')}`);
      counts[name as CatalogueList] = Object.keys(list).length;
      separator = ',';
    }
    if (!products) continue;
    if (counts.products === undefined) await handle.write(`${separator}\n  "products": [`);
    const texts = products.map((each) => `\n    ${indented(each, '    ')}`);
    const isMore = counts.products !== undefined && texts.length > 0;
    await handle.write(`${isMore ? ',' : ''}${texts.join(',')}`);
    counts.products = (counts.products ?? 0) + products.length;
  }
  await handle.write(counts.products === undefined ? '\n}\n' : '\n  ]\n}\n');
  return counts;
};

const indented = (value: unknown, indent: string) =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);

interface CsvOptions {
  currency: string;
  /** The codes of the languages that texts have columns for, besides the shop's own. */
  languages?: string[];
  /** Whether the file begins with these products. */
  isFirst?: boolean;
}

/** The products as CSV. */
export const writeCsv = (
  products: CatalogueProduct[],
  { currency, languages = [], isFirst = true }: CsvOptions,
) => {
  const rows = productRows(products, { currency, languages });
  // Spreadsheets evaluate cells that begin like a formula.
  return stringify(isFirst ? [headerOf(languages), ...rows] : rows, {
    bom: isFirst,
    escape_formulas: true,
  });
};
