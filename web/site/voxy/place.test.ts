import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dragged, HOME, isDrag, keepInView, nudged, windowPlace } from './place.ts';

const view = { width: 1000, height: 800 };

test('a drag to the left and up adds to the offsets from the bottom right', () => {
  expect(dragged(HOME, { x: 900, y: 700 }, { x: 800, y: 650 }, view)).toEqual({ x: 124, y: 74 });
});

test('wherever it is dragged, it stays 24 px from every edge', () => {
  const px = fc.integer({ min: -5000, max: 5000 });
  fc.assert(
    fc.property(px, px, px, px, (x, y, toX, toY) => {
      const place = dragged({ x, y }, { x: 0, y: 0 }, { x: toX, y: toY }, view);
      expect(place.x).toBeGreaterThanOrEqual(24);
      expect(place.y).toBeGreaterThanOrEqual(24);
      expect(place.x).toBeLessThanOrEqual(1000 - 64 - 24);
      expect(place.y).toBeLessThanOrEqual(800 - 64 - 24);
    }),
  );
});

test('a view smaller than its margins still has a place', () => {
  expect(keepInView({ x: 500, y: 500 }, { width: 90, height: 90 })).toEqual({ x: 24, y: 24 });
});

test('arrows move it in the direction that they show, other keys do not', () => {
  expect(nudged({ x: 100, y: 100 }, 'ArrowLeft', view)).toEqual({ x: 116, y: 100 });
  expect(nudged({ x: 100, y: 100 }, 'ArrowDown', view)).toEqual({ x: 100, y: 84 });
  expect(nudged(HOME, 'ArrowRight', view)).toEqual(HOME);
  expect(nudged(HOME, 'Enter', view)).toBeNull();
});

test('a trembling finger presses, it does not drag', () => {
  expect(isDrag({ x: 0, y: 0 }, { x: 3, y: 4 })).toBe(false);
  expect(isDrag({ x: 0, y: 0 }, { x: 6, y: 0 })).toBe(true);
});

test('the window opens above the launcher, below it, or at its side, and never leaves the view', () => {
  const window = { width: 384, height: 500 };
  expect(windowPlace(HOME, view, window)).toEqual({ x: 24, y: 100 });
  expect(windowPlace({ x: 24, y: 700 }, view, window)).toEqual({ x: 24, y: 188 });
  expect(windowPlace({ x: 24, y: 350 }, view, window)).toEqual({ x: 100, y: 276 });
  expect(windowPlace({ x: 900, y: 350 }, view, window)).toEqual({ x: 504, y: 276 });
});
