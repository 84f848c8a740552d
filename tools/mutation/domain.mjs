import { settings } from './settings.mjs';

/** The rules: every file and every mutant, wording too, because the domain's sentences are the product's. */
export default {
  ...settings('domain'),
  mutate: ['domain/src/**/*.ts', '!domain/src/**/*.test.ts'],
  ignorePatterns: ['web', 'e2e', 'server', 'docs', 'tools/*', '!tools/mutation'],
  vitest: { configFile: 'tools/mutation/vitest.domain.ts' },
  timeoutMS: 15_000,
  thresholds: { high: 95, low: 90, break: 90 },
};
