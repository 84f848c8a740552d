import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['domain/src/**/*.test.ts'],
    setupFiles: ['tools/mutation/property-tests.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
});
