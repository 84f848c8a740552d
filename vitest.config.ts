import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Limits that only a hung test reaches: a busy machine must not turn a right answer into a failure.
const limits = { testTimeout: 180_000, hookTimeout: 240_000 };
/**
 * Nothing here replaces modules or keeps state in them, so that the files of a worker share what they import: the database
 * engine is compiled once. Component tests share a document, and keep modules of their own.
 */
const node = { ...limits, environment: 'node', isolate: false } as const;

export default defineConfig({
  test: {
    // One more than there are processors: tests of killed processes and of the database wait for much of their time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { ...node, name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      { test: { ...node, name: 'server', include: ['server/src/**/*.test.ts'] } },
      { test: { ...node, name: 'tools', include: ['tools/**/*.test.ts'] } },
      {
        test: {
          ...limits,
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['web/src/testing/fail-on-console-error.ts', 'web/src/testing/patience.ts'],
        },
      },
    ],
  },
});
