import { expect, test } from 'vitest';
import { deadlineMark } from './radar-day.ts';

const NOW = new Date('2026-11-26T09:00:00Z');
const mark = (event: string, on: string | null) =>
  deadlineMark({ event, on, quote: '', day_text: null }, NOW);

test('a row names an event in short, after its day', () => {
  expect(mark('Arrestation, audition Salduz', '2026-11-28').text).toBe('28/11 · Arrestation');
  expect(mark('Audience', '2026-11-26').text).toBe('Aujourd’hui · Audience');
  expect(mark('Audience', '2026-11-27').text).toBe('Demain · Audience');
  expect(mark('Audience', null).text).toBe('Audience');
});

test.each([
  ['a passed day', '2026-11-20', 'urgent'],
  ['a day within a week', '2026-12-03', 'urgent'],
  ['a later day', '2026-12-04', 'waiting'],
  ['no day', null, 'urgent'],
] as const)('%s has the tone %s', (_, on, tone) => {
  expect(mark('Audience', on).tone).toBe(tone);
});
