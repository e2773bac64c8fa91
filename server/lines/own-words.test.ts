import { expect, test } from 'vitest';
import { readChange } from './change.ts';

const words = (list: string) => readChange([`own_words=${list}`]).own_words;

test('a firm’s own words are names, courts and communes, parted by commas', () => {
  expect(words('Tournai, Maître Exemple ,Braine-l’Alleud, 3e chambre,')).toEqual([
    'Tournai',
    'Maître Exemple',
    'Braine-l’Alleud',
    '3e chambre',
  ]);
  expect(words('')).toEqual([]);
});

test('ten thousand of them are refused in one sentence that says why', () => {
  const list = Array.from({ length: 10_000 }, (_, at) => `Commune ${at}`).join(',');
  expect(() => words(list)).toThrow(/own_words names more than 100 words/);
  expect(words(list.split(',').slice(0, 100).join(','))).toHaveLength(100);
});

test.each(['Tournai/Mons', 'Tournai :2.0', 'a', 'x'.repeat(61), 'Tournai\nMons', '<b>Mons</b>'])(
  '%j would mean something to an engine, and is refused',
  (list) => {
    expect(() => words(list)).toThrow(/own_words\.0 holds something other than words/);
  },
);
