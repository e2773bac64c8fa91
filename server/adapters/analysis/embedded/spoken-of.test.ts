// All persons are invented.
import { expect, test } from 'vitest';
import { tokenize } from '#server/language/index.ts';
import { nameWordsOf } from './name-words.ts';
import { isSpokenOf } from './spoken-of.ts';

const spokenOf = (text: string, name: string): boolean => {
  const row = nameWordsOf(tokenize(text));
  const from = row.findIndex((word) => word.text === name);
  return isSpokenOf(row, from, from + 1);
};

test.each([
  ['je porte plainte contre monsieur Exemple', 'Exemple'],
  ['il s’appelle Camille', 'Camille'],
  ['c’est la maman de Camille', 'Camille'],
  ['je suis la collègue de madame Exemple', 'Exemple'],
  ['dans le dossier Exemple', 'Exemple'],
  ['maître Exemple bonjour', 'Exemple'],
  ['envoyé par mon assureur monsieur Exemple qui m’a donné votre nom', 'Exemple'],
  ['Camille a fait pipi dans sa culotte', 'Camille'],
  ['mon frère Camille', 'Camille'],
])('«%s» speaks of %s', (text, name) => {
  expect(spokenOf(text, name)).toBe(true);
});

test.each([
  ['bonjour c’est Camille', 'Camille'],
  ['je m’appelle Camille', 'Camille'],
  ['madame Exemple à l’appareil', 'Exemple'],
  ['rappelez-moi Camille', 'Camille'],
  ['ici maître Exemple', 'Exemple'],
  ['Camille qui vous appelle', 'Camille'],
  ['Camille à l’appareil', 'Camille'],
])('in «%s» %s calls', (text, name) => {
  expect(spokenOf(text, name)).toBe(false);
});
