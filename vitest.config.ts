import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that start and kill processes, and one that replaces a module of Node: each needs a process of its own. */
const ISOLATED = [
  'tests/{journey,histories,offline,demonstration}/**/*.test.{ts,tsx}',
  'server/platform/write-whole.test.ts',
];

/** The longest files: begun last, one of them would run alone at the end. */
const LONG = /\/tests\/(journey|histories|offline|demonstration)\//;

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    setupFiles: ['./tests/support/no-console.ts'],
    pool: 'forks',
    // More than the cores, because journeys also wait; with twice the cores they wait for each other on a slow machine.
    maxWorkers: Math.min(6, Math.ceil(1.5 * availableParallelism())),
    sequence: { sequencer: LongFilesFirst },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Long, because a busy machine makes a test slow, not wrong.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'isolated',
          include: ISOLATED,
          // A process for each file: a child, a handle or a signal handler that one leaves cannot reach the next.
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['{contract,server,web,tests,bench,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...ISOLATED, '**/node_modules/**'],
          // Files share a process, and with it the loaded modules: loading took half of the time of these tests.
          isolate: false,
        },
      },
    ],
  },
});
