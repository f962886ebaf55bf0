/** A row of a spreadsheet. */
export interface TableRow {
  /** In the order of the header; a short row has fewer. Numbers are those of a workbook, all else is as written. */
  cells: (string | number)[];
  /** Where it begins in the file, from 1. */
  line: number;
}

/** A spreadsheet, whatever its format. */
export interface Table {
  /** The first row that has something. */
  header: TableRow;
  /** Those after the header that have something, from the first each time. */
  rows: () => AsyncIterable<TableRow>;
}

export const isEmpty = ({ cells }: TableRow) => cells.every((cell) => String(cell).trim() === '');
