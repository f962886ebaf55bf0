import type { AmountFormat } from '../contract/rules/amounts';

/** What is wrong with a cell; the readers of the file have the words for it. */
export type CellProblem =
  | 'slug'
  | 'status'
  | 'whole'
  | 'day'
  | 'nutrition'
  | 'taxClass'
  | 'hsn'
  | 'amount'
  | 'net'
  | 'pack';

/** A column of the catalogue as CSV. */
export interface Column<Record> {
  name: string;
  /** Of texts that shoppers read: they stay as written. Other cells are read as codes. */
  isText?: boolean;
  write: (record: Record, format: AmountFormat) => string | number | undefined;
  /** Parses the cell into the record. @returns the problem, if any */
  read: (cell: string, record: Record, format: AmountFormat) => CellProblem | undefined;
}

/** Undefined for a cell that is not a whole number. */
export const whole = (cell: string) => (/^\d{1,9}$/.test(cell) ? Number(cell) : undefined);
