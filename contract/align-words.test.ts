import { expect, test } from 'vitest';
import { alignWords, textDifferences } from './align-words.ts';

const pairs = (before: string, after: string) => alignWords(before.split(' '), after.split(' '));

test('a word that was replaced has no pair, and every other keeps its own', () => {
  expect(pairs('je suis maître du pont ici', 'je suis maître Dupont ici')).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
    [5, 4],
  ]);
});

test('words that were added at the start, in the middle and at the end move the others', () => {
  expect(pairs('a b c', 'x a y b c z')).toEqual([
    [0, 1],
    [1, 3],
    [2, 4],
  ]);
  expect(alignWords([], ['a'])).toEqual([]);
  expect(alignWords(['a'], [])).toEqual([]);
});

test('a repeated word is not paired beyond the words between', () => {
  expect(pairs('le bail et le loyer', 'et le loyer')).toEqual([
    [2, 0],
    [3, 1],
    [4, 2],
  ]);
});

test('texts of a very long message are still aligned at both ends', () => {
  const long = Array.from({ length: 20_000 }, (_, at) => `mot${at}`);
  const changed = ['tout', ...long.slice(1, -1).toReversed(), 'autre'];
  expect(alignWords(long, [...long.slice(0, 2), ...changed, ...long.slice(-2)])).toHaveLength(4);
});

test('differences are the corrected text again without what was removed', () => {
  const [before, after] = [
    'Bonjour, je suis maître du pont.\nMerci.',
    'Bonjour, je suis Maître Dupont.\nMerci beaucoup.',
  ];
  const found = textDifferences(before, after);
  expect(
    found
      .filter(({ kind }) => kind !== 'removed')
      .map(({ text }) => text)
      .join(''),
  ).toBe(after);
  expect(found.filter(({ kind }) => kind === 'removed').map(({ text }) => text.trim())).toEqual([
    'maître du pont.\nMerci.',
  ]);
  expect(textDifferences(before, before)).toEqual([{ kind: 'same', text: before }]);
});
