import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { findHeadlessChromium } from '../shared/programs.ts';
import { installPrograms } from './installPrograms.ts';
import type { Counts } from './reports.ts';
import { PLAYWRIGHT_REPORT, REPORTS, type Step, steps } from './steps.ts';

/** All steps, or those named as arguments. */
const requested = process.argv.slice(2);
const chosen = steps.filter(({ name }) => requested.length === 0 || requested.includes(name));

/** Runs a step and counts its tests; a step that fails without a failed test counts as one failure. */
const run = async ({ name, args, count }: Step): Promise<Counts> => {
  console.log(`\n— ${name}`);
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
  const [code] = await once(child, 'exit');
  const none: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
  const counts = count ? await count().catch(() => none) : { ...none, passed: code === 0 ? 1 : 0 };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

installPrograms();
const env = {
  ...process.env,
  CHROMIUM_PATH: findHeadlessChromium(),
  PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT,
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
