import { stringify } from 'csv-stringify/sync';
import { plainAmount } from '../../../src/contract/rules/amounts';
import { withEscape } from '../../catalogueOperator/import/sheet/formulas';
import {
  type BookShop,
  type Cell,
  dayPattern,
  digitsOfCell,
  hasDecimalComma,
  localDate,
  wallTime,
} from './cells';

/**
 * A text that no spreadsheet evaluates: neither one that begins like a formula, nor what follows a semicolon, which
 * divides cells in countries with a decimal comma. It would also round '+919876543210'.
 */
const safe = (text: string) => withEscape(text).replace(/;(?=[=+\-@])/g, '; ');

/** Rows of a CSV file, as spreadsheets of the shop's locale open it: separators, decimals and dates are the locale's. */
export const csvRows = (rows: Cell[][], shop: BookShop) => {
  const hasComma = hasDecimalComma(shop.locale);
  const decimals = (plain: string) => (hasComma ? plain.replace('.', ',') : plain);
  const textOf = (cell: Cell) => {
    if (typeof cell === 'string') return safe(cell);
    if (cell === undefined || typeof cell === 'number') return cell;
    if ('amount' in cell) return decimals(plainAmount(cell.amount, digitsOfCell(cell)));
    if ('decimal' in cell) return decimals(String(cell.decimal));
    const [day = '', time = ''] = wallTime(cell, shop).split(' ');
    return `${localDate(day, shop)} ${time}`;
  };
  const cells = rows.map((row) => row.map(textOf));
  return stringify(cells, { delimiter: hasComma ? ';' : ',' });
};

/** The first row of a CSV file, with the mark by which spreadsheets know UTF-8. */
export const csvHeader = (columns: string[], shop: BookShop) => `\ufeff${csvRows([columns], shop)}`;

/** The rows of a workbook: amounts are numbers, and moments dates in the shop's time zone. */
export const workbookTable = (rows: Cell[][], shop: BookShop) => {
  const format = `${dayPattern(shop.locale)} hh:mm`;
  return rows.map((row) =>
    row.map((cell) => {
      if (typeof cell === 'string') return withEscape(cell);
      if (cell === undefined) return null;
      if (typeof cell === 'number') return cell;
      if ('amount' in cell) return cell.amount / 10 ** digitsOfCell(cell);
      if ('decimal' in cell) return cell.decimal;
      // A workbook knows no time zones.
      return { date: new Date(`${wallTime(cell, shop).replace(' ', 'T')}Z`), format };
    }),
  );
};
