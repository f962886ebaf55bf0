import { type Counts, playwrightCounts, vitestCounts } from './reports.ts';

export const REPORTS = 'node_modules/.cache/test';
export const PLAYWRIGHT_REPORT = `${REPORTS}/playwright.json`;

export interface Step {
  name: string;
  /** Arguments of Node. */
  args: string[];
  /** Counts the tests of the step; a step without it counts as one test. */
  count?: () => Promise<Counts>;
}

/** Static checks of every file. */
export const checks: Step[] = [
  {
    name: 'Biome',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  },
  // TypeScript 7.0 builds incrementally past an error that a changed JSON file causes.
  { name: 'Types', args: ['node_modules/typescript/bin/tsc', '-b', '--force'] },
  { name: 'Imports', args: ['--import', 'tsx', 'scripts/imports/run.ts'] },
];

const unitAndApiTests: Step = {
  name: 'Unit and API tests',
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORTS}/vitest.json`,
    '--retry=1',
  ],
  count: () => vitestCounts(`${REPORTS}/vitest.json`),
};

const build: Step = { name: 'Build', args: ['--import', 'tsx', 'scripts/build/run.ts'] };

const browserTests: Step = {
  name: 'Tests in the browser',
  args: [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=tests/e2e/playwright.config.ts',
    '--reporter=list,json',
    '--retries=1',
  ],
  count: () => playwrightCounts(PLAYWRIGHT_REPORT),
};

const engineTests: Step = {
  name: 'Tests in Firefox and WebKit',
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=tests/engines/vitest.config.ts',
    '--reporter=verbose',
    '--reporter=json',
    `--outputFile.json=${REPORTS}/engines.json`,
    '--retry=1',
  ],
  count: () => vitestCounts(`${REPORTS}/engines.json`),
};

/**
 * The steps of `npm test`. Tests get a second attempt, which the summary names: a busy machine delays
 * one of thousands past its time limit. Stages run one after another, and the lists of a stage side by side: unit
 * tests leave a core idle for a quarter of their time, which is enough for the small steps. Browsers
 * run alone: storage that is slow for seconds counts as broken.
 */
export const stages: Step[][][] = [
  [[unitAndApiTests], [...checks, build]],
  [[browserTests]],
  [[engineTests]],
];
