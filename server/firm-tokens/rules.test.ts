import { expect, test } from 'vitest';
import { generateApiKey, generateIntakeToken, isUseDue, keyIn, mayCall, tokenHashOf } from './rules.ts';

test.each([
  ['read', 'read', true],
  ['read', 'write', false],
  ['read', undefined, false],
  ['write', 'read', true],
  ['write', 'write', true],
  ['write', undefined, false],
] as const)('a key with scope %s may call an endpoint that needs %s: %s', (scope, needed, allowed) => {
  expect(mayCall(scope, needed)).toBe(allowed);
});

test('an API key differs from a person’s token by its first letters', () => {
  const key = generateApiKey();
  expect(keyIn(`Bearer ${key}`)).toBe(key);
  expect(keyIn(`bearer ${key}`)).toBe(key);
  for (const other of [
    undefined,
    '',
    key,
    `Basic ${key}`,
    `Bearer ${generateIntakeToken()}`,
    'Bearer eyJhbGciOi',
  ])
    expect(keyIn(other)).toBeNull();
});

test('keys and tokens differ each time, and so do their digests', () => {
  const made = Array.from({ length: 50 }, () => [generateApiKey(), generateIntakeToken()]).flat();
  expect(new Set(made).size).toBe(100);
  expect(new Set(made.map(tokenHashOf)).size).toBe(100);
  for (const one of made) expect(one).toMatch(/^vx[kl]_[\w-]{32}$/);
});

test('a use is written at the first time and then every ten minutes', () => {
  const now = new Date('2026-11-19T12:00:00Z');
  expect(isUseDue(null, now)).toBe(true);
  expect(isUseDue(new Date('2026-11-19T11:50:01Z'), now)).toBe(false);
  expect(isUseDue(new Date('2026-11-19T11:50:00Z'), now)).toBe(true);
});
