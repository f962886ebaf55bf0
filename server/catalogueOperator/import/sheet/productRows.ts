import { stringify } from 'csv-stringify/sync';
import { packColumns } from '../../../../src/catalogueCsv/packColumns';
import { productColumns } from '../../../../src/catalogueCsv/productColumns';
import { textColumns } from '../../../../src/catalogueCsv/textColumns';
import type { CatalogueProduct } from '../../../../src/contract/operator/operatorCatalogue';
import { digitsOf } from '../../../../src/contract/rules/amounts';
import { withEscape } from './formulas';

/** Of the shop that a file is written for. */
export interface SheetShop {
  /** ISO 4217 */
  currency: string;
  /** Whose separators spreadsheets of the shop have. */
  locale: string;
  /** The codes of the languages that texts have columns for, besides the shop's own. */
  languages: string[];
}

type Cell = string | number | undefined;

const columnsOf = (languages: string[]) => [...productColumns, ...languages.flatMap(textColumns)];
const AMOUNTS = ['price', 'mrp'];
const isAmount = packColumns.map(({ name }) => AMOUNTS.includes(name));

const headerOf = (languages: string[]) =>
  [...columnsOf(languages), ...packColumns].map(({ name }) => name);

/** A row per pack, with its product's columns in each, so that rows can be sorted in a spreadsheet. */
const rowsOf = (
  products: CatalogueProduct[],
  { currency, languages }: SheetShop,
  amountOf: (plain: Cell) => Cell,
) => {
  const format = { locale: 'en', digits: digitsOf(currency) };
  return products.flatMap((product) =>
    (product.packs ?? []).map((pack) => [
      ...columnsOf(languages).map(({ write }) => write(product, format)),
      ...packColumns.map(({ write }, at) => {
        const cell = write(pack, format);
        return isAmount[at] ? amountOf(cell) : cell;
      }),
    ]),
  );
};

/** A cell that a spreadsheet does not take for a formula. */
const safe = (cell: Cell) => (typeof cell === 'string' ? withEscape(cell) : cell);

/**
 * The products as CSV, as spreadsheets of the locale open it: with a decimal comma, semicolons are between columns.
 * @param isFirst whether the file begins with these products: then it has a header
 */
export const writeCsv = (products: CatalogueProduct[], shop: SheetShop, isFirst = true) => {
  const decimal = new Intl.NumberFormat(shop.locale)
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value;
  const hasComma = decimal === ',';
  const amountOf = (plain: Cell) => (hasComma ? String(plain ?? '').replace('.', ',') : plain);
  const rows = rowsOf(products, shop, amountOf).map((row) => row.map(safe));
  return stringify(isFirst ? [headerOf(shop.languages), ...rows] : rows, {
    // Spreadsheets know UTF-8 by it.
    bom: isFirst,
    delimiter: hasComma ? ';' : ',',
    // Otherwise blanks and breaks at the edges of a cell would go.
    quoted_match: /^\s|\s$/,
  });
};

/** The rows of a workbook, in which amounts are numbers. */
export const workbookRows = (products: CatalogueProduct[], shop: SheetShop) => {
  const amountOf = (plain: Cell) => (plain === undefined ? undefined : Number(plain));
  const rows = rowsOf(products, shop, amountOf).map((row) => row.map((cell) => safe(cell) ?? null));
  return [headerOf(shop.languages), ...rows];
};
