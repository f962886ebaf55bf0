import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { COVERAGE, KILLED, type Plan, type TestCoverage, TRIED } from './files.ts';
import type { Mutant } from './instrument.ts';

/** A mutant that these many tests do not notice survives: the rest execute it only by the way. */
const MAX_TESTS = 20;
const MAX_TEST_MS = 5_000;

const linesIn = (folder: string) =>
  readdirSync(folder).flatMap((name) =>
    readFileSync(path.join(folder, name), 'utf8').split('\n').filter(Boolean),
  );

export const readCoverage = (): TestCoverage[] => linesIn(COVERAGE).map((line) => JSON.parse(line));

const isUsable = ({ duration }: TestCoverage) => duration !== null && duration < MAX_TEST_MS;

export const isKilled = ({ id }: Mutant) => existsSync(path.join(KILLED, id));

/** The tests of each mutant, those first that execute the fewest others: they are about it. */
export const testsByMutant = (coverage: TestCoverage[]) => {
  const tests = new Map<string, TestCoverage[]>();
  const specificFirst = coverage
    .filter(isUsable)
    .toSorted((one, other) => one.mutants.length - other.mutants.length);
  for (const each of specificFirst) {
    for (const mutant of each.mutants) {
      const known = tests.get(mutant);
      if (!known) tests.set(mutant, [each]);
      else if (known.length < MAX_TESTS) known.push(each);
    }
  }
  return tests;
};

/** What is left to try. */
export const makePlan = (mutants: Mutant[], coverage: TestCoverage[]) => {
  const tests = testsByMutant(coverage);
  const tried = new Set(linesIn(TRIED));
  const plan: Plan = {};
  for (const mutant of mutants.filter((each) => !isKilled(each))) {
    for (const { test } of tests.get(mutant.id) ?? []) {
      if (tried.has(`${test}\t${mutant.id}`)) continue;
      plan[test] ??= [];
      plan[test].push(mutant.id);
    }
  }
  return plan;
};
