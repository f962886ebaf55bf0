import { distance } from 'fastest-levenshtein';
import { packColumns } from '../../../../src/catalogueCsv/packColumns';
import { columnCalled, knownNames, normal } from './columnNames';
import { SheetError, type SheetProblem } from './sheetProblem';
import type { TableRow } from './table';

/** What the columns of a file are. */
export interface Header {
  /** Our name of each column; undefined for one that is left out. */
  columns: (string | undefined)[];
  /** The names of columns that are left out, as the file has them. */
  leftOut: string[];
}

/** By which packs are told apart. */
export const PACK_NAMES = ['pack', 'sku', 'net'];

/** Columns without a name are ignored. @param leavesOut whether columns that are not known are left out @throws SheetError */
export const readHeader = ({ cells, line }: TableRow, leavesOut: boolean): Header => {
  const problems: SheetProblem[] = [];
  const names = cells.map((name) => String(name).trim());
  const columns = names.map(columnCalled);
  const leftOut = names.filter((name) => name && !columnCalled(name));
  if (leftOut.length > 0 && !leavesOut) {
    const unknown = leftOut.map((name) => ({ name, meant: meantBy(name, columns) }));
    problems.push({ problem: 'unknownColumns', line, columns: unknown });
  }
  const named = columns.filter((name) => name !== undefined);
  const twice = [...new Set(named.filter((name, at) => named.indexOf(name) < at))];
  if (twice.length > 0) problems.push({ problem: 'columnTwice', line, columns: twice.join(', ') });
  const ofPacks = named.filter((name) => packColumns.some((column) => column.name === name));
  if (ofPacks.length > 0 && !PACK_NAMES.some((name) => named.includes(name))) {
    problems.push({ problem: 'unnamedPacks', line, columns: ofPacks.join(', ') });
  }
  if (!named.includes('slug') && !named.includes('name')) {
    problems.push({ problem: 'unnamedProducts', line });
  }
  if (problems.length > 0) throw new SheetError(problems);
  return { columns, leftOut };
};

/** The known column that a name is most like, of those that the file does not have; undefined where none is like it. */
const meantBy = (name: string, present: (string | undefined)[]) => {
  const typed = normal(name);
  const [best] = knownNames
    .filter((known) => !present.includes(columnCalled(known)))
    .map((known) => ({ known, far: distance(typed, known) }))
    .toSorted((one, other) => one.far - other.far);
  if (!best || best.far > Math.max(1, Math.floor(typed.length / 3))) return undefined;
  return columnCalled(best.known);
};
