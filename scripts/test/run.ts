import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { ensureTools, findChromium } from '../tools.ts';
import { type Counts, playwrightCounts, vitestCounts } from './reports.ts';

const REPORTS = 'node_modules/.cache/test';

interface Step {
  name: string;
  /** Of a program that Node runs. */
  args: string[];
  /** Counts the tests of a step that has many; others count as one. */
  count?: () => Promise<Counts>;
}

const steps: Step[] = [
  {
    name: 'Biome',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  },
  { name: 'Types', args: ['node_modules/typescript/bin/tsc', '-b'] },
  {
    name: 'Unit and API tests',
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${REPORTS}/vitest.json`,
    ],
    count: () => vitestCounts(`${REPORTS}/vitest.json`),
  },
  { name: 'Build', args: ['--import', 'tsx', 'scripts/build.ts'] },
  {
    name: 'Tests in the browser',
    args: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=tests/e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    count: () => playwrightCounts(`${REPORTS}/playwright.json`),
  },
  {
    name: 'Tests in Firefox and WebKit',
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config=tests/engines/vitest.config.ts',
      '--reporter=verbose',
      '--reporter=json',
      `--outputFile.json=${REPORTS}/engines.json`,
    ],
    count: () => vitestCounts(`${REPORTS}/engines.json`),
  },
];

/** All steps, or those named as arguments. */
const wanted = process.argv.slice(2);
const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

/** Runs a step and counts; one that fails without a failed test counts as one failure. */
const run = async ({ name, args, count }: Step): Promise<Counts> => {
  console.log(`\n— ${name}`);
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
  const [code] = await once(child, 'exit');
  const none: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
  const counts = count ? await count().catch(() => none) : { ...none, passed: code === 0 ? 1 : 0 };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

ensureTools();
const env = {
  ...process.env,
  CHROMIUM_PATH: findChromium(),
  PLAYWRIGHT_JSON_OUTPUT_FILE: `${REPORTS}/playwright.json`,
};
await rm(REPORTS, { recursive: true, force: true });
const summary: string[] = [];
const total = { passed: 0, failed: 0 };
for (const step of chosen) {
  const startedAt = Date.now();
  const { passed, failed, skipped, failures } = await run(step);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  total.passed += passed;
  total.failed += failed;
  summary.push(
    `${failed ? '✗' : '✓'} ${step.name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`,
    ...failures.map((name) => `    ✗ ${name}`),
  );
}
console.log(`\n${summary.join('\n')}\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;
