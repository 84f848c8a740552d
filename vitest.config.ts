import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Only a hung test reaches these limits: a busy machine must not turn a correct result into a failure.
const limits = { testTimeout: 180_000, hookTimeout: 240_000 };
/**
 * The files of a worker share what they import: the database engine, the document and React are compiled once. Nothing
 * of domain, server and tools replaces modules or keeps state in them; what a component test leaves behind goes with
 * its page (`fresh-page.ts`).
 */
const shared = { ...limits, isolate: false } as const;
const node = { ...shared, environment: 'node' } as const;

export default defineConfig({
  test: {
    // One more than there are processors: tests of killed processes and of the database wait for much of their time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { ...node, name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      {
        test: {
          ...node,
          name: 'server',
          include: ['server/{src,testing,durability}/**/*.test.ts'],
          globalSetup: 'server/testing/database/drop-databases.ts',
          setupFiles: ['server/testing/register-import-hooks.ts'],
        },
      },
      { test: { ...node, name: 'tools', include: ['tools/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // In this order: fresh-page.ts must run before any of our own modules is imported.
          sequence: { setupFiles: 'list' },
          setupFiles: [
            'web/testing/fresh-page.ts',
            'web/testing/fail-on-console-error.ts',
            'web/testing/patience.ts',
            'web/testing/ui-words.ts',
            'web/testing/no-layout.ts',
          ],
        },
      },
    ],
  },
});
