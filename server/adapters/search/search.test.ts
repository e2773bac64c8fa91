import { expect, test } from 'vitest';
import { openSearch } from './index.ts';
import { soundOf, spelling } from './misspelt.ts';

const search = openSearch(
  [
    { id: 'price', asked: ['combien ça coûte', 'le prix par mois'], answer: 'Il coûte neuf euros.' },
    { id: 'trial', asked: ['essai gratuit', 'durée de l’essai'], answer: 'Deux semaines.' },
    { id: 'who', asked: ['qui êtes-vous'], answer: 'Nous sommes à Liège.' },
  ],
  {
    fillers: 'ca combien de etes l le les par qui vous',
    shorthand: { cb: 'combien' },
    synonyms: ['prix tarif coûter coûte'],
  },
);
const first = (question: string) => search.find(question)[0];

test('the words of one line mean the same, and an exact question scores 1', () => {
  expect(first('Les TARIFS ?')).toMatchObject({ id: 'price', covered: 1 });
  expect(first('Les TARIFS ?')?.score).toBeGreaterThanOrEqual(1);
});

test('a word that nothing knows lowers the score and what is covered', () => {
  const found = first('essai nucléaire');
  expect(found).toMatchObject({ id: 'trial' });
  expect(found?.score).toBeLessThan(0.75);
  expect(found?.covered).toBeLessThan(0.7);
});

test('a word of the same family brings a question nearer', () => {
  const scoreOf = (question: string) => search.find(question).find(({ id }) => id === 'trial')?.score ?? 0;
  expect(scoreOf('gratuit essayage')).toBeGreaterThan(scoreOf('gratuit monument'));
});

test('the words of an answer count, but less than those of a question', () => {
  const score = first('semaines')?.score ?? 0;
  expect(score).toBeGreaterThan(0);
  expect(score).toBeLessThan(0.5);
});

test('a question of fillers only is found when it stands so in the questions', () => {
  expect(first('Qui êtes-vous ?')).toEqual({ id: 'who', score: 1, covered: 1 });
  expect(search.find('combien par vous')).toEqual([]);
  expect(search.weigh('Qui êtes-vous ?')).toBe(0);
});

test('words that sound alike have one key', () => {
  for (const [a, b] of [
    ['gratuitemant', 'gratuitement'],
    ['ecoute', 'ecoutez'],
    ['kel', 'quel'],
    ['abonement', 'abonnement'],
  ] as const)
    expect(soundOf(a), a).toBe(soundOf(b));
  expect(soundOf('tarte')).not.toBe(soundOf('tard'));
});

test.each([
  ['lessai', 'essai'],
  ['tarrif', 'tarif'],
  ['dureee', 'duree'],
  ['resiliatoin', 'resiliation'],
  ['prix', 'prix'],
  ['mer', undefined],
  ['tarte', undefined],
])('%s stands for %s', (typed, meant) => {
  const correct = spelling(new Set(['essai', 'tarif', 'duree', 'resiliation', 'prix', 'tard', 'mes']));
  expect(correct(typed)).toBe(meant);
});
