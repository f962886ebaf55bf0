/**
 * `npm run test:changed [-- COMMIT]`: what a change since the last commit, or since COMMIT, can break,
 * as far as a minute goes. It says what it leaves to `npm test`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node';
import { checks } from './steps.ts';

/** After so many ms no further test file is begun. */
const LIMIT_MS = 45_000;
/** Random lives and killed processes: minutes each. */
const LONG = [
  'app/outboxProperty',
  'server/paymentScenarios',
  'server/killedServer',
  'server/overselling',
];

const isLong = ({ moduleId }: TestSpecification) =>
  LONG.some((name) => moduleId.endsWith(`/tests/${name}.test.ts`));

/** Small files first, so that many have run when time is over. */
class SmallFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const size = ({ moduleId }: TestSpecification) => statSync(moduleId).size;
    return files.toSorted((one, other) => size(one) - size(other));
  }
}

/** Runs one of the checks beside the tests; its output shows only if it fails. */
const runCheck = async ({ name, args }: { name: string; args: string[] }) => {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const [code] = await once(child, 'close');
  return { name, isFine: code === 0, output };
};

const startedAt = Date.now();
const runningChecks = Promise.all(checks.map(runCheck));
const vitest = await createVitest('test', {
  watch: false,
  changed: process.argv[2] ?? true,
  project: ['app', 'sw', 'node', 'server-pglite'],
  sequence: { sequencer: SmallFirst },
});
const limit = setTimeout(() => void vitest.cancelCurrentRun('keyboard-input'), LIMIT_MS);
await vitest.standalone();
const related = await vitest.getRelevantTestSpecifications();
await vitest.runTestSpecifications(related.filter((file) => !isLong(file)));
clearTimeout(limit);
const files = vitest.state.getTestModules();
const isBegun = (file: (typeof files)[number]) => !['queued', 'pending'].includes(file.state());
const left = files.filter((file) => !isBegun(file)).map(({ relativeModuleId }) => relativeModuleId);
const failed = files.filter((file) => file.state() === 'failed').length;
await vitest.close();

const results = await runningChecks;
for (const { name, isFine, output } of results) {
  console.log(isFine ? `✓ ${name}` : `✗ ${name}\n${output}`);
}
const seconds = Math.round((Date.now() - startedAt) / 1000);
console.log(
  `${failed ? '✗' : '✓'} ${files.length - left.length} test files that reach a changed file, ${failed} failed (${seconds} s)`,
);
if (left.length > 0) console.log(`Not run for want of time: ${left.join(', ')}`);
console.log(
  `Never run here: the browser, PostgreSQL, ${LONG.join(', ')}. \`npm test\` runs everything.`,
);
process.exitCode = failed || results.some(({ isFine }) => !isFine) ? 1 : 0;
