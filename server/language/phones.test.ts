import { expect, test } from 'vitest';
import { findPhones } from './phones.ts';
import { tokenize } from './tokens.ts';

const lastIn = (words: string): string | null => findPhones(tokenize(words)).at(-1)?.e164 ?? null;

test.each([
  ['an hour after the number', 'au 0470 00 00 45, après seize heures de préférence', '+32470000045'],
  ['an hour after a comma', 'au 0470 00 00 45, 16 heures', '+32470000045'],
  ['an hour of two words after a comma', 'au 0470 00 00 45, dix-huit heures', '+32470000045'],
  ['an hour right after the last pair', 'au 0470 00 00 45 16 heures', '+32470000045'],
  ['an hour after one group of digits', 'au 0470000045 16 heures', '+32470000045'],
  ['an hour after a corrected number', '0470 00 00 45 non pardon 0470 00 00 46, 16 heures', '+32470000046'],
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
  ['a number of another country said instead', '0470 00 00 29 non pardon +33 04 70 00 00 30', '+33470000030'],
  ['the number with its country said instead', '0470 00 00 29 non pardon +32 0470 00 00 30', '+32470000030'],
  [
    'a day before the number said instead',
    '0470 00 00 29 non pardon le quinze zéro quatre septante zéro zéro zéro zéro trente',
    '+32470000030',
  ],
  ['the number said again', 'au 0470 00 00 29 non pardon trente 0470 00 00 30', '+32470000030'],
])('%s', (_, words, number) => {
  expect(lastIn(words)).toBe(number);
});

test('an hour that follows an excuse corrects no number', () => {
  expect(lastIn('0470 00 00 29, pardon, rappelez à quatorze heures')).toBe('+32470000029');
});

test('the hour after a number is no part of its place in the text', () => {
  const text = 'au 0470 00 00 45, à 16 heures';
  const [phone] = findPhones(tokenize(text));
  expect(text.slice(phone?.start, phone?.end)).toBe('0470 00 00 45');
});
