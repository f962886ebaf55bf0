/**
 * `npm run test:changed [-- COMMIT]`: all checks, and within a minute the tests that import a file
 * changed since the last commit, or since COMMIT. It lists the tests that are left to `npm test`.
 */
import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node';
import { checks, type Step } from './steps.ts';

/** After this time no further test file starts. */
const TIME_LIMIT_MS = 45_000;
/** Random scenarios and killed processes, which take minutes each. */
const SLOW_TESTS = [
  'outboxProperty.ui',
  'paymentScenarios.api',
  'killedServer.api',
  'overselling.api',
  'outboxWithoutSafeguards.ui',
  'naiveCheckout.api',
  'paymentsWithoutStableIds.api',
];

const isSlow = ({ moduleId }: TestSpecification) =>
  SLOW_TESTS.some((name) => moduleId.endsWith(`/${name}.test.ts`));

/** Small files first, so that most have run at the time limit; a worker restarts when the project changes. */
class SmallFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const size = ({ moduleId }: TestSpecification) => statSync(moduleId).size;
    return files.toSorted(
      (one, other) => one.project.name.localeCompare(other.project.name) || size(one) - size(other),
    );
  }
}

/** Runs a check beside the tests; its output shows only if it fails. */
const runCheck = ({ name, args }: Step) =>
  new Promise<{ name: string; hasPassed: boolean; output: string }>((resolve) => {
    execFile(process.execPath, args, (error, stdout, stderr) =>
      resolve({ name, hasPassed: !error, output: stdout + stderr }),
    );
  });

const commit = process.argv[2];
const startedAt = Date.now();
const runningChecks = Promise.all(checks.map(runCheck));
process.env.ONLY_DATABASE = 'pglite';
const vitest = await createVitest('test', {
  watch: false,
  changed: commit ?? true,
  project: ['app', 'sw', 'node', 'server-pglite'],
  sequence: { sequencer: SmallFirst },
});
const limit = setTimeout(() => void vitest.cancelCurrentRun('keyboard-input'), TIME_LIMIT_MS);
await vitest.standalone();
const related = await vitest.getRelevantTestSpecifications();
await vitest.runTestSpecifications(related.filter((file) => !isSlow(file)));
clearTimeout(limit);
const files = vitest.state.getTestModules();
const hasStarted = (file: (typeof files)[number]) => !['queued', 'pending'].includes(file.state());
const skipped = files
  .filter((file) => !hasStarted(file))
  .map(({ relativeModuleId }) => relativeModuleId);
const failed = files.filter((file) => file.state() === 'failed').length;
await vitest.close();

const results = await runningChecks;
for (const { name, hasPassed, output } of results) {
  console.log(hasPassed ? `✓ ${name}` : `✗ ${name}\n${output}`);
}
const seconds = Math.round((Date.now() - startedAt) / 1000);
console.log(
  `${failed ? '✗' : '✓'} ${files.length - skipped.length} test files that import a file changed since ${commit ?? 'the last commit'}, ${failed} failed (${seconds} s)`,
);
if (skipped.length > 0) console.log(`Not run, because time was up: ${skipped.join(', ')}`);
console.log(
  `Never run here: the browser, PostgreSQL, ${SLOW_TESTS.join(', ')}. \`npm test\` runs everything.`,
);
process.exitCode = failed || results.some(({ hasPassed }) => !hasPassed) ? 1 : 0;
