import { expect, test } from 'vitest';
import { readChange } from './read-line-set.ts';

const words = (list: string) => readChange([`own_words=${list}`]).own_words;

test('own_words is split at commas', () => {
  expect(words('Tournai, Maître Exemple ,Braine-l’Alleud, 3e chambre,')).toEqual([
    'Tournai',
    'Maître Exemple',
    'Braine-l’Alleud',
    '3e chambre',
  ]);
  expect(words('')).toEqual([]);
});

test('more than 100 own words are refused with the limit', () => {
  const list = Array.from({ length: 10_000 }, (_, at) => `Commune ${at}`).join(',');
  expect(() => words(list)).toThrow(/own_words names more than 100 words/);
  expect(words(list.split(',').slice(0, 100).join(','))).toHaveLength(100);
});

test.each(['Tournai/Mons', 'Tournai :2.0', 'a', 'x'.repeat(61), 'Tournai\nMons', '<b>Mons</b>'])(
  '%j is refused as an own word',
  (list) => {
    expect(() => words(list)).toThrow(/own_words\.0 holds something other than words/);
  },
);
