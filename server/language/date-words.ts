// Months and ordinals of Dutch, German and English.
import type { DateWords, Foreign } from './spoken-dates.ts';
import { type Token, wordSet } from './tokens.ts';

const single =
  (values: ReadonlyMap<string, number>) =>
  (tokens: readonly Token[], at: number): { value: number; next: number } | null => {
    const value = values.get(tokens[at]?.fold ?? '');
    return value === undefined ? null : { value, next: at + 1 };
  };

const DUTCH_SMALL =
  'eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde dertiende veertiende vijftiende zestiende zeventiende achttiende negentiende'.split(
    ' ',
  );
const DUTCH_UNITS = 'een twee drie vier vijf zes zeven acht negen'.split(' ');
const dutch = new Map<string, number>([
  ...DUTCH_SMALL.map((word, at): [string, number] => [word, at + 1]),
  ['twintigste', 20],
  ...DUTCH_UNITS.map((word, at): [string, number] => [`${word}entwintigste`, at + 21]),
  ['dertigste', 30],
  ['eenendertigste', 31],
]);

const GERMAN_SMALL =
  'erst zweit dritt viert funft sechst siebt acht neunt zehnt elft zwolft dreizehnt vierzehnt funfzehnt sechzehnt siebzehnt achtzehnt neunzehnt'.split(
    ' ',
  );
const GERMAN_UNITS = 'ein zwei drei vier funf sechs sieben acht neun'.split(' ');
const GERMAN_STEMS: [string, number][] = [
  ...GERMAN_SMALL.map((word, at): [string, number] => [word, at + 1]),
  ['siebent', 7],
  ['zwanzigst', 20],
  ...GERMAN_UNITS.map((word, at): [string, number] => [`${word}undzwanzigst`, at + 21]),
  ['dreissigst', 30],
  ['einunddreissigst', 31],
];
const german = new Map(
  GERMAN_STEMS.flatMap(([stem, value]) =>
    ['e', 'en', 'er', 'es', 'em'].map((ending): [string, number] => [stem + ending, value]),
  ),
);

const ENGLISH_SMALL =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const english = new Map(ENGLISH_SMALL.map((word, at): [string, number] => [word, at + 1]));
english.set('thirtieth', 30);

const englishOrdinal: DateWords['ordinal'] = (tokens, at) => {
  const alone = english.get(tokens[at]?.fold ?? '');
  if (alone !== undefined) return { value: alone, next: at + 1 };
  const ten = { twenty: 20, thirty: 30 }[tokens[at]?.fold ?? ''];
  if (ten === undefined) return null;
  const after = tokens[at + 1]?.text === '-' ? at + 2 : at + 1;
  const unit = english.get(tokens[after]?.fold ?? '') ?? 0;
  return unit > 0 && unit < 10 ? { value: ten + unit, next: after + 1 } : null;
};
const ENDINGS: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd' };
const withEnding = (day: number): string =>
  `${day}${day > 10 && day < 14 ? 'th' : (ENDINGS[day % 10] ?? 'th')}`;

export const DATE_WORDS: Readonly<Record<Foreign, DateWords>> = {
  nl: {
    months: wordSet(
      'januari februari maart april mei juni juli augustus september oktober november december',
    ),
    doubtful: new Set(),
    ordinal: single(dutch),
    write: (day) => `${day}e`,
    leads: wordSet('de'),
    between: wordSet('van'),
    monthFirst: false,
  },
  de: {
    months: wordSet(
      'januar janner februar feber marz april mai juni juli august september oktober november dezember',
    ),
    doubtful: new Set(),
    ordinal: single(german),
    write: (day) => `${day}.`,
    leads: wordSet('am vom zum den dem der bis'),
    between: new Set(),
    monthFirst: false,
  },
  en: {
    months: wordSet('january february march april may june july august september october november december'),
    doubtful: wordSet('march may'),
    ordinal: englishOrdinal,
    write: withEnding,
    leads: wordSet('the'),
    between: wordSet('of'),
    monthFirst: true,
  },
};
