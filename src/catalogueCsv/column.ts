import { type AmountFormat, readAmount } from '../contract/rules/amounts';

/** What is wrong with a cell; the readers of the file have the words for it. */
export type CellProblem =
  | 'slug'
  | 'status'
  | 'whole'
  | 'day'
  | 'nutrition'
  | 'allergens'
  | 'diets'
  | 'taxClass'
  | 'hsn'
  | 'lostZero'
  | 'scientific'
  | 'amount'
  | 'otherCurrency'
  | 'net'
  | 'soldBy'
  | 'per'
  | 'grams'
  | 'pack';

/** How a person writes amounts. @property currency ISO 4217; its name may stand beside an amount */
export interface CellFormat extends AmountFormat {
  currency?: string;
}

/** A column of the catalogue as CSV. */
export interface Column<Record> {
  name: string;
  /** Of texts that shoppers read: they stay as written. Other cells are read as codes. */
  isText?: boolean;
  write: (record: Record, format: AmountFormat) => string | number | undefined;
  /** Parses the cell into the record. @returns the problem, if any */
  read: (cell: string, record: Record, format: CellFormat) => CellProblem | undefined;
}

const MAX_WHOLE = 1_000_000_000;

/** Reads '24', '24.0' and '1,200', as the locale writes thousands. Undefined for a cell that is not a whole number. */
export const whole = (cell: string, locale = 'en') => {
  const number = readAmount(cell.replace(/[.,]0{1,2}$/, ''), { locale, digits: 0 });
  return number !== undefined && number <= MAX_WHOLE ? number : undefined;
};

/** 8.9E+12 is what a spreadsheet makes of a long number: its last digits are gone. */
export const isScientific = (cell: string) => /^\d([.,]\d+)?E\+?\d+$/i.test(cell);
