import { expect, test } from 'vitest';
import { streamOf } from '#server/language/index.ts';
import { callerOf } from './caller-name.ts';
import { deadlineOf } from './deadline.ts';
import { readFrench } from './reading.ts';
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

test('the words of the deadline are those that were marked, and a day that is mentioned is none', () => {
  const days = ['lundi', 'mardi', 'mercredi', 'jeudi', 'samedi', 'dimanche'];
  const lessons = days.flatMap((day, at): TaggerLesson[] => [
    {
      author: `a${at}`,
      text: `Je passe pour l'audience de ${day} au tribunal.`,
      deadline: `l'audience de ${day}`,
    },
    { author: `a${at}`, text: `Rappelez-moi ${day} avant midi.`, deadline: day },
    { author: `a${at}`, text: `Je mange du poisson ${day} avec ma mère.`, deadline: null },
  ]);
  const deadline = unpackSpans(learnTaggers(lessons, OPTIONS).deadline);
  const found = (text: string) => deadlineOf(readFrench(text), deadline)?.text;
  expect(found("C'est pour l'audience de vendredi au tribunal.")).toBe("l'audience de vendredi");
  expect(found('Appelez-moi vendredi avant midi.')).toBe('vendredi');
  expect(found('Elle mange du poisson vendredi avec ma mère.')).toBeUndefined();
});
