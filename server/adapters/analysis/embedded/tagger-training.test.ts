import { expect, test } from 'vitest';
import { streamOf } from '#server/language/index.ts';
import { callerOf } from './caller-name.ts';
import { unpackSpans } from './span-file.ts';
import { learnTaggers, type TaggerLesson } from './tagger-training.ts';

const NAMES = [
  'Julie Martin',
  'Marc Delcourt',
  'Nadia Benali',
  'Sophie Lemaire',
  'Luc Toussaint',
  'Rita Colson',
];
const LESSONS: TaggerLesson[] = NAMES.flatMap((name, at) => [
  { author: `a${at}`, text: `Bonjour, ici ${name}, rappelez-moi.`, caller: name },
  { author: `a${at}`, text: `Je cherche ${name} depuis hier.`, caller: null },
]);
const OPTIONS = { rounds: 6, rate: 0.25, pull: 0.0003, least: 1 };

test('two trainings give the same bytes', () => {
  expect(JSON.stringify(learnTaggers(LESSONS, OPTIONS))).toBe(JSON.stringify(learnTaggers(LESSONS, OPTIONS)));
});

test('a tagger that is stored and loaded finds what it has learned', () => {
  const name = unpackSpans(learnTaggers(LESSONS, OPTIONS).name);
  const found = (text: string) => callerOf({ stream: streamOf(text) }, { name, isOrdinary: () => false });
  expect(found('Bonjour, ici Paul Renard, rappelez-moi.')).toBe('Paul Renard');
  expect(found('Je cherche Paul Renard depuis hier.')).toBeNull();
});
