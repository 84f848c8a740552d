import { defineConfig } from '@playwright/test';

const { CHROMIUM_PATH: executablePath, CHROMIUM_ARGS: args = '' } = process.env;

export default defineConfig({
  testDir: './journeys',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  // A journey waits for half of its time: four keep two processors busy.
  workers: 4,
  retries: 0,
  // So long only a failing test waits: a busy machine must not turn a right answer into a failure.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    // Drawing what moves costs a quarter of the time; the whole paths and the stage are walked with motion.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 90_000,
    screenshot: 'only-on-failure',
    // Recording costs a third of the time; `npm run e2e -- --trace on <file>` records one journey.
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: args.split(' ').filter(Boolean),
    },
  },
});
