import path from 'node:path';

/** What the steps of `npm run soak:mutants` leave for each other. */
export const FOLDER = 'node_modules/.cache/mutants';

const fileOf = (name: string) => path.join(FOLDER, name);

/** The instrumented code by file, relative to the repository. */
export const CODE = fileOf('code.json');
/** The mutants to try by test: see `Plan`. */
export const PLAN = fileOf('plan.json');
/** A file per killed mutant, named by its id, so that every worker sees it at once. */
export const KILLED = fileOf('killed');
/** A file per worker process with the mutant that it tries now. */
export const ACTIVE = fileOf('active');
/** Files with a line per run of a test: `TestCoverage` as JSON. */
export const COVERAGE = fileOf('coverage');
/** Files with a line per pair of test and mutant that was tried. */
export const TRIED = fileOf('tried');

/** The mutants that a test executes. */
export interface TestCoverage {
  test: string;
  /** Milliseconds of the second of two runs; null if the test cannot be run twice in a row. */
  duration: number | null;
  mutants: string[];
}

/** Ids of mutants by test. */
export type Plan = Record<string, string[]>;
