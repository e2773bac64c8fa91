import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { weaknesses } from '#server/identity/passwords/strength.ts';
import { commonPasswords, file, passwords } from './common-passwords.ts';

test('the list is what the dictionary says (else: node scripts/common-passwords.ts)', () => {
  expect(readFileSync(file).equals(commonPasswords())).toBe(true);
});

test('each of some forty thousand common passwords is refused', () => {
  const common = passwords();
  expect(common.length).toBeGreaterThan(40_000);
  const accepted = common.filter((password) => weaknesses(password, [], 6).length === 0);
  expect(accepted).toEqual([]);
});
