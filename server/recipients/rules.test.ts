// Quiet hours and digests by a fake clock: over midnight, over both clock changes, at weekends and on Belgian holidays.
import { expect, test } from 'vitest';
import type { QuietHours } from '#contract/recipients.ts';
import { type Choices, decide, EVERYTHING, idInToken, tokenFits, tokenFor } from './rules.ts';

const night: QuietHours = { from: '19:00', to: '07:30', weekends: false, holidays: false };
const always: QuietHours = { ...night, weekends: true, holidays: true };
const ordinary = { urgency: 'Modéré', final: true };
const urgent = { urgency: 'Urgent', final: true };
const at = (choices: Partial<Choices>, now: string, about = ordinary) =>
  decide({ ...EVERYTHING, ...choices }, about, new Date(now));
const heldUntil = (choices: Partial<Choices>, now: string) => {
  const decision = at(choices, now);
  return decision.when === 'held' ? decision.until.toISOString() : decision.when;
};

test.each([
  ['an evening', night, '2026-11-19T21:00:00+01:00', '2026-11-20T07:30:00+01:00'],
  ['after midnight', night, '2026-11-20T02:00:00+01:00', '2026-11-20T07:30:00+01:00'],
  ['the first quiet minute', night, '2026-11-20T19:00:00+01:00', '2026-11-21T07:30:00+01:00'],
  [
    'a Friday evening before a quiet weekend',
    always,
    '2026-11-20T20:00:00+01:00',
    '2026-11-23T07:30:00+01:00',
  ],
  ['the 11th of November, a Wednesday', always, '2026-11-11T10:00:00+01:00', '2026-11-12T07:30:00+01:00'],
  ['Easter Monday', always, '2026-04-04T10:00:00+02:00', '2026-04-07T07:30:00+02:00'],
  [
    'the night in which the clocks go forward',
    night,
    '2026-03-28T23:00:00+01:00',
    '2026-03-29T07:30:00+02:00',
  ],
  ['the night in which the clocks go back', night, '2026-10-24T23:00:00+02:00', '2026-10-25T07:30:00+01:00'],
  [
    'hours within one day',
    { ...night, from: '12:00', to: '13:30' },
    '2026-07-01T12:30:00+02:00',
    '2026-07-01T13:30:00+02:00',
  ],
  [
    'the last minute of hours until 23:59, which end at midnight',
    { ...night, from: '18:00', to: '23:59' },
    '2026-07-01T23:59:30+02:00',
    '2026-07-02T00:00:00+02:00',
  ],
])('in quiet hours a message waits until they end: %s', (_what, quiet, now, until) => {
  expect(heldUntil({ quiet }, now)).toBe(new Date(until).toISOString());
});

test.each([
  ['the minute at which they end', night, '2026-11-20T07:30:00+01:00'],
  ['the minute before they begin', night, '2026-11-20T18:59:00+01:00'],
  ['a Saturday without quiet weekends', night, '2026-11-21T10:00:00+01:00'],
])('outside quiet hours it is sent: %s', (_what, quiet, now) => {
  expect(at({ quiet }, now)).toEqual({ when: 'now' });
});

test('an urgent message is sent at once, unless the firm chose otherwise', () => {
  const evening = '2026-11-19T21:00:00+01:00';
  expect(at({ quiet: night }, evening, urgent)).toEqual({ when: 'now' });
  expect(at({ messages: 'digest', digest_hour: 8 }, evening, urgent)).toEqual({ when: 'now' });
  const calm = at({ quiet: night, urgent_anyway: false }, evening, urgent);
  expect(calm).toMatchObject({ when: 'held', for: 'quiet' });
});

test('a recipient of urgent messages alone gets no others, but one that could not be analysed', () => {
  const noon = '2026-11-19T12:00:00+01:00';
  const only = { messages: 'urgent' as const };
  expect(at(only, noon)).toEqual({ when: 'never' });
  expect(decide({ ...EVERYTHING, ...only }, { urgency: null, final: false }, new Date(noon))).toEqual({
    when: 'never',
  });
  expect(decide({ ...EVERYTHING, ...only }, { urgency: null, final: true }, new Date(noon))).toEqual({
    when: 'now',
  });
  expect(at(only, noon, urgent)).toEqual({ when: 'now' });
});

test.each([
  ['later today', 17, '2026-11-19T12:00:00+01:00', '2026-11-19T17:00:00+01:00'],
  ['tomorrow', 8, '2026-11-19T12:00:00+01:00', '2026-11-20T08:00:00+01:00'],
  ['at its own minute, tomorrow', 8, '2026-11-19T08:00:00+01:00', '2026-11-20T08:00:00+01:00'],
  ['after the clocks went forward', 8, '2026-03-28T12:00:00+01:00', '2026-03-29T08:00:00+02:00'],
  ['after the clocks went back', 8, '2026-10-24T12:00:00+02:00', '2026-10-25T08:00:00+01:00'],
  ['at an hour that is skipped', 2, '2026-03-28T12:00:00+01:00', '2026-03-29T03:00:00+02:00'],
])('a digest comes at its hour of Belgium: %s', (_what, digest_hour, now, until) => {
  expect(heldUntil({ messages: 'digest', digest_hour }, now)).toBe(new Date(until).toISOString());
});

test('a token belongs to one recipient and one mail', () => {
  const key = Buffer.alloc(32, 1);
  const row = { id: '0190a000-0000-7000-8000-000000000001', link_until: new Date('2026-11-27T10:00:00Z') };
  const token = tokenFor(key, row);
  expect(idInToken(token)).toBe(row.id);
  expect(tokenFits(key, row, token)).toBe(true);
  expect(tokenFits(key, { ...row, link_until: new Date() }, token)).toBe(false);
  expect(tokenFits(Buffer.alloc(32, 2), row, token)).toBe(false);
  expect(idInToken('autre')).toBeNull();
});
