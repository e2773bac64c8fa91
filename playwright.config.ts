// Browser journeys. Each file starts the real server itself, on a port and a folder of its own (tests/e2e/server.ts).
import { defineConfig } from '@playwright/test';
import { findProgram } from './scripts/prepare/programs.mjs';

const chromium = findProgram('chromium');

/** Without a sandbox, because it refuses to start as root; and silent, because nothing outside may be called. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 1,
  fullyParallel: false,
  // A test that passes at the second try has failed.
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'fr-BE',
    timezoneId: 'Europe/Brussels',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    launchOptions: { ...(chromium ? { executablePath: chromium } : {}), args: FLAGS },
  },
});
