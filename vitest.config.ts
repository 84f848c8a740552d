import { defineConfig } from 'vitest/config';

// Limits that only a hung test reaches: a busy machine must not turn a right answer into a failure.
const limits = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...limits,
          name: 'domain',
          include: ['domain/src/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...limits,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...limits,
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
        },
      },
      {
        test: { ...limits, name: 'tools', include: ['tools/**/*.test.ts'], environment: 'node' },
      },
    ],
  },
});
