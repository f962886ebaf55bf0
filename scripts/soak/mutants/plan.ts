import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  COVERAGE,
  fileOf,
  KILLED,
  type Plan,
  readLines,
  type TestCoverage,
  TRIED,
} from './files.ts';
import type { Mutant } from './instrument.ts';

/** A mutant that tests of this length in all, the cheapest ones, do not notice survives: others execute it by the way. */
export const MAX_TESTS_MS = 20_000;
const MAX_TEST_MS = 5_000;

export const readCoverage = (): TestCoverage[] =>
  readLines(COVERAGE).map((line) => JSON.parse(line));

const isUsable = ({ duration }: TestCoverage) => duration !== null && duration < MAX_TEST_MS;

export const isKilled = ({ id }: Mutant) => existsSync(path.join(KILLED, id));

/** How a killed mutant was noticed. */
export const failureOf = ({ id }: Mutant) =>
  readFileSync(path.join(KILLED, id), 'utf8').split('\t')[0] ?? '';

/** Tests that are about few mutants, and quick ones, first. */
const costOf = ({ mutants, duration }: TestCoverage) => mutants.length * (duration ?? 0);

/** The tests of each mutant, the first ones first to be tried. @param maxMs how long they take in all */
export const testsByMutant = (coverage: TestCoverage[], maxMs = MAX_TESTS_MS) => {
  const found = new Map<string, { tests: string[]; ms: number }>();
  const cheapestFirst = coverage
    .filter(isUsable)
    .toSorted((one, other) => costOf(one) - costOf(other));
  for (const { test, duration, mutants } of cheapestFirst) {
    for (const mutant of mutants) {
      const { tests, ms } = found.get(mutant) ?? { tests: [], ms: 0 };
      if (ms > maxMs) continue;
      found.set(mutant, { tests: [...tests, test], ms: ms + (duration ?? 0) });
    }
  }
  return new Map([...found].map(([mutant, { tests }]) => [mutant, tests]));
};

/** What is left to try: ids of mutants by test. */
export const makePlan = (mutants: Mutant[], coverage: TestCoverage[], maxMs: number) => {
  const tests = testsByMutant(coverage, maxMs);
  const tried = new Set(readLines(TRIED));
  const planned: Plan['mutants'] = {};
  for (const mutant of mutants.filter((each) => !isKilled(each))) {
    for (const test of tests.get(mutant.id) ?? []) {
      if (tried.has(`${test}\t${mutant.id}`)) continue;
      planned[test] ??= [];
      planned[test].push(mutant.id);
    }
  }
  return planned;
};

/** The files of planned tests, the quickest first: later ones then have fewer mutants to try. */
export const filesOf = (planned: Plan['mutants'], coverage: TestCoverage[]) => {
  const costs = new Map<string, number>();
  for (const { test, duration } of coverage) {
    const file = fileOf(test);
    const runs = planned[test]?.length ?? 0;
    if (runs > 0) costs.set(file, (costs.get(file) ?? 0) + runs * (duration ?? 0));
  }
  return [...costs].toSorted(([, one], [, other]) => one - other).map(([file]) => file);
};
