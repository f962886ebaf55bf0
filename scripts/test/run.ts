import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { installPrograms } from './installPrograms.ts';
import type { Counts } from './reports.ts';
import { PLAYWRIGHT_REPORT, REPORTS, type Step, stages } from './steps.ts';

/** All steps, or those named as arguments. */
const requested = process.argv.slice(2);
const isChosen = ({ name }: Step) => requested.length === 0 || requested.includes(name);

/** Runs a process. @returns its exit code, and its output unless that was shown immediately */
const execute = async (args: string[], isLive: boolean) => {
  const output = isLive ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, args, { stdio: ['ignore', output, output], env });
  const texts = [child.stdout, child.stderr].map((stream) => stream && buffer(stream));
  const [code] = await once(child, 'exit');
  return {
    code,
    written: Buffer.concat((await Promise.all(texts)).filter((text) => text !== null)),
  };
};

/** Runs a step and counts its tests; a step that fails without a failed test counts as one failure. */
const run = async ({ name, args, count }: Step, isLive: boolean): Promise<Counts> => {
  if (isLive) console.log(`\n— ${name}`);
  const { code, written } = await execute(args, isLive);
  if (!isLive) console.log(`\n— ${name}\n${written}`);
  const none: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], repeated: [] };
  const counts = count ? await count().catch(() => none) : { ...none, passed: code === 0 ? 1 : 0 };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

installPrograms();
const env = {
  ...process.env,
  PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT,
};
await rm(REPORTS, { recursive: true, force: true });
const summary: string[] = [];
const total = { passed: 0, failed: 0 };
/** Runs a step and adds its result to the summary. */
const runAndSum = async (step: Step, isLive: boolean) => {
  const startedAt = Date.now();
  const { passed, failed, skipped, failures, repeated } = await run(step, isLive);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  total.passed += passed;
  total.failed += failed;
  summary.push(
    `${failed ? '✗' : '✓'} ${step.name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`,
    ...failures.map((name) => `    ✗ ${name}`),
    ...repeated.map((name) => `    ! passed at the second attempt: ${name}`),
  );
};

/** Shows the output of the first list immediately, that of the others after each step. */
const runSideBySide = (lists: Step[][]) =>
  Promise.all(
    lists.map(async (steps, at) => {
      for (const step of steps) await runAndSum(step, at === 0);
    }),
  );

for (const lists of stages) {
  await runSideBySide(lists.map((steps) => steps.filter(isChosen)).filter(({ length }) => length));
}
console.log(`\n${summary.join('\n')}\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;
