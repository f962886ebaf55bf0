import { readFile } from 'node:fs/promises';

/** How many tests of a step did what. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const readReport = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

/** Counts of Vitest's JSON report. @throws when there is none */
export const vitestCounts = async (file: string): Promise<Counts> => {
  const report = await readReport(file);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

/** Counts of Playwright's JSON report; what passed at the second try counts as failed. */
export const playwrightCounts = async (file: string): Promise<Counts> => {
  const { stats } = await readReport(file);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  };
};
