import type { FileHandle } from 'node:fs/promises';
import { workbookRows, writeCsv } from '../../server/catalogueOperator/import/sheet/productRows';
import { writeWorkbook } from '../../server/catalogueOperator/import/sheet/workbook';
import { shopLocale } from '../../server/platform/config/shopLocale';
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

/** Writes the products as CSV, or as a workbook, which is made as a whole. */
export const exportSheet = async (
  shop: ShopClient,
  handle: FileHandle,
  isWorkbook: boolean,
): Promise<Counts> => {
  const of = {
    currency: await shop.currency(),
    locale: shopLocale(),
    languages: await shop.otherLanguages(),
  };
  const all: CatalogueProduct[] = [];
  let count = 0;
  for await (const { products = [] } of pagesOf(shop, 'products')) {
    if (isWorkbook) all.push(...products);
    else await handle.write(writeCsv(products, of, count === 0));
    count += products.length;
  }
  if (isWorkbook) await handle.write(await writeWorkbook(workbookRows(all, of)));
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
