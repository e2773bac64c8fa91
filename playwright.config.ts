// Browser journeys. Each file starts the real server itself, on a port and a folder of its own (tests/e2e/server.ts).
import { availableParallelism } from 'node:os';
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
  // Files side by side: each has a server, a folder and a port of its own.
  workers: Math.min(2, availableParallelism()),
  fullyParallel: false,
  // A browser on a busy machine stumbles at times; what is broken falls twice. The end of `npm test` names the count.
  retries: 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'fr-BE',
    timezoneId: 'Europe/Brussels',
    viewport: { width: 1280, height: 800 },
    // Kept of every try, it would take as long as the journeys themselves.
    trace: 'on-first-retry',
    launchOptions: { ...(chromium ? { executablePath: chromium } : {}), args: FLAGS },
  },
});
