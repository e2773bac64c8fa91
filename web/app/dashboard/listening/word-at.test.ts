import { expect, test } from 'vitest';
import { spokenPieces, wordAt } from './word-at.ts';

const words = [
  { from: 0, to: 7, start: 0.5, end: 0.9 },
  { from: 9, to: 15, start: 1, end: 1.4 },
  { from: 15, to: 18, start: 3, end: 3.2 },
];

test('a word is lit from its beginning to the next one’s', () => {
  expect([0, 0.5, 0.95, 1, 2.9, 3, 60].map((seconds) => wordAt(words, seconds))).toEqual([
    -1, 0, 0, 1, 1, 2, 2,
  ]);
  expect(wordAt([], 1)).toBe(-1);
});

test('the pieces are the text again, marks and all', () => {
  const text = 'Bonjour, maître… au revoir.';
  const pieces = spokenPieces(text, words);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.filter((piece) => piece.word !== null).map((piece) => piece.text)).toEqual([
    'Bonjour',
    'maître',
    '… a',
  ]);
});
