import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the steps of `npm run soak:mutants` leave for each other; absolute, since tests change the working directory. */
export const FOLDER = path.resolve('node_modules/.cache/mutants');

const inFolder = (name: string) => path.join(FOLDER, name);

/** The instrumented code by file, relative to the repository. */
export const CODE = inFolder('code.json');
/** The ids of the mutants that the type check rejects. */
export const REJECTED = inFolder('rejected.json');
/** The mutants to try by test: see `Plan`. */
export const PLAN = inFolder('plan.json');
/** A file per killed mutant, named by its id, with the kind of failure and the test. Every worker sees it at once. */
export const KILLED = inFolder('killed');
/** A file per worker process, named by its id, with what it runs now: `Active` as JSON. */
export const ACTIVE = inFolder('active');
/** Files with a line per run of a test: `TestCoverage` as JSON. */
export const COVERAGE = inFolder('coverage');
/** Files with a line per pair of test and mutant that was tried to the end. */
export const TRIED = inFolder('tried');

/** Vitest's projects, those first whose tests are the quickest. */
export const PROJECTS = ['node', 'sw', 'app', 'server-pglite'];

export interface Active {
  /** The mutant, or an empty string. */
  mutant: string;
  /** The processor time of the process before this run, in ms. */
  busy: number;
}

/** The mutants that a test executes. */
export interface TestCoverage {
  test: string;
  /** Milliseconds of waiting and computing; null if the test failed. */
  duration: number | null;
  mutants: string[];
}

/** The file of a test by its id: project | file | names. */
export const fileOf = (test: string) => test.split(' | ')[1] ?? '';

/** What a run of the tests tries. */
export interface Plan {
  /** Ids of mutants by test. */
  mutants: Record<string, string[]>;
  /** The files of the tests, in their order. */
  files: string[];
  /** Whether a failure counts only if it happens again. */
  isStrict: boolean;
}

export const readLines = (folder: string) =>
  readdirSync(folder).flatMap((name) =>
    readFileSync(path.join(folder, name), 'utf8').split('\n').filter(Boolean),
  );
