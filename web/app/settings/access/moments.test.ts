import { expect, test } from 'vitest';
import { dayWords, momentWords } from './moments.ts';

const now = new Date('2026-11-19T12:00:00Z');

test.each([
  ['2026-03-12T08:12:00Z', '12 mars', '12 mars à 09:12'],
  ['2026-07-01T22:30:00Z', '2 juillet', '2 juillet à 00:30'],
  ['2025-12-31T22:59:00Z', '31 décembre 2025', '31 décembre 2025 à 23:59'],
  ['2025-12-31T23:00:00Z', '1ᵉʳ janvier', '1ᵉʳ janvier à 00:00'],
])('%s is the %s in Belgium', (iso, day, moment) => {
  expect([dayWords(iso, now), momentWords(iso, now)]).toEqual([day, moment]);
});
