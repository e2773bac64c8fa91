import { expect, test } from 'vitest';
import { isOneSlip, searchTexts, widenedBy } from './search-words.ts';

test.each([
  ['héritage', ['succession']],
  ['Heritages', ['succession']],
  ['succession', ['héritage']],
  ['notarie', ['notaire']],
  ['licenciment', ['licenciement']],
  ['copropriétté', ['copropriété']],
])('%j is searched for as %j too', (typed, also) => {
  expect(widenedBy(typed).flatMap(({ words }) => words)).toEqual(also);
});

test.each([
  '"héritage"',
  '«\u202fhéritage\u202f»',
  '"notarie"',
  'notai',
  'notaires',
  'bail',
  'divorcer',
  '0470 00 00 18',
  'mars',
])('%j is searched for alone', (typed) => {
  expect(searchTexts(typed)).toEqual([typed]);
});

test('each word of a search is replaced in turn, in eight texts at most', () => {
  expect(searchTexts('héritage notarie')).toEqual([
    'héritage notarie',
    'héritage notaire',
    'succession notarie',
    'succession notaire',
  ]);
  expect(searchTexts('voiture voiture voiture')).toHaveLength(8);
});

test.each([
  ['notarie', 'notaire', true],
  ['notare', 'notaire', true],
  ['nottaire', 'notaire', true],
  ['nodaire', 'notaire', true],
  ['notoires', 'notaire', false],
  ['naire', 'notaire', false],
])('%j and %j', (typed, meant, near) => {
  expect(isOneSlip(typed, meant)).toBe(near);
});
