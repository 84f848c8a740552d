import { defineConfig } from '@playwright/test';

const { CHROMIUM_PATH: executablePath, CHROMIUM_ARGS: args = '' } = process.env;

export default defineConfig({
  testDir: './journeys',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: args.split(' ').filter(Boolean),
    },
  },
});
