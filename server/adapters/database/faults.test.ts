import { expect, test } from 'vitest';
import { Failure } from '#server/platform/failure.ts';
import { asDatabaseFailure } from './faults.ts';

const coded = (code: string): Error => Object.assign(new Error('words that nobody reads'), { code });

test.each([
  ['42P01', '42P01', 'no'],
  ['53100', 'storage_full', 'yes'],
  ['57014', 'timed_out', 'yes'],
  ['22021', 'bad_request', 'no'],
  ['22P05', 'bad_request', 'no'],
  ['40P01', 'unavailable', 'yes'],
  ['40001', 'unavailable', 'yes'],
  ['55P03', 'unavailable', 'yes'],
  ['57P01', 'unavailable', 'yes'],
  ['08006', 'unavailable', 'yes'],
  ['53300', 'unavailable', 'yes'],
  ['ECONNREFUSED', 'unavailable', 'yes'],
  ['ENOENT', 'unavailable', 'yes'],
])('%s becomes %s, tried again: %s', (code, becomes, retry) => {
  const cause = coded(code);
  expect(asDatabaseFailure(cause, false)).toMatchObject({ name: 'Failure', code: becomes, retry, cause });
});

test('what the schema refuses stays as it is, for the store that knows what it means', () => {
  const unique = coded('23505');
  expect(asDatabaseFailure(unique, false)).toBe(unique);
});

test('an error without a code is the connection only where that is known to be lost', () => {
  const plain = new Error('Connection terminated unexpectedly');
  expect(asDatabaseFailure(plain, false)).toBe(plain);
  expect(asDatabaseFailure(plain, true)).toMatchObject({ code: 'unavailable', retry: 'yes' });
});

test('a refusal of the work itself stays that refusal', () => {
  const failure = new Failure('conflict');
  expect(asDatabaseFailure(failure, true)).toBe(failure);
});
