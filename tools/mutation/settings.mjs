import { cpus } from 'node:os';

/** A literal that only words a message says nothing about a rule: its mutant would ask for a test of its wording. */
const withoutWording = { excludedMutations: ['StringLiteral'] };

/**
 * What both parts share. Each mutant runs only the tests that reached it. The results of earlier runs are kept beside the
 * dependencies, so that a run tries again only what changed.
 */
export const settings = (name) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  // Code that runs while a module is loaded belongs to no test: every mutant of it would run all of them.
  ignoreStatic: true,
  concurrency: Math.max(1, cpus().length - 1),
  incremental: true,
  incrementalFile: `node_modules/.cache/stryker/${name}.json`,
  tempDirName: '.stryker-tmp',
  reporters: ['clear-text', 'progress', 'html', 'json'],
  htmlReporter: { fileName: `reports/mutation/${name}.html` },
  jsonReporter: { fileName: `reports/mutation/${name}.json` },
  clearTextReporter: { logTests: false, reportTests: false },
});

export { withoutWording };
