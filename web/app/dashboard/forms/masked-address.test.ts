import { expect, test } from 'vitest';
import { maskedAddress } from './masked-address.ts';

test('only the first letter and the domain of an address are shown', () => {
  expect(maskedAddress('anne.dubois@exemple.be')).toBe('a…@exemple.be');
  expect(maskedAddress('a@exemple.be')).toBe('a…@exemple.be');
});
