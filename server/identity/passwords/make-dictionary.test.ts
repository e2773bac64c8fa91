import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commonPasswords, file, passwords } from './make-dictionary.ts';
import { weaknesses } from './strength.ts';

test('the dictionary matches its list (otherwise run node server/identity/passwords/make-dictionary.ts)', () => {
  expect(readFileSync(file).equals(commonPasswords())).toBe(true);
});

test('about forty thousand common passwords are refused', () => {
  const common = passwords();
  expect(common.length).toBeGreaterThan(40_000);
  const accepted = common.filter((password) => weaknesses(password, [], 6).length === 0);
  expect(accepted).toEqual([]);
});
