import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Test results of a step. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** The names of failed tests, repeated at the end of a long log. */
  failures: string[];
  /** The names of tests that passed at their second attempt. */
  repeated: string[];
}

const readReport = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

interface VitestFile {
  name: string;
  status: string;
  message: string;
  /** A test that passed at its second attempt still has the failure messages of the first. */
  assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
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
    repeated: report.testResults.flatMap(({ name, assertionResults }: VitestFile) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
        .map(({ fullName }) => `${path.relative('', name)}: ${fullName}`),
    ),
  };
};

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: PlaywrightSpec[];
}

interface PlaywrightSpec {
  file: string;
  line: number;
  title: string;
  tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[];
}

const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** Counts of Playwright's JSON report. @throws when there is none */
export const playwrightCounts = async (file: string): Promise<Counts> => {
  const { stats, suites } = await readReport(file);
  const specs = suites.flatMap(specsOf) as PlaywrightSpec[];
  const namesOf = (wanted: 'unexpected' | 'flaky') =>
    specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, line, title }) => `${file}:${line}: ${title}`);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: namesOf('unexpected'),
    repeated: namesOf('flaky'),
  };
};
