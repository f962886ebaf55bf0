import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { majorVersionOf, type TESTED, tooOld } from '../shared/browserVersions.ts';
import {
  findChromium,
  findFirefox,
  findHeadlessChromium,
  findInPath,
  findWebKitDriver,
  HEADLESS_NAMES,
  hasPostgres,
} from '../shared/programs.ts';
import type { Counts } from './reports.ts';
import { PLAYWRIGHT_REPORT, REPORTS, type Step, stages } from './steps.ts';

/** apt-get needs Debian, or a distribution made from it, and root. */
const canInstall = () => process.getuid?.() === 0 && Boolean(findInPath('apt-get'));

const install = (packages: string[]) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
  // One by one, so that a package that a distribution lacks does not prevent the others.
  for (const name of packages) {
    const args = ['install', '-qy', '--no-install-recommends', name];
    spawnSync('apt-get', args, { stdio: 'inherit', env });
  }
};

const ageOf = (name: keyof typeof TESTED) => {
  const program = name === 'Chromium' ? findHeadlessChromium() : findFirefox();
  return program && tooOld(name, majorVersionOf(program));
};

/** Installs the programs that tests need where apt-get can, and warns of those that are missing or old. */
export const installPrograms = () => {
  const missing = [
    ...(HEADLESS_NAMES.some(findInPath) && !ageOf('Chromium') ? [] : HEADLESS_NAMES),
    // Notifications need the whole browser. Both share a package, so neither is renewed alone.
    ...(findChromium() && !ageOf('Chromium') ? [] : ['chromium']),
    ...(hasPostgres() ? [] : ['postgresql']),
    ...(findFirefox() && !ageOf('Firefox') ? [] : ['firefox-esr']),
    ...(findWebKitDriver() ? [] : ['webkit2gtk-driver', 'xvfb']),
  ];
  if (missing.length > 0 && canInstall()) install(missing);
  if (!findChromium()) {
    console.warn(
      'There is no Chromium here, so the tests in the browser will fail. Install it ("apt-get install chromium", or Chrome) or set CHROMIUM_PATH.',
    );
  }
  for (const name of ['Chromium', 'Firefox'] as const) {
    const sentence = ageOf(name);
    if (sentence) console.warn(sentence);
  }
  if (!hasPostgres()) {
    console.warn(
      'There is no PostgreSQL here, so the API is tested on its embedded database alone. Install it ("apt-get install postgresql") for the rest.',
    );
  }
  if (!findFirefox()) {
    console.warn(
      'There is no Firefox here, so its tests are skipped. Install it ("apt-get install firefox-esr") or set FIREFOX_PATH.',
    );
  }
  if (!findWebKitDriver()) {
    console.warn(
      'There is no WebKitGTK driver here, so the tests in Safari’s engine are skipped. Install it ("apt-get install webkit2gtk-driver xvfb").',
    );
  }
};

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
