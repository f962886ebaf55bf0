import { stringify } from 'csv-stringify/sync';

/** A CSV file of what the operator API sends in pages. */
export interface Export<Item> {
  /** The path below the operator API. */
  path: string;
  header: () => string;
  rows: (items: Item[], timeZone: string) => string;
}

/**
 * Rows that no spreadsheet evaluates: neither cells that begin like a formula, nor what follows a semicolon, which
 * divides cells in countries with a decimal comma. It would also round '+919876543210'.
 */
export const csvRows = (rows: (string | number | undefined)[][]) =>
  stringify(rows, {
    cast: { string: (text) => text.replace(/;(?=[=+\-@])/g, '; ') },
    escape_formulas: true,
  });
