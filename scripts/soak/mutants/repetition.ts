import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RunnerTestCase } from 'vitest';
import {
  ACTIVE,
  type Active,
  COVERAGE,
  KILLED,
  PLAN,
  type Plan,
  readLines,
  TRIED,
} from './files.ts';
import { type Cost, costSince, readCost } from './watchTest.ts';

/** What instrumented code reads and writes. */
interface Stryker {
  activeMutant?: string;
  currentTestId?: string | undefined;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: { perTest: Record<string, Record<string, number>> };
}

/** A mutant that runs so much oftener than any code does in the test otherwise is in an endless loop. */
const MORE_HITS = 50;
const MIN_HIT_LIMIT = 1_000;

const holder = globalThis as { __stryker__?: Stryker };
holder.__stryker__ ??= {};
const stryker = holder.__stryker__;

const worker = `${process.pid}`;
const plan: Plan | null = existsSync(PLAN) ? JSON.parse(readFileSync(PLAN, 'utf8')) : null;
const covered = new Set(
  plan ? [] : readLines(COVERAGE).map((line): string => JSON.parse(line).test),
);

export const idOf = (test: RunnerTestCase) => {
  const names = [test.name];
  for (let suite = test.suite; suite; suite = suite.suite) names.unshift(suite.name);
  return [test.file.projectName, test.file.name, ...names].join(' | ');
};

/** Whether a test has nothing to do in this run. */
export const isLeftOut = (test: RunnerTestCase) =>
  plan ? !plan.mutants[idOf(test)] : covered.has(idOf(test));

const isKilled = (mutant: string) => existsSync(path.join(KILLED, mutant));

/** After so many failures in a row, a run without a mutant shows whether they are due to the mutants. */
const MAX_FAILURES = 8;

/**
 * The runs of one test: without a mutant, then with each mutant of the plan. Mutants that fail it are killed once it
 * passes again, since an earlier mutant may have left something behind. In a strict run each has to fail it twice,
 * before and after a run without a mutant: on a busy machine a test may fail by chance.
 */
export class Repetition {
  readonly id: string;
  readonly #mutants: string[];
  readonly #maxFailures = plan?.isStrict ? 1 : MAX_FAILURES;
  /** The mutants that failed the test since it last passed, and how. */
  #failures = new Map<string, string>();
  /** In a strict run: the mutant that failed the test once. */
  #suspect: string | undefined;
  #start = readCost();
  #hitLimit = Number.POSITIVE_INFINITY;
  /** Of the last run without a mutant. */
  usual: Cost = { idle: 0, busy: 0 };

  constructor(test: RunnerTestCase) {
    this.id = idOf(test);
    this.#mutants = (plan?.mutants[this.id] ?? []).toReversed();
  }

  get hasMutant() {
    return Boolean(stryker.activeMutant);
  }

  start() {
    this.#start = readCost();
    stryker.hitCount = 0;
    stryker.hitLimit = this.#hitLimit;
    // A run without a mutant has an id that none has: instrumented code would look into the environment.
    stryker.activeMutant ??= '';
    stryker.currentTestId = stryker.activeMutant ? undefined : this.id;
    const active: Active = { mutant: stryker.activeMutant, busy: this.#start.busy };
    writeFileSync(path.join(ACTIVE, worker), JSON.stringify(active));
  }

  /** @param failure the kind of failure; undefined if the test has passed. @returns whether the test runs again */
  finish(failure: string | undefined) {
    const mutant = stryker.activeMutant;
    stryker.activeMutant = '';
    stryker.currentTestId = undefined;
    if (mutant) return this.#finishMutant(mutant, failure);
    this.usual = costSince(this.#start);
    const hits = stryker.mutantCoverage?.perTest[this.id] ?? {};
    delete stryker.mutantCoverage?.perTest[this.id];
    this.#hitLimit = Math.max(MIN_HIT_LIMIT, MORE_HITS * Math.max(...Object.values(hits)));
    if (!plan) return this.#collect(Object.keys(hits), failure);
    if (failure) return false;
    this.#kill();
    return this.#suspect ? this.#run(this.#suspect) : this.#next();
  }

  #finishMutant(mutant: string, failure: string | undefined) {
    if (failure && plan?.isStrict && mutant !== this.#suspect) {
      this.#suspect = mutant;
      return true;
    }
    const isConfirmed = this.#suspect === mutant;
    this.#suspect = undefined;
    if (failure) this.#failures.set(mutant, failure);
    else this.#tried(mutant);
    if (!failure || isConfirmed) this.#kill();
    // The last run is without a mutant, to confirm the failures.
    return this.#failures.size < this.#maxFailures && this.#next() ? true : this.#failures.size > 0;
  }

  /** The mutant makes the test wait or compute without an end. A busy machine does not, since other processes do not count. */
  killSlow(failure: string) {
    if (stryker.activeMutant) this.#store(stryker.activeMutant, failure);
  }

  #store(mutant: string, failure: string) {
    this.#tried(mutant);
    writeFileSync(path.join(KILLED, mutant), `${failure}\t${this.id}`);
  }

  /** The test has passed, so the failures before were due to the mutants. */
  #kill() {
    for (const [mutant, failure] of this.#failures) this.#store(mutant, failure);
    this.#failures.clear();
  }

  #tried(mutant: string) {
    appendFileSync(path.join(TRIED, worker), `${this.id}\t${mutant}\n`);
  }

  #next() {
    let mutant = this.#mutants.pop();
    while (mutant && isKilled(mutant)) mutant = this.#mutants.pop();
    return mutant !== undefined && this.#run(mutant);
  }

  #run(mutant: string) {
    stryker.activeMutant = mutant;
    return true;
  }

  #collect(mutants: string[], failure: string | undefined) {
    const duration = failure ? null : this.usual.idle + this.usual.busy;
    appendFileSync(
      path.join(COVERAGE, worker),
      `${JSON.stringify({ test: this.id, duration, mutants })}\n`,
    );
    return false;
  }
}
