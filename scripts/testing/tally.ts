// What a runner's report amounts to. A runner that died, or that found nothing to run, counts as a failure.
import * as z from 'zod';

export type Tally = { passed: number; failed: number; skipped: number };

export const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** The last line that `npm test` prints. */
export const lastLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** What is wrong though no test says so: an exit code, an import that broke, an empty run. */
const settled = (tally: Tally, exitCode: number): Tally => {
  const isQuietFailure = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0);
  return isQuietFailure ? { ...tally, failed: 1 } : tally;
};

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

export const tallyVitest = (report: unknown, exitCode: number): Tally => {
  const read = vitestReport.safeParse(report);
  if (!read.success) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = read.data;
  // A file that could not be loaded has no test of its own to fail.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  ).length;
  return settled(
    {
      passed: numPassedTests,
      failed: numFailedTests + broken,
      skipped: numPendingTests + numTodoTests,
    },
    exitCode,
  );
};

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

export const tallyPlaywright = (report: unknown, exitCode: number): Tally => {
  const read = playwrightReport.safeParse(report);
  if (!read.success) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = read.data.stats;
  return settled({ passed: expected + flaky, failed: unexpected, skipped }, exitCode);
};

/** How many browser journeys passed only at the second try: no failure, and yet to be looked into. */
export const unsteady = (report: unknown): number =>
  playwrightReport.safeParse(report).data?.stats.flaky ?? 0;
