import { expect, test } from 'vitest';
import { barsOf, spokenShape } from './wave-shape.ts';

test('the drawn voice is the same on the server and in the browser', () => {
  expect(spokenShape(60, 4)).toEqual(spokenShape(60, 4));
  expect(spokenShape(60, 4)).not.toEqual(spokenShape(60, 5));
});

test('every bar of the drawn voice can be seen and none leaves its frame', () => {
  for (const loudness of spokenShape(500)) {
    expect(loudness).toBeGreaterThan(0);
    expect(loudness).toBeLessThanOrEqual(1);
  }
});

test('a loud moment survives when many peaks share one bar', () => {
  expect(barsOf([0, 0, 255, 0, 0, 0, 0, 51], 2)).toEqual([1, 0.2]);
});

test('fewer peaks than bars stretch, and none at all is silence', () => {
  expect(barsOf([255, 51], 4)).toEqual([1, 1, 0.2, 0.2]);
  expect(barsOf([], 3)).toEqual([0, 0, 0]);
});
