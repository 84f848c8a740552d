import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

/** One test of a run, as its report tells of it. */
export type RanTest = {
  /** Its file, from the root of the repository. */
  readonly file: string;
  /** The groups it lies in and its own title, outermost first. */
  readonly titles: readonly string[];
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly ms: number;
  /** What the report says of a failure; empty for a test that did not fail. */
  readonly why: string;
};

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
      readonly duration?: number;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};

type PlaywrightSuite = {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly {
        readonly duration: number;
        readonly errors: readonly { readonly message?: string }[];
      }[];
    }[];
  }[];
};

type PlaywrightReport = {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly PlaywrightSuite[];
  /** What went wrong outside of a test. */
  readonly errors?: readonly unknown[];
};

const stateOf = (status: string): RanTest['state'] => {
  if (status === 'passed' || status === 'expected') return 'passed';
  // A test that needed a second try counts as failed.
  return status === 'failed' || status === 'unexpected' || status === 'flaky'
    ? 'failed'
    : 'skipped';
};

const vitestTests = (report: VitestReport): RanTest[] =>
  report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.map(
      ({ ancestorTitles, title, status: own, duration = 0, failureMessages }): RanTest => ({
        file,
        titles: [...ancestorTitles, title],
        state: stateOf(own),
        ms: duration,
        why: failureMessages.join('\n'),
      }),
    );
    // A file that cannot be loaded, or whose preparation fails, counts as one failed test.
    const isUntold = status === 'failed' && !tests.some(({ state }) => state === 'failed');
    return isUntold
      ? [...tests, { file, titles: [file], state: 'failed', ms: 0, why: message }]
      : tests;
  });

const suiteTests = (
  rootDir: string,
  suite: PlaywrightSuite,
  above: readonly string[],
): RanTest[] => [
  ...suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }): RanTest => ({
      file: relative(root, join(rootDir, suite.file)),
      titles: [...above, title],
      state: stateOf(status),
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      why: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
    })),
  ),
  ...(suite.suites ?? []).flatMap((inner) => suiteTests(rootDir, inner, [...above, inner.title])),
];

/** The tests that a JSON report of Vitest or Playwright tells of; none where there is no report. */
export const readReport = (path: string): RanTest[] => {
  if (!existsSync(path)) return [];
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport;
  if ('testResults' in report) return vitestTests(report);
  return report.suites.flatMap((suite) => suiteTests(report.config.rootDir, suite, []));
};

/** How many of these tests passed and failed. */
export const count = (tests: readonly RanTest[]): { passed: number; failed: number } => ({
  passed: tests.filter(({ state }) => state === 'passed').length,
  failed: tests.filter(({ state }) => state === 'failed').length,
});

const nameOf = ({ file, titles }: RanTest): string => `${file} › ${titles.join(' › ')}`;

/** The tests that failed, each with the first lines of what its report says, so that the end of a log tells all. */
export const failures = (tests: readonly RanTest[]): string[] =>
  tests
    .filter(({ state }) => state === 'failed')
    .flatMap((test) => [
      nameOf(test),
      ...test.why
        .split('\n')
        .slice(0, 12)
        .map((line) => `    ${line}`),
    ]);

/** The tests that took longest, with their time, one a line. */
export const slowest = (tests: readonly RanTest[], howMany: number): string[] =>
  tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, howMany)
    .map((test) => `${(test.ms / 1000).toFixed(1).padStart(6)} s  ${nameOf(test)}`);
