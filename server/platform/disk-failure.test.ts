import { expect, test } from 'vitest';
import { diskFailure } from './disk-failure.ts';
import { Failure } from './failure.ts';

const fault = (code: string) => Object.assign(new Error('disk'), { code });

test.each([
  ['ENOSPC', 'storage_full'],
  ['EDQUOT', 'storage_full'],
  ['EIO', 'unavailable'],
  ['EMFILE', 'unavailable'],
])('%s becomes the failure %s, which may be tried again', (code, expected) => {
  expect(diskFailure(fault(code))).toMatchObject({ code: expected, retry: 'yes' });
});

test('a Failure is returned unchanged', () => {
  const failure = new Failure('not_audio');
  expect(diskFailure(failure)).toBe(failure);
});

test('other errors become internal failures that are not tried again', () => {
  expect(diskFailure(new TypeError('ours'))).toMatchObject({ code: 'internal', retry: 'no' });
});
