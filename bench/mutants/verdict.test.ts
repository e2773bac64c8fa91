import { expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

const passed = { fullName: 'counts', status: 'passed', failureMessages: [] };
const skipped = { fullName: 'waits', status: 'skipped', failureMessages: [] };
const failing = (message: string) => ({ fullName: 'adds', status: 'failed', failureMessages: [message] });
const reportOf = (...assertionResults: object[]) => ({
  testResults: [{ name: 'a.test.ts', status: 'passed', message: '', assertionResults }],
});

test('a failed assertion kills, and names the test', () => {
  const report = reportOf(passed, failing('AssertionError: expected 1 to be 2'));
  expect(verdictOf(report)).toEqual({ is: 'killed', by: 'adds', timedOut: false });
});

test('an error that the faulty code throws kills too', () => {
  const report = reportOf(failing("TypeError: Cannot read properties of undefined (reading 'id')"));
  expect(verdictOf(report)).toMatchObject({ is: 'killed' });
});

test('a test that timed out says so', () => {
  const report = reportOf(failing('Error: Test timed out in 60000ms.'));
  expect(verdictOf(report)).toEqual({ is: 'killed', by: 'adds', timedOut: true });
});

test('passed tests let the fault survive, skipped ones beside them too', () => {
  expect(verdictOf(reportOf(passed, skipped))).toEqual({ is: 'survived' });
});

test.each([
  ['no report', null],
  [
    'a file that could not be loaded',
    { testResults: [{ name: 'a', status: 'failed', assertionResults: [] }] },
  ],
  ['a name that does not exist', reportOf(failing('ReferenceError: urgnt is not defined'))],
  ['a run in which every test was skipped', reportOf(skipped)],
  ['a run without tests', { testResults: [] }],
])('%s proves nothing', (_, report) => {
  expect(verdictOf(report)).toMatchObject({ is: 'invalid' });
});

test('a hook that failed proves nothing, though its tests are only skipped', () => {
  const report = {
    testResults: [{ name: 'a', status: 'failed', message: 'hook', assertionResults: [skipped] }],
  };
  expect(verdictOf(report)).toEqual({ is: 'invalid', why: 'hook' });
});
