import { expect, test } from 'vitest';
import { calendarDay } from './calendar-day.ts';
import type { DayMention } from './nearness.ts';
import { readTranscript } from './reading.ts';

const WEDNESDAY = '2026-11-18T09:00:00Z';
const placedIn = (words: string): DayMention[] => readTranscript(words, 'fr').near.placed;
const dayOf = (words: string, receivedAt = WEDNESDAY): string | null | undefined => {
  const [one] = placedIn(words);
  return one && calendarDay(one, new Date(receivedAt));
};

test.each([
  ['L’audience est vendredi.', WEDNESDAY, '2026-11-20'],
  ['L’audience est dimanche.', WEDNESDAY, '2026-11-22'],
  ['L’audience est vendredi en huit.', WEDNESDAY, '2026-11-27'],
  ['L’audience est dans une semaine.', WEDNESDAY, '2026-11-25'],
  ['L’audience est à quatorze heures.', WEDNESDAY, '2026-11-18'],
  ['L’audience est aujourd’hui.', '2026-11-20T09:00:00Z', '2026-11-20'],
  ['L’audience est demain.', '2026-12-31T09:00:00Z', '2027-01-01'],
])('%s, said at %s, is %s', (words, receivedAt, day) => {
  expect(dayOf(words, receivedAt)).toBe(day);
});

test('today’s weekday means the one of next week', () => {
  expect(dayOf('L’audience est vendredi.', '2026-11-20T09:00:00Z')).toBe('2026-11-27');
});

test('working days leave out Saturdays, Sundays and holidays', () => {
  expect(dayOf('Il me reste trois jours ouvrables pour répondre.', '2026-11-20T09:00:00Z')).toBe(
    '2026-11-25',
  );
  expect(dayOf('Je dois répondre dans deux jours ouvrables.', '2026-12-24T09:00:00Z')).toBe('2026-12-29');
  expect(dayOf('Je dois répondre dans trois jours.', '2026-11-20T09:00:00Z')).toBe('2026-11-23');
});

test('the day of the call is the Belgian one', () => {
  // Half past midnight in Belgium is the day before in UTC.
  expect(dayOf('L’audience est demain.', '2026-07-31T22:30:00Z')).toBe('2026-08-02');
  expect(dayOf('L’audience est vendredi.', '2026-11-19T23:30:00Z')).toBe('2026-11-27');
});

test('a past or missing day of this month is one of a later month or year', () => {
  expect(dayOf('L’audience est le trente.', '2026-02-10T09:00:00Z')).toBe('2026-03-30');
  expect(dayOf('L’audience est le 3 novembre.', WEDNESDAY)).toBe('2027-11-03');
  expect(dayOf('L’audience est le 29 février.', '2026-02-10T09:00:00Z')).toBeNull();
});

test.each(['L’audience est la semaine prochaine.', 'L’audience est dans trois ans.'])(
  '%s leaves the day open',
  (words) => {
    expect(dayOf(words)).toBeNull();
  },
);

test.each([
  'L’audience a eu lieu hier.',
  'L’audience était lundi.',
  'J’ai reçu le jugement le 3 novembre.',
  'J’ai reçu le jugement vendredi dernier.',
])('%s names no day that is still to come', (words) => {
  expect(placedIn(words)).toEqual([]);
});

test('a past moment has no day', () => {
  const [one] = placedIn('L’audience est vendredi.');
  expect(one).toBeDefined();
  if (one) expect(calendarDay({ ...one, past: true }, new Date(WEDNESDAY))).toBeNull();
});
