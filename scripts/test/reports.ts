import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Test results of a step. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** The names of failed tests, repeated at the end of a long log. */
  failures: string[];
}

const readReport = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

interface VitestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string }[];
}

/** Counts of Vitest's JSON report. @throws when there is none */
export const vitestCounts = async (file: string): Promise<Counts> => {
  const report = await readReport(file);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(
      ({ name, status, message, assertionResults }: VitestFile) => {
        const tests = assertionResults.filter((test) => test.status === 'failed');
        const file = path.relative('', name);
        if (tests.length === 0 && status === 'failed') return [`${file}: ${message}`];
        return tests.map(({ fullName }) => `${file}: ${fullName}`);
      },
    ),
  };
};

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { ok: boolean; file: string; line: number; title: string }[];
}

const failedSpecs = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line}: ${title}`),
  ...suites.flatMap(failedSpecs),
];

/** Counts of Playwright's JSON report; what passed at the second try counts as failed. */
export const playwrightCounts = async (file: string): Promise<Counts> => {
  const { stats, suites } = await readReport(file);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(failedSpecs),
  };
};
