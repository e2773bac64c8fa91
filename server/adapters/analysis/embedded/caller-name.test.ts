import { expect, test } from 'vitest';
import { streamOf, tokenize } from '#server/language/index.ts';
import { callerNameIn, callerOf } from './caller-name.ts';
import { nameWordsOf } from './name-words.ts';
import { nameOf } from './name-writing.ts';

const named = (text: string): string | null => callerOf({ stream: streamOf(text) });

test.each([
  ['Bonjour Maître, ici Sophie Lemaire, je vous appelle pour mon bail.', 'Sophie Lemaire'],
  ['bonjour c’est sophie lemaire j’appelle pour mon bail', 'Sophie Lemaire'],
  ['Je vous envoie les pièces demain. Marc Delcourt, 0470 00 00 12.', 'Marc Delcourt'],
  ['c’est pour mon divorce Nadia B E N A L I zéro quatre septante zéro zéro zéro zéro douze', 'Nadia Benali'],
  ['Bonjour, Maître Dupuis, c’est Julie Martin à l’appareil, rappelez-moi.', 'Julie Martin'],
  ['oui bonjour je suis madame Colson vous avez mon dossier', 'Colson'],
  ['Hello, my name is John Example, please call me back.', 'John Example'],
])('%s → %s', (text, name) => {
  expect(named(text)).toBe(name);
});

test.each([
  'Je voudrais un rendez-vous avec maître Lambert.',
  'mon voisin a coupé ma haie est-ce qu’il a le droit',
  'Allô ? Allô ? Non, ça ne répond pas.',
  '',
])('no name is found in: %s', (text) => {
  expect(named(text)).toBeNull();
});

test('a word without end is no name, and a name far from both ends is not sought', () => {
  expect(named(`c’est ${'x'.repeat(5000)}`)).toBeNull();
  const talk = 'et puis il a plu '.repeat(200);
  expect(named(`${talk} je m’appelle Julie Martin ${talk}`)).not.toBe('Julie Martin');
  expect(named(`bonjour je m’appelle Julie Martin ${talk} ${talk}`)).toBe('Julie Martin');
});

const written = (text: string): string => {
  const row = nameWordsOf(tokenize(text));
  return nameOf(row, 0, row.length);
};

test.each([
  ['thunus josiane', 'Josiane Thunus'],
  ['Madame', 'Madame'],
  ['Wéry didier W-E-R-Y', 'Didier Wéry'],
  ['Hélène Viame W I A M E', 'Hélène Wiame'],
  ['Lisette Lisette Marneffe', 'Lisette Marneffe'],
  ['marie-claire van den bossche', 'Marie-Claire van den Bossche'],
  ['menuiserie Poncelet', 'Menuiserie Poncelet'],
  ['Colson, Rita', 'Rita Colson'],
])('%s is written %s', (text, name) => {
  expect(written(text)).toBe(name);
});

test.each([
  ['v a n d e s c h r i c k', 'Vandeschrick'],
  ['k i e deux f e r', 'Kieffer'],
  ['D comme David, E comme Eva, W, I', 'Dewi'],
])('%s spells %s', (text, name) => {
  expect(nameWordsOf(tokenize(text))[0]?.spelled).toBe(name);
});

test('the word after a spelled name is not a letter of it', () => {
  expect(nameWordsOf(tokenize('S P A N O c’est pour')).map(({ text }) => text)).toEqual([
    'Spano',
    'c',
    '’',
    'est',
    'pour',
  ]);
});

test('a word in small letters among capitals is no sure name', () => {
  const stream = streamOf(
    'le cabinet de maître Sterckx bonjour nous défendons la société de location d’échafaudages votre client devait verser le premier tiers',
  );
  expect(callerNameIn({ stream })?.isSure).not.toBe(true);
});
