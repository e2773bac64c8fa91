// Browser journeys. A file starts the product (tests/support/running-server.ts), or the built site with a stubbed API
// (tests/e2e/site-alone.ts), on a port and a folder of its own.
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findProgram } from './scripts/prepare/programs.mjs';

const chromium = findProgram('chromium');

/** Without a sandbox, which does not start as root, and without requests of Chromium's own. */
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
  // Files in parallel: each has its own server, folder and port.
  workers: Math.min(2, availableParallelism()),
  fullyParallel: false,
  // A busy machine cuts a navigation short at times. `npm test` prints the journeys that needed a second attempt.
  retries: 1,
  forbidOnly: true,
  // Long, because a busy machine makes an answer slow, not wrong.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'fr-BE',
    timezoneId: 'Europe/Brussels',
    viewport: { width: 1280, height: 800 },
    // A trace of every attempt would take as long as the journeys.
    trace: 'on-first-retry',
    launchOptions: { ...(chromium ? { executablePath: chromium } : {}), args: FLAGS },
  },
});
