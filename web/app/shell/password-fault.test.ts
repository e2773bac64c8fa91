import { expect, test } from 'vitest';
import { passwordFault } from './password-fault.ts';

test('a new password must be typed twice alike, then be long enough', () => {
  expect(passwordFault('abc', 'abd', 6)).toBe('mismatch');
  expect(passwordFault('abcde', 'abcde', 6)).toBe('short');
  expect(passwordFault('abcdef', 'abcdef', 6)).toBeNull();
  expect(passwordFault('abcdef', 'abcdef', 12)).toBe('short');
});
