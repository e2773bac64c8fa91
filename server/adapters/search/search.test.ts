import { expect, test } from 'vitest';
import { openSearch } from './index.ts';
import { soundOf, spelling } from './misspelt.ts';

const askings = [
  ['price', 'combien ça coûte', 'le prix par mois', 'vos tarifs', 'à quel prix', 'cela me coûte combien'],
  ['trial', 'essai gratuit', 'durée de l’essai', 'puis-je essayer', 'deux semaines d’essai', 'un essai'],
  ['who', 'qui êtes-vous', 'qui est derrière ce site', 'vous êtes qui', 'qui sont vos fondateurs'],
].flatMap(([topic = '', ...texts]) => texts.map((text) => ({ topics: [topic], text })));
const vocabulary = { shorthand: { cb: 'combien' }, synonyms: ['prix tarif montant'] };
const search = openSearch(askings, vocabulary);
const chanceOf = (topic: string, question: string): number =>
  search.find(question).find((match) => match.topic === topic)?.chance ?? 0;

test('the chances of all topics add up to 1, and the most probable topic comes first', () => {
  const found = search.find('Quel est le prix ?');
  expect(found[0]?.topic).toBe('price');
  expect(found.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
});

test.each([
  ['a synonym', 'Le montant ?', 'price'],
  ['a short spelling', 'cb', 'price'],
  ['a wrong letter', 'tarrifs', 'price'],
  ['a joined article', 'lessai', 'trial'],
  ['another ending', 'essais gratuits', 'trial'],
])('a question with %s is recognised', (_, question, topic) => {
  expect(search.find(question)[0]?.topic).toBe(topic);
});

test('unknown words make every topic less probable', () => {
  expect(chanceOf('trial', 'essai nucléaire dans le désert du Nevada')).toBeLessThan(
    chanceOf('trial', 'essai'),
  );
});

test('of an asking with two topics either is right', () => {
  const both = openSearch([...askings, { topics: ['price', 'trial'], text: 'budget pilote' }], vocabulary);
  const [first, second] = both.find('budget pilote');
  expect([first?.topic, second?.topic].sort()).toEqual(['price', 'trial']);
});

test('the same askings give the same chances', () => {
  expect(openSearch(askings, vocabulary).find('le prix de l’essai')).toEqual(
    search.find('le prix de l’essai'),
  );
});

test('a word under two meanings is refused', () => {
  expect(() => openSearch(askings, { shorthand: {}, synonyms: ['prix tarif', 'tarif grille'] })).toThrow(
    'another meaning',
  );
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
