import type { CatalogueProduct } from '../../../../src/contract/operator/operatorCatalogue';
import type { SheetDecision, SheetPictures } from '../../../../src/contract/operator/operatorSheet';
import { digitsOf } from '../../../../src/contract/rules/amounts';
import { convert } from '../systems/convert';
import { systemOf } from '../systems/systems';
import { type Called, readNames } from './byName';
import { csvTable } from './csvTable';
import { type Header, readHeader } from './header';
import { readProducts, type SheetRow } from './readProducts';
import { SheetError } from './sheetProblem';
import type { Table } from './table';
import { isOldWorkbook, isWorkbook, workbookTable } from './workbook';

/** Of the shop that takes the goods. */
export interface ReadingShop extends Called {
  /** ISO 4217 */
  currency: string;
  /** By which spreadsheets of the shop write numbers. */
  locale: string;
  /** Whether packs have a maximum retail price by law. */
  hasMrp: boolean;
}

/** A spreadsheet without mistakes in its cells. */
export interface Sheet {
  /** The system that it is from; undefined for one with the columns of this shop. */
  system: string | undefined;
  count: { products: number; packs: number };
  /** Columns of which nothing is taken. */
  leftOut: string[];
  decisions: SheetDecision[];
  pictures: SheetPictures[];
  /** What categories of its products are called there, where it does not say their slugs. */
  categories: { slug: string; name: string }[];
  /** From the beginning each time. */
  products: () => AsyncIterable<CatalogueProduct>;
  /** Where 'products.3.name' is in the file. */
  placeOf: (path: string) => { line: number | undefined; column: string };
}

const tableOf = async (bytes: Buffer): Promise<Table> => {
  if (isOldWorkbook(bytes)) throw new SheetError([{ problem: 'oldWorkbook' }]);
  const table = isWorkbook(bytes) ? await workbookTable(bytes) : await csvTable(bytes);
  if (!table) throw new SheetError([{ problem: 'noProducts' }]);
  return table;
};

/**
 * Reads a file of goods: a workbook or text, of this shop or of another system.
 * @param leavesOut whether columns that are not known are left out
 * @throws SheetError with all that is wrong
 */
export const readSheet = async (
  bytes: Buffer,
  shop: ReadingShop,
  leavesOut = false,
): Promise<Sheet> => {
  const table = await tableOf(bytes);
  const digits = digitsOf(shop.currency);
  const system = systemOf(table.header);
  if (system) {
    const { rows, ...converted } = await convert(table, system, { ...shop, digits });
    // What is converted has a decimal point.
    const read = await readProducts(() => each(rows), { ...shop, digits, locale: 'en' });
    return { system: system.name, ...converted, ...read };
  }
  const header = readHeader(table.header, leavesOut);
  const format = { ...shop, digits };
  const { inSlugs, met } = readNames(shop);
  const read = await readProducts(() => ownRows(table, header, { shop, inSlugs }), format);
  return {
    system: undefined,
    leftOut: header.leftOut,
    decisions: [],
    pictures: [],
    categories: [...met].map(([slug, name]) => ({ slug, name })),
    ...read,
  };
};

async function* each(rows: SheetRow[]) {
  yield* rows;
}

/** @throws SheetError for rows with more cells than the header, whose texts would be in other columns */
async function* ownRows(
  { rows }: Table,
  { columns }: Header,
  {
    shop,
    inSlugs,
  }: { shop: ReadingShop; inSlugs: (record: SheetRow['record']) => SheetRow['record'] },
): AsyncGenerator<SheetRow> {
  const long: number[] = [];
  for await (const { cells, line } of rows()) {
    if (cells.slice(columns.length).some((cell) => cell !== '')) long.push(line);
    const record: SheetRow['record'] = {};
    for (const [at, name] of columns.entries()) {
      const cell = cells[at];
      if (name !== undefined && cell !== undefined) record[name] = textOf(cell, name, shop);
    }
    yield { record: inSlugs(record), line };
  }
  if (long.length > 0) {
    throw new SheetError(long.map((line) => ({ problem: 'longRow', line })));
  }
}

/** A number of a workbook, an amount with the decimal sign that the shop's locale has: never one of thousands. */
const textOf = (cell: string | number, name: string, { locale }: ReadingShop) => {
  if (typeof cell === 'string') return cell;
  if (name !== 'price' && name !== 'mrp') return String(cell);
  // More would be what binary fractions add to 0.3.
  const decimals = { useGrouping: false, maximumFractionDigits: 9 };
  return new Intl.NumberFormat(locale, decimals).format(cell);
};
