import { expect, test } from 'vitest';
import { findPhones } from './phones.ts';
import { tokenize } from './tokens.ts';

const lastIn = (words: string): string | null => findPhones(tokenize(words)).at(-1)?.e164 ?? null;

test.each([
  ['an hour after the number', 'au 0470 00 00 45, après seize heures de préférence', '+32470000045'],
  [
    'an hour in words after it',
    'zéro quatre cent septante zéro zéro zéro zéro douze après seize heures',
    '+32470000012',
  ],
  [
    'a number of something before it',
    'et moi ça fait deux zéro quatre cent septante zéro zéro zéro zéro vingt deux',
    '+32470000022',
  ],
  [
    'a day before it',
    'pour le quinze zéro quatre septante zéro zéro zéro zéro quarante-trois',
    '+32470000043',
  ],
  ['counted zeros', 'zéro quatre cent septante deux fois zéro deux fois zéro treize', '+32470000013'],
  ['more counted zeros', 'zéro quatre cent septante quatre fois zéro dix sept', '+32470000017'],
  ['twenty-one with hyphens', 'zéro quatre cent septante zéro zéro zéro zéro vingt-et-un', '+32470000021'],
  [
    'a correction of the last digits',
    'zéro quatre septante zéro zéro zéro zéro vingt-sept ah non attendez trente-sept c’est trente-sept à la fin',
    '+32470000037',
  ],
  [
    'a correction after an excuse',
    'zéro quatre cent septante zéro zéro zéro zéro vingt et un non attendez ça c’est ma fille moi c’est vingt deux à la fin',
    '+32470000022',
  ],
  ['the number said again', 'au 0470 00 00 29 non pardon trente 0470 00 00 30', '+32470000030'],
])('%s', (_, words, number) => {
  expect(lastIn(words)).toBe(number);
});

test('an hour that follows an excuse corrects no number', () => {
  expect(lastIn('0470 00 00 29, pardon, rappelez à quatorze heures')).toBe('+32470000029');
});
