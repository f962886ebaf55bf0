import type { CellProblem } from './column';

/** What is wrong with a file, in its place. */
export type CsvProblem =
  | { problem: CellProblem; line: number; column: string; currency: string }
  | { problem: 'otherTexts'; line: number; slug: string; first: number }
  | { problem: 'unknownColumn' | 'columnTwice' | 'unnamedPacks'; columns: string }
  | { problem: 'noProducts' | 'noCsv' | 'changed' };

/** A file that is no catalogue, with everything that is wrong. */
export class CatalogueCsvError extends Error {
  readonly problems: CsvProblem[];

  constructor(problems: CsvProblem[], options?: ErrorOptions) {
    super(problems.map(({ problem }) => problem).join(', '), options);
    this.problems = problems;
  }
}
