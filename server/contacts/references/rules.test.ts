import { expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { namedIn } from './rules.ts';

const wordsOf = (
  text: string,
  reference: { number?: string; name?: string },
  language: Language = 'fr',
): string[] => {
  const one = { number: reference.number ?? null, name: reference.name ?? null };
  return namedIn(text, language, [one]).flatMap(({ words }) => words);
};

test.each([
  ['Bonjour, j’appelle pour le dossier 2024/117, merci.', { number: '2024/117' }, 'dossier 2024/117'],
  [
    'le dossier deux mille vingt-quatre barre cent dix-sept',
    { number: '2024/117' },
    'dossier deux mille vingt-quatre barre cent dix-sept',
  ],
  ['c’est le 2024-0117', { number: '2024/117' }, '2024-0117'],
  ['dossier 24/117', { number: '2024/117' }, 'dossier 24/117'],
  ['référence 20 24 117', { number: '2024/117' }, 'référence 20 24 117'],
  ['affaire numéro 418', { number: '418' }, 'affaire numéro 418'],
  ['le dossier A 2023 12', { number: 'A.2023.12' }, 'dossier A 2023 12'],
  ['l’affaire Dupont contre Lambert', { name: 'Dupont contre Lambert' }, 'affaire Dupont contre Lambert'],
  ['Dupond contre Lambert', { name: 'Dupont c/ Lambert' }, 'Dupond contre Lambert'],
  [
    'monsieur Dupont contre madame Sophie Lambert',
    { name: 'Dupont - Lambert' },
    'Dupont contre madame Sophie Lambert',
  ],
  ['Lambert contre Dupont', { name: 'Marc Dupont contre Sophie Lambert' }, 'Lambert contre Dupont'],
  ['le dossier Peeters', { name: 'Peeters' }, 'dossier Peeters'],
  ['la succession Vandenbroeck avance', { name: 'Succession Vandenbroeck' }, 'succession Vandenbroeck'],
])('«%s» names %j', (text, reference, words) => {
  expect(wordsOf(text, reference)).toEqual([words]);
});

test.each([
  ['Mijn dossier tweeduizend vierentwintig streep honderdzeventien', { number: '2024/117' }, 'nl'],
  ['the case Dupont versus Lambert', { name: 'Dupont contre Lambert' }, 'en'],
  ['die Akte Dupont gegen Lambert', { name: 'Dupont contre Lambert' }, 'de'],
] as const)('«%s» names it in another language', (text, reference, language) => {
  expect(wordsOf(text, reference, language)).toHaveLength(1);
});

test.each([
  ['Rappelez-moi au 0470 12 34 56 en 2024.', { number: '2024/117' }],
  ['J’ai 418 euros à payer.', { number: '418' }],
  ['le dossier 2024/118', { number: '2024/117' }],
  ['le dossier 2023/117', { number: '2024/117' }],
  ['C’est monsieur Dupont.', { name: 'Dupont' }],
  [
    'C’est monsieur Dupont, je connais bien la rue et le quartier de madame Lambert.',
    { name: 'Dupont contre Lambert' },
  ],
  ['Il y a douze ans, trois personnes', { number: '12/3' }],
  ['Bonjour.', { name: 'contre' }],
])('«%s» does not name %j', (text, reference) => {
  expect(wordsOf(text, reference)).toEqual([]);
});

test('the words of a number and of a name are both found, each once', () => {
  const text = 'Le dossier 2024/117, Dupont contre Lambert. Oui, le dossier 2024/117.';
  expect(wordsOf(text, { number: '2024/117', name: 'Dupont contre Lambert' })).toEqual([
    'dossier 2024/117',
    'Dupont contre Lambert',
  ]);
});
