import { existsSync, readFileSync } from 'node:fs';

export type Count = { readonly passed: number; readonly failed: number };

type Report = {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly stats?: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
};

/** How many tests a JSON report of Vitest or Playwright tells of; nothing where there is no report. */
export const readReport = (path: string): Count => {
  if (!existsSync(path)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  if (report.stats) {
    const { expected, unexpected, flaky } = report.stats;
    // A test that needed a second try has not kept its promise.
    return { passed: expected, failed: unexpected + flaky };
  }
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 };
};

/** The sum of two counts. */
export const add = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
});
