import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results/e2e',
  // Each worker has its own portal.
  workers: 3,
  forbidOnly: true,
  // Generous, because a test does not measure speed: on a busy machine each step takes several times as long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['json'] as const] : [])],
  use: {
    // `--trace retain-on-failure` records failing tests; it costs a third of the time.
    trace: 'off',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Far from the fund's time zone, so that a date shown in the browser's time zone fails a test.
    timezoneId: 'Pacific/Auckland',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
