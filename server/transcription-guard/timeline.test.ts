import { expect, test } from 'vitest';
import { onTheWhole } from './timeline.ts';

const kept = [
  { from: 5, at: 0, seconds: 3 },
  { from: 20, at: 3, seconds: 2 },
];
const word = (start: number, end: number) => ({ text: 'oui', start, end, confidence: null });

test('a word gets its time in the whole recording', () => {
  const found = onTheWhole([word(0.5, 1), word(2.5, 3), word(3.1, 3.5), word(4.8, 5.2)], kept);
  expect(found.map(({ start, end }) => [start, end])).toEqual([
    [5.5, 6],
    [7.5, 8],
    [20.1, 20.5],
    [21.8, 22],
  ]);
});

test('a word over a cut belongs to its longer side and does not span the silence', () => {
  expect(onTheWhole([word(2.9, 3.3)], kept)[0]).toMatchObject({ start: 20, end: 20.3 });
});
