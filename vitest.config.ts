import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,web,tests,bench,scripts}/**/*.test.{ts,tsx}'],
    setupFiles: ['./tests/support/no-console.ts'],
    // A process a file: what one leaves behind (a child, a handle, a signal's handler) cannot reach the next.
    pool: 'forks',
    // Twice the cores: journeys wait more than they compute (for a killed worker's lease, for a server to start).
    maxWorkers: Math.min(6, 2 * availableParallelism()),
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Generous: a busy machine makes a test slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    passWithNoTests: false,
  },
});
