import { expect, test } from 'vitest';
import { viewersText } from './viewers-text.ts';

test.each([
  [[], ''],
  [['Claire'], 'Ouvert chez Claire'],
  [['Claire', 'Marc'], 'Ouvert chez Claire et Marc'],
  [['Claire', 'Marc', 'Anne'], 'Ouvert chez Claire, Marc et 1\u00a0autre personne'],
  [['Claire', 'Marc', 'Anne', 'Bram'], 'Ouvert chez Claire, Marc et 2\u00a0autres personnes'],
])('%j are named in one sentence', (names, sentence) => {
  expect(viewersText(names)).toBe(sentence);
});
