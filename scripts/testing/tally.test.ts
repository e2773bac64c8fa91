import { expect, test } from 'vitest';
import {
  endingNotice,
  failedFiles,
  failedJourneys,
  failedTests,
  lastLine,
  secondTries,
  sum,
  tallyPlaywright,
  tallyVitest,
  titledList,
  withSecondRun,
} from './tally.ts';

const exit = (code: number) => ({ code, signal: null });

const vitest = (passed: number, failed: number, testResults: unknown[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
});

test('the last line names passed and failed, and skipped only where there are any', () => {
  expect(lastLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
  expect(lastLine({ passed: 12, failed: 3, skipped: 2 })).toBe('12 passed, 3 failed, 2 skipped');
});

test('the sum is of all parts', () => {
  const parts = [
    { passed: 1, failed: 2, skipped: 3 },
    { passed: 10, failed: 20, skipped: 30 },
  ];
  expect(sum(parts)).toEqual({ passed: 11, failed: 22, skipped: 33 });
});

test('a good run of vitest is counted as it says', () => {
  expect(tallyVitest(vitest(5, 0), exit(0))).toEqual({ passed: 5, failed: 0, skipped: 0 });
  expect(tallyVitest(vitest(5, 2), exit(1))).toEqual({ passed: 5, failed: 2, skipped: 0 });
});

test('a file that could not be loaded is a failure though no test of it failed', () => {
  const broken = { name: 'a.test.ts', status: 'failed', assertionResults: [] };
  expect(tallyVitest(vitest(5, 0, [broken]), exit(1))).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test('a failed file whose failing test is counted already is not counted twice', () => {
  const failed = {
    name: 'a.test.ts',
    status: 'failed',
    assertionResults: [{ fullName: 'a', status: 'failed' }],
  };
  expect(tallyVitest(vitest(5, 1, [failed]), exit(1))).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test('an error outside of every test is a failure', () => {
  expect(tallyVitest(vitest(5, 0), exit(1))).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test('a runner that wrote no report has failed', () => {
  expect(tallyVitest(null, exit(0)).failed).toBe(1);
  expect(tallyPlaywright(null, exit(137)).failed).toBe(1);
});

test('a runner that ran nothing has failed', () => {
  expect(tallyVitest(vitest(0, 0), exit(0)).failed).toBe(1);
  const nothing = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 4 } };
  expect(tallyPlaywright(nothing, exit(0))).toEqual({ passed: 0, failed: 1, skipped: 4 });
});

test('a runner that was killed has failed, whatever it reported before', () => {
  expect(tallyVitest(vitest(5, 0), { code: null, signal: 'SIGKILL' }).failed).toBe(1);
});

test('why a runner ended is said: its signal, its exit code, a report that is missing', () => {
  expect(endingNotice('vitest', { code: null, signal: 'SIGKILL' }, false)).toBe(
    'vitest was ended by SIGKILL.',
  );
  expect(endingNotice('vitest', exit(134), true)).toBe('vitest ended with exit code 134.');
  expect(endingNotice('vitest', exit(1), false)).toBe('vitest ended with exit code 1 and left no report.');
  for (const code of [0, 1]) expect(endingNotice('vitest', exit(code), true)).toBeNull();
});

test('a browser journey that passed only at the second try has passed, and is named before the sum', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const report = {
    stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [
      {
        title: 'forms.spec.ts',
        specs: [spec('is sent', 'expected')],
        suites: [{ title: 'the survey', specs: [spec('is kept', 'flaky')] }],
      },
    ],
  };
  expect(tallyPlaywright(report, exit(0))).toEqual({ passed: 4, failed: 0, skipped: 0 });
  expect(secondTries(report)).toEqual(['forms.spec.ts › the survey › is kept']);
  expect(failedJourneys(report)).toEqual([]);
  expect(titledList('passed only at the second try', secondTries(report))).toEqual([
    '1 passed only at the second try:',
    '  forms.spec.ts › the survey › is kept',
  ]);
  expect([secondTries('no report'), titledList('failed', [])]).toEqual([[], []]);
});

test('a failed journey is named with its file', () => {
  const specs = [{ title: 'is sent', tests: [{ status: 'unexpected' }] }];
  expect(failedJourneys({ suites: [{ title: 'forms.spec.ts', specs }] })).toEqual([
    'forms.spec.ts › is sent',
  ]);
});

test('failed files are named by their tests, or alone if they could not be loaded; their second run counts instead', () => {
  const one = (fullName: string, status: string) => ({ fullName, status });
  const report = vitest(6, 1, [
    { name: 'good.test.ts', status: 'passed', assertionResults: [one('a', 'passed')] },
    { name: 'bad.test.ts', status: 'failed', assertionResults: [one('b', 'passed'), one('c', 'failed')] },
    { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
  ]);
  const files = failedFiles(report);
  expect(failedTests(files)).toEqual(['bad.test.ts › c', 'broken.test.ts']);
  const first = tallyVitest(report, exit(1));
  expect(first).toEqual({ passed: 6, failed: 2, skipped: 0 });
  const second = { passed: 4, failed: 1, skipped: 0 };
  expect(withSecondRun(first, files, second)).toEqual({ passed: 9, failed: 1, skipped: 0 });
});
