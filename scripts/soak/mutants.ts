/**
 * `npm run soak:mutants [-- FILE|FOLDER …]`: changes the code in one place at a time (StrykerJS's mutants) and counts
 * the changes that unit and API tests notice, without the browser and PostgreSQL. Lists those that none noticed. What
 * the type check rejects is not tried.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  CODE,
  COVERAGE,
  FOLDER,
  KILLED,
  PLAN,
  type Plan,
  REJECTED,
  TRIED,
} from './mutants/files.ts';
import { instrument } from './mutants/instrument.ts';
import { filesOf, MAX_TESTS_MS, makePlan, readCoverage } from './mutants/plan.ts';
import { report } from './mutants/report.ts';
import { runTests } from './mutants/run.ts';
import { typeErrors } from './mutants/typeCheck.ts';

const FOLDERS = [
  'src/sync/outbox',
  'src/sync/storage',
  'src/sync/session',
  'src/contract/rules',
  'sw',
  'server/cart/coupons',
  'server/checkout',
  'server/fulfilment',
  'server/orders',
  'server/gateways',
  'server/payments',
  'server/platform/http/idempotency',
  'server/platform/limits',
  'server/weekly',
];

// The tests, which are a group of processes of their own, end as well.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

/**
 * Most mutants are noticed by the first tests. Later rounds also repeat what an earlier failure has prevented.
 * @see Repetition
 */
const ROUNDS = [
  { maxMs: 300, isStrict: false },
  { maxMs: 3_000, isStrict: true },
  { maxMs: MAX_TESTS_MS, isStrict: true },
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Only these test files, for a quick look. */
    tests: { type: 'string', multiple: true, default: [] },
    /** Goes on with an interrupted run of the same files. */
    continue: { type: 'boolean', default: false },
  },
});
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name));
const files = (positionals.length > 0 ? positionals : FOLDERS).flatMap((name) =>
  statSync(name).isDirectory() ? filesIn(name) : [name],
);

const { mutants: all, code } = await instrument(files);
if (!values.continue) {
  rmSync(FOLDER, { recursive: true, force: true });
  for (const folder of [KILLED, COVERAGE, TRIED]) mkdirSync(folder, { recursive: true });
}
console.warn(`${all.length} mutants in ${files.length} files.`);
if (!existsSync(REJECTED)) {
  writeFileSync(REJECTED, JSON.stringify(await typeErrors(all)));
}
const rejected = new Set<string>(JSON.parse(readFileSync(REJECTED, 'utf8')));
const mutants = all.filter(({ id }) => !rejected.has(id));
console.warn(`The type check rejects ${rejected.size}, which do not count.`);
if (!existsSync(PLAN)) {
  writeFileSync(CODE, JSON.stringify(code));
  console.warn('The tests run without any mutant.');
  await runTests(values.tests);
}
const coverage = readCoverage();
// Few, unless an instrumented file does not work.
const failing = coverage.filter(({ duration }) => duration === null);
if (failing.length > 0) {
  const names = failing.map(({ test }) => `  ${test}`).join('\n');
  console.warn(`${failing.length} tests fail without any mutant, so they try none:\n${names}`);
}
console.warn(`${coverage.length - failing.length} tests. Each mutant is tried.`);
for (const { maxMs, isStrict } of ROUNDS) {
  let isDone = false;
  while (!isDone) {
    const planned = makePlan(mutants, coverage, maxMs);
    const testFiles = filesOf(planned, coverage);
    const plan: Plan = { mutants: planned, files: testFiles, isStrict };
    writeFileSync(PLAN, JSON.stringify(plan));
    isDone = testFiles.length === 0 || (await runTests(testFiles));
  }
}
report(mutants, coverage);
