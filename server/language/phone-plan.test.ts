import { expect, test } from 'vitest';
import { isBelgian, isPlausible, nationalOf, toE164 } from './phone-plan.ts';

test.each([
  ['a mobile number', '0470000018', '+32470000018'],
  ['a mobile number whose first zero the recogniser lost', '470000018', '+32470000018'],
  ['a number of Brussels', '021234567', '+3221234567'],
  ['a number of Liège', '042345678', '+3242345678'],
  ['a number of Tournai', '069123456', '+3269123456'],
  ['a Belgian number with its country', '0032470000018', '+32470000018'],
  ['a Belgian number with its country and its zero', '00320470000018', '+32470000018'],
  ['a French mobile number', '0612345678', '+33612345678'],
  ['a French number with its country and its zero', '00330612345678', '+33612345678'],
  ['an Italian number, whose zero is dialled from abroad too', '0039061234567', '+39061234567'],
  ['an Italian mobile number', '00393401234567', '+393401234567'],
  ['a number of a country that has no entry', '00975123456789', '+975123456789'],
])('%s: %s is %s', (_what, digits, e164) => {
  expect(toE164(digits, false)).toBe(e164);
});

test('after a plus the digits begin with the country code', () => {
  expect(toE164('39061234567', true)).toBe('+39061234567');
  expect(toE164('320470000018', true)).toBe('+32470000018');
  expect(toE164('31612345678', true)).toBe('+31612345678');
});

test.each([
  ['a digit short', '047000001'],
  ['a digit too many', '04700000181'],
  ['a zone that does not exist', '017123456'],
  ['no Belgian number without its zero but a mobile one', '21234567'],
  ['a Belgian number with its country, a digit short', '003247000001'],
  ['a French number, a digit short', '003361234567'],
  ['a Danish number, a digit too many', '0045123456789'],
])('%s is no number: %s', (_what, digits) => {
  expect(toE164(digits, false)).toBeNull();
});

test('Belgian numbers are written in their groups, others with their country', () => {
  expect(nationalOf('+32470000018')).toBe('0470 00 00 18');
  expect(nationalOf('+3221234567')).toBe('02 123 45 67');
  expect(nationalOf('+3269123456')).toBe('069 12 34 56');
  expect(nationalOf('+33612345678')).toBe('+33612345678');
});

test('a plausible number is one that the plan of its country allows', () => {
  expect(isPlausible('+32470000018')).toBe(true);
  expect(isPlausible('+3247000001')).toBe(false);
  expect(isPlausible('+39061234567')).toBe(true);
  expect([isBelgian('078123456'), isBelgian('080012345'), isBelgian('099999999')]).toEqual([
    true,
    true,
    true,
  ]);
  expect(isBelgian('0171234567')).toBe(false);
});
