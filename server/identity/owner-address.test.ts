import { expect, test } from 'vitest';
import { Failure } from '#server/platform/failure.ts';
import { ownerAddressOf } from './owner-address.ts';

const failing = (code: 'not_found' | 'unavailable') =>
  ownerAddressOf({
    addressOf: async () => {
      throw new Failure(code, { retry: 'yes' });
    },
  })('firm');

test('an erased firm has no address', async () => {
  expect(await failing('not_found')).toBe('');
});

test('a database that does not answer fails the job, which is tried again', async () => {
  await expect(failing('unavailable')).rejects.toMatchObject({ code: 'unavailable', retry: 'yes' });
});
