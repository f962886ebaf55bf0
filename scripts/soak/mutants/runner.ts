import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type RunnerTestCase, TestRunner } from 'vitest';
import { ACTIVE, COVERAGE, KILLED, PLAN, type Plan, TRIED } from './files.ts';

/** What instrumented code reads and writes. */
interface Stryker {
  activeMutant?: string;
  currentTestId?: string;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: { perTest: Record<string, Record<string, number>> };
}

/** Executions of a mutant in one test after which it counts as an endless loop. */
const HIT_LIMIT = 100_000;
/** A mutant is killed if the test takes this many times as long. */
const SLOWER = 5;
const MIN_TIMEOUT_MS = 3_000;

const holder = globalThis as { __stryker__?: Stryker };
holder.__stryker__ ??= {};
const stryker = holder.__stryker__;
/** Tests replace the timers. */
const { setTimeout: realSetTimeout, clearTimeout: realClearTimeout } = globalThis;

const worker = `${process.pid}`;
const plan: Plan | null = existsSync(PLAN) ? JSON.parse(readFileSync(PLAN, 'utf8')) : null;

const idOf = (test: RunnerTestCase) => {
  const names = [test.name];
  for (let suite = test.suite; suite; suite = suite.suite) names.unshift(suite.name);
  return [test.file.projectName, test.file.name, ...names].join(' | ');
};

const isKilled = (mutant: string) => existsSync(path.join(KILLED, mutant));

/** Runs of one test: without a mutant, then with each mutant of the plan, and without one after each killed one. */
class Repetition {
  readonly id: string;
  readonly #mutants: string[];
  #isFirst = true;
  #startedAt = 0;
  /** Of the last run without a mutant. */
  duration = Number.POSITIVE_INFINITY;

  constructor(test: RunnerTestCase) {
    this.id = idOf(test);
    this.#mutants = (plan?.[this.id] ?? []).toReversed();
  }

  start() {
    this.#startedAt = performance.now();
    stryker.hitCount = 0;
    stryker.hitLimit = HIT_LIMIT;
    // A run without a mutant has an id that none has: instrumented code would look into the environment.
    stryker.activeMutant ??= '';
    stryker.currentTestId = plan ? undefined : this.id;
    writeFileSync(path.join(ACTIVE, worker), stryker.activeMutant);
  }

  /** @returns whether the test runs again */
  finish(hasPassed: boolean) {
    const mutant = stryker.activeMutant;
    stryker.activeMutant = '';
    stryker.currentTestId = undefined;
    if (mutant) return this.#finishMutant(mutant, hasPassed);
    if (hasPassed) this.duration = performance.now() - this.#startedAt;
    if (!plan) return this.#collect(hasPassed);
    return hasPassed && this.#next();
  }

  #finishMutant(mutant: string, hasPassed: boolean) {
    appendFileSync(path.join(TRIED, worker), `${this.id}\t${mutant}\n`);
    if (hasPassed) return this.#next();
    writeFileSync(path.join(KILLED, mutant), this.id);
    // Without a mutant, since this one may have left something behind that fails the next run.
    return true;
  }

  #next() {
    let mutant = this.#mutants.pop();
    while (mutant && isKilled(mutant)) mutant = this.#mutants.pop();
    stryker.activeMutant = mutant ?? '';
    return mutant !== undefined;
  }

  #collect(hasPassed: boolean) {
    if (this.#isFirst && hasPassed) {
      this.#isFirst = false;
      return true;
    }
    const mutants = Object.keys(stryker.mutantCoverage?.perTest[this.id] ?? {});
    const duration = hasPassed ? this.duration : null;
    appendFileSync(
      path.join(COVERAGE, worker),
      `${JSON.stringify({ test: this.id, duration, mutants })}\n`,
    );
    delete stryker.mutantCoverage?.perTest[this.id];
    return false;
  }
}

/** Vitest's runner, which repeats each test in the loaded modules: a mutant costs one run of one test. */
export default class MutantRunner extends TestRunner {
  #repetition: Repetition | undefined;

  override async onBeforeRunTask(test: RunnerTestCase) {
    await super.onBeforeRunTask(test);
    if (test.mode !== 'run' && test.mode !== 'queued') return;
    this.#repetition = new Repetition(test);
    test.retry = Number.MAX_SAFE_INTEGER;
  }

  override onBeforeTryTask(test: RunnerTestCase) {
    super.onBeforeTryTask(test);
    this.#repetition?.start();
  }

  async runTask(test: RunnerTestCase) {
    const run = TestRunner.getTestFn(test);
    if (!stryker.activeMutant || !this.#repetition) return run();
    const limit = Math.max(MIN_TIMEOUT_MS, SLOWER * this.#repetition.duration);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise((_, reject) => {
      timer = realSetTimeout(() => reject(new Error('The mutant is too slow.')), limit);
    });
    await Promise.race([run(), timeout]).finally(() => realClearTimeout(timer));
  }

  onAfterRetryTask(test: RunnerTestCase) {
    if (!this.#repetition || !test.result) return;
    const isRepeated = this.#repetition.finish(test.result.state === 'pass');
    test.result.state = isRepeated ? 'fail' : 'pass';
    test.result.errors = isRepeated ? [{ name: 'Repeated', message: 'The test runs again.' }] : [];
  }
}
