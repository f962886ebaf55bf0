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
  { name: 'React rules', args: ['node_modules/eslint/bin/eslint.js', '--max-warnings=0', 'src'] },
  // TypeScript 7.0 builds incrementally past an error that a changed JSON file causes.
  { name: 'Types', args: ['node_modules/typescript/bin/tsc', '-b', '--force', '--singleThreaded'] },
  { name: 'Imports', args: ['--import', 'tsx', 'scripts/imports/run.ts'] },
];

/** @param report the name of its JSON report */
const vitestStep = (name: string, report: string, ...options: string[]): Step => {
  const file = `${REPORTS}/${report}.json`;
  const output = ['--reporter=json', `--outputFile.json=${file}`];
  return {
    name,
    args: ['node_modules/vitest/vitest.mjs', 'run', ...options, ...output, '--retry=1'],
    count: () => vitestCounts(file),
  };
};

const unitAndApiTests = vitestStep('Unit and API tests', 'vitest', '--reporter=default');

const build: Step = { name: 'Build', args: ['--import', 'tsx', 'scripts/build/run.ts'] };

/** While unit tests wait, since tests in the browser would leave a core idle for as long. */
const variantBuilds: Step = {
  name: 'Builds of other storefronts',
  args: ['--import', 'tsx', 'tests/support/build/buildVariants.ts'],
};

const browserTests: Step = {
  name: 'Tests in the browser',
  args: [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=tests/playwright.config.ts',
    '--reporter=list,json',
    '--retries=1',
  ],
  count: () => playwrightCounts(PLAYWRIGHT_REPORT),
};

const engineTests = vitestStep(
  'Tests in Firefox and WebKit',
  'engines',
  '--config=tests/engines.config.ts',
  '--reporter=verbose',
);

/**
 * The steps of `npm test`. Tests get a second attempt, which the summary names: a busy machine delays
 * one of thousands past its time limit. Stages run one after another, and the lists of a stage side by side: the
 * small steps use the time that unit tests wait. Browsers run alone: storage that is slow for seconds counts as broken.
 */
export const stages: Step[][][] = [
  [[unitAndApiTests], [...checks, build, variantBuilds]],
  [[browserTests]],
  [[engineTests]],
];
