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

type Place = Mutant['location']['start'];

const isBefore = (one: Place, other: Place) =>
  one.line < other.line || (one.line === other.line && one.column <= other.column);

/** The mutants within the replaced code of a mutant. */
const inside = (mutant: Mutant, all: Mutant[]) =>
  all.filter(
    ({ id, fileName, location: { start, end } }) =>
      id !== mutant.id &&
      fileName === mutant.fileName &&
      isBefore(mutant.location.start, start) &&
      isBefore(end, mutant.location.end),
  );

/**
 * The tests of each mutant, the first ones first to be tried: those that execute the part of its code that the fewest
 * tests execute, since any test with the routes of a server executes the registration of all of them.
 * @param maxMs how long they take in all
 */
export const testsByMutant = (
  mutants: Mutant[],
  coverage: TestCoverage[],
  maxMs = MAX_TESTS_MS,
) => {
  const testsOf = new Map<string, TestCoverage[]>();
  for (const test of coverage.filter(isUsable).toSorted((a, b) => costOf(a) - costOf(b))) {
    for (const id of test.mutants) testsOf.get(id)?.push(test) ?? testsOf.set(id, [test]);
  }
  const every = coverage.length;
  const found = new Map<string, string[]>();
  for (const mutant of mutants) {
    const rarest = new Map<string, number>();
    for (const { id } of inside(mutant, mutants)) {
      const tests = testsOf.get(id) ?? [];
      for (const { test } of tests) {
        rarest.set(test, Math.min(rarest.get(test) ?? every, tests.length));
      }
    }
    const rarityOf = ({ test }: TestCoverage) => rarest.get(test) ?? every;
    let ms = 0;
    const tests = (testsOf.get(mutant.id) ?? [])
      .toSorted((one, other) => rarityOf(one) - rarityOf(other))
      .filter(({ duration }) => {
        if (ms > maxMs) return false;
        ms += duration ?? 0;
        return true;
      });
    const names = tests.map(({ test }) => test);
    if (names.length > 0) found.set(mutant.id, names);
  }
  return found;
};

/** What is left to try: ids of mutants by test. */
export const makePlan = (mutants: Mutant[], coverage: TestCoverage[], maxMs: number) => {
  const tests = testsByMutant(mutants, coverage, maxMs);
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
