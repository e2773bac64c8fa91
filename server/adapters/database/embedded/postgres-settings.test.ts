import { expect, test } from 'vitest';
import { buffersOn } from './postgres-settings.ts';

const GB = 2 ** 30;

test.each([
  [GB / 2, '128MB'],
  [2 * GB, '256MB'],
  [4 * GB - 1, '511MB'],
  [64 * GB, '512MB'],
])('a machine of %d bytes caches %s of the database', (bytes, size) => {
  expect(buffersOn(bytes)).toBe(size);
});
