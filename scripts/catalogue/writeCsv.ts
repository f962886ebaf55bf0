import { stringify } from 'csv-stringify/sync';
import type { CatalogueProduct } from '../../src/contract/operatorCatalogue';
import { packColumns } from './packColumns';
import { productColumns } from './productColumns';

/**
 * A row per pack, with its product's columns in each, so that rows can be sorted in a spreadsheet.
 * @param isFirst whether the file begins with them
 */
export const writeCsv = (products: CatalogueProduct[], currency: string, isFirst = true) => {
  const rows = products.flatMap((product) =>
    (product.packs ?? []).map((pack) => [
      ...productColumns.map(({ write }) => write(product, currency)),
      ...packColumns.map(({ write }) => write(pack, currency)),
    ]),
  );
  const columnNames = [...productColumns, ...packColumns].map(({ name }) => name);
  // Spreadsheets evaluate cells that begin like a formula.
  return stringify(isFirst ? [columnNames, ...rows] : rows, {
    bom: isFirst,
    escape_formulas: true,
  });
};
