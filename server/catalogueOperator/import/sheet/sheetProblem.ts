import type { CellProblem } from '../../../../src/catalogueCsv/column';

/** A column that is not known, with the known one that its name is like. */
export interface UnknownColumn {
  name: string;
  meant: string | undefined;
}

/** What is wrong with a file, in its place. */
export type SheetProblem =
  | { problem: CellProblem; line: number; column: string }
  | { problem: 'otherTexts'; line: number; slug: string; first: number }
  | { problem: 'longRow' | 'noCsv' | 'unnamedProducts'; line: number }
  | { problem: 'unknownColumns'; line: number; columns: UnknownColumn[] }
  | { problem: 'columnTwice' | 'unnamedPacks'; line: number; columns: string }
  | { problem: 'noProducts' | 'encoding' | 'noWorkbook' | 'oldWorkbook' };

/** A file that is no catalogue, with everything that is wrong. */
export class SheetError extends Error {
  readonly problems: SheetProblem[];

  constructor(problems: SheetProblem[], options?: ErrorOptions) {
    super(problems.map(({ problem }) => problem).join(', '), options);
    this.problems = problems;
  }
}
