import { assertHeader } from './header';
import type { CsvRow } from './readProducts';

/** How csv-parse reads a file. @param header its first line */
export const parseOptions = (header: string) => ({
  columns: assertHeader,
  // Spreadsheets of some countries use semicolons.
  delimiter: header.includes(';') ? ';' : ',',
  trim: true,
  info: true,
  skip_empty_lines: true,
});

/** What csv-parse makes of a row. */
export interface ParsedRow {
  record: Record<string, string>;
  info: { lines: number };
}

/** @param parsed of a text without carriage returns, which csv-parse counts as lines inside quotes */
export const rowOf = ({ record, info }: ParsedRow): CsvRow => {
  // The parser only knows the last line of a record.
  const breaks = Object.values(record).join('').split('\n').length - 1;
  return { record, line: info.lines - breaks };
};
