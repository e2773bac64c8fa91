import { expect, test } from 'vitest';
import { MOST_BULK_MESSAGES } from './bulk.ts';
import { frenchOf } from './errors.ts';
import { GREETING_MAX_S } from './limits.ts';

test('the figures in sentences of errors are those that the server enforces', () => {
  expect(frenchOf('bulk_too_many')).toContain(` ${MOST_BULK_MESSAGES.toLocaleString('fr')}\u00a0messages`);
  expect([GREETING_MAX_S / 60, frenchOf('greeting_too_long')]).toEqual([
    3,
    expect.stringContaining('trois\u00a0minutes'),
  ]);
});
