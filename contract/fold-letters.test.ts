import { expect, test } from 'vitest';
import { foldLetters } from './fold-letters.ts';

test.each([
  ['Éléonore Çelik', 'eleonore celik'],
  ['Cœur', 'coeur'],
  ['ŒUVRE', 'oeuvre'],
  ['Lætitia', 'laetitia'],
  ['De Smet-Müller', 'de smet-muller'],
])('%s is compared as %s', (text, folded) => {
  expect(foldLetters(text)).toBe(folded);
});
