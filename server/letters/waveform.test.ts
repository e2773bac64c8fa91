import { expect, test } from 'vitest';
import { barsOf, waveform } from './waveform.ts';

test('the loudest section is the tallest bar, and a quiet section still has a bar', () => {
  const bars = barsOf([...Array(200).fill(10), ...Array(200).fill(255)]);
  expect(bars).toHaveLength(56);
  expect(bars[0]).toBe(3);
  expect(bars.at(-1)).toBe(32);
});

test('few peaks make few bars', () => {
  expect(barsOf([255, 128])).toEqual([32, 16]);
});

test('silence is not drawn', () => {
  expect(waveform([])).toBeNull();
  expect(waveform(Array(400).fill(3))).toBeNull();
});
