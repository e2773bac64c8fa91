import { expect, test } from 'vitest';
import { withAmounts } from './typed.ts';

test.each([
  ['deux cent quarante mille euros', '240000 euros'],
  ['mille six cent nonante', '1690'],
  ['nonante-cinq', '95'],
  ['mille euros', '1000 euros'],
  ['240 000', '240000'],
])('%j is looked for as %j', (typed, sought) => {
  expect(withAmounts(typed)).toBe(sought);
});

test.each(['cent', 'mille', 'loyer de mille', 'deux enfants', 'le centre', 'bail signé', '0470 00 00 18'])(
  '%j is looked for as it is',
  (typed) => {
    expect(withAmounts(typed)).toBe(typed);
  },
);
