import { expect, test } from 'vitest';
import { viewersText } from './viewers-text.ts';

test.each([
  [[], ''],
  [['Claire'], 'Claire regarde ce message'],
  [['Claire', 'Marc'], 'Claire et Marc regardent ce message'],
  [['Claire', 'Marc', 'Anne'], 'Claire, Marc et 1\u00a0autre personne regardent ce message'],
  [['Claire', 'Marc', 'Anne', 'Bram'], 'Claire, Marc et 2\u00a0autres personnes regardent ce message'],
])('%j are named in one sentence', (names, sentence) => {
  expect(viewersText(names)).toBe(sentence);
});
