import { stringify } from 'csv-stringify/browser/esm/sync';
import { headerOf, productRows } from '../../../catalogueCsv/productRows';
import type { CatalogueProduct } from '../../../contract/operator/operatorCatalogue';

/** The products as a spreadsheet, with the columns of the command. */
export const writeFile = (
  products: CatalogueProduct[],
  shop: { currency: string; languages: string[] },
) => {
  const rows = [headerOf(shop.languages), ...productRows(products, shop)];
  // Spreadsheets evaluate cells that begin like a formula, and know UTF-8 by the mark.
  const text = stringify(rows, { bom: true, escape_formulas: true });
  return new Blob([text], { type: 'text/csv' });
};
