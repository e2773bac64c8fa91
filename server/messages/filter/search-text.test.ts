import { expect, test } from 'vitest';
import { withAmounts } from './search-text.ts';

test.each([
  ['deux cent quarante mille euros', '240000 euros'],
  ['mille six cent nonante', '1690'],
  ['nonante-cinq', '95'],
  ['mille euros', '1000 euros'],
  ['240 000', '240000'],
])('%j is searched for as %j', (typed, sought) => {
  expect(withAmounts(typed)).toBe(sought);
});

test.each(['cent', 'mille', 'loyer de mille', 'deux enfants', 'le centre', 'bail signé', '0470 00 00 18'])(
  '%j is searched for unchanged',
  (typed) => {
    expect(withAmounts(typed)).toBe(typed);
  },
);

test.each([
  '01a20595-8bf4-705a-889c-18bbe6d48642',
  '01a20595-8c2f-7093-8db2-889389b2f3c2',
  '01A205958C2F70938DB2889389B2F3C2',
  '01a20595-8c2f',
])('the id %j is searched for unchanged', (typed) => {
  expect(withAmounts(typed)).toBe(typed);
});
