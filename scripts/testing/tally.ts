// Counts a runner's report. A runner that died, or found no test, counts as a failure.
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

/** Exit code or signal of a runner; the other one is null. */
export type Ending = { code: number | null; signal: string | null };

/** Why a report is incomplete; null for exit code 0, or 1 after a failed test. */
export const endingNotice = (runner: string, { code, signal }: Ending, hasReport: boolean): string | null => {
  if (signal !== null) return `${runner} was ended by ${signal}.`;
  if (!hasReport) return `${runner} ended with exit code ${code} and left no report.`;
  return code === 0 || code === 1 ? null : `${runner} ended with exit code ${code}.`;
};

/** Failures that no test reports: an exit code, a signal, a broken import, an empty run. */
const settled = (tally: Tally, { code }: Ending): Tally => {
  const isQuietFailure = tally.failed === 0 && (code !== 0 || tally.passed === 0);
  return isQuietFailure ? { ...tally, failed: 1 } : tally;
};

const fileResult = z.object({
  name: z.string(),
  status: z.string(),
  assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
});
const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(fileResult),
});

export type TestFile = z.infer<typeof fileResult>;

/** The files of a vitest report with a failed test, or that could not be loaded. */
export const failedFiles = (report: unknown): TestFile[] =>
  (vitestReport.safeParse(report).data?.testResults ?? []).filter(({ status }) => status === 'failed');

/** The failed tests of these files, each with its file; the file alone where it could not be loaded. */
export const failedTests = (files: readonly TestFile[]): string[] =>
  files.flatMap(({ name, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    return failed.length === 0 ? [name] : failed.map(({ fullName }) => `${name} › ${fullName}`);
  });

/** Two runs as one: the second one's results stand for the files that it repeated. */
export const withSecondRun = (first: Tally, repeated: readonly TestFile[], second: Tally): Tally => {
  const results = repeated.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const count = (status: string) => results.filter((one) => one === status).length;
  return sum([
    {
      passed: first.passed - count('passed'),
      failed: first.failed - failedTests(repeated).length,
      skipped: first.skipped - (results.length - count('passed') - count('failed')),
    },
    second,
  ]);
};

export const tallyVitest = (report: unknown, ending: Ending): Tally => {
  const read = vitestReport.safeParse(report);
  if (!read.success) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = read.data;
  // A file that could not be loaded has no failing test.
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
    ending,
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

export const tallyPlaywright = (report: unknown, ending: Ending): Tally => {
  const read = playwrightReport.safeParse(report);
  if (!read.success) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = read.data.stats;
  return settled({ passed: expected + flaky, failed: unexpected, skipped }, ending);
};

type Suite = {
  title: string;
  specs: { title: string; tests: { status: string }[] }[];
  suites?: Suite[] | undefined;
};
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })),
    suites: z.optional(z.array(suite)),
  }),
);
const journeyReport = z.object({ suites: z.array(suite) });

const withStatus = (wanted: 'flaky' | 'unexpected', one: Suite, above = ''): string[] => {
  const here = above === '' ? one.title : `${above} › ${one.title}`;
  return [
    ...one.specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ title }) => `${here} › ${title}`),
    ...(one.suites ?? []).flatMap((inner) => withStatus(wanted, inner, here)),
  ];
};

const journeys = (wanted: 'flaky' | 'unexpected', report: unknown): string[] =>
  (journeyReport.safeParse(report).data?.suites ?? []).flatMap((one) => withStatus(wanted, one));

/** Browser journeys that passed at the second attempt: they count as passed and are printed before the sum. */
export const secondTries = (report: unknown): string[] => journeys('flaky', report);

export const failedJourneys = (report: unknown): string[] => journeys('unexpected', report);

/** A titled list for the end of the output, where a cut log still shows it; nothing for an empty one. */
export const titledList = (title: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`${names.length} ${title}:`, ...names.map((name) => `  ${name}`)];
