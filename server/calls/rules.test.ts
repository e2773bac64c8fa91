import { expect, test } from 'vitest';
import {
  announcedIn,
  CALL_RETRIES,
  givenNumber,
  isMissed,
  isTooShort,
  pollDelayMs,
  pollSince,
} from './rules.ts';

const nothing = { listed: [], noted: [], nothingRecorded: false, overForS: 0 };

test('an empty list says nothing while the provider may still be writing it', () => {
  expect(isMissed(nothing)).toBe(false);
  expect(isMissed({ ...nothing, overForS: 179 })).toBe(false);
  expect(isMissed({ ...nothing, overForS: 180 })).toBe(true);
});

test('a hang-up at the beep, an absent recording or a callback that says so is a missed call at once', () => {
  expect(isMissed({ ...nothing, nothingRecorded: true })).toBe(true);
  expect(isMissed({ ...nothing, noted: [{ sid: 'RE1', seconds: 1 }] })).toBe(true);
  expect(isMissed({ ...nothing, listed: [{ sid: 'RE1', state: 'absent', seconds: 0 }] })).toBe(true);
});

test('a recording of two seconds is a message, one of a second is not, and one of unknown length may be', () => {
  expect([1, 2, null].map((seconds) => isTooShort({ seconds }))).toEqual([true, false, false]);
});

test('a signed callback says that there is a recording, that there is none, or only that the call goes on', () => {
  const said = { sid: 'RE1', status: 'completed', duration: '12' };
  expect(announcedIn(said)).toEqual({ kind: 'recording', sid: 'RE1', seconds: 12 });
  expect(announcedIn({ ...said, duration: undefined })).toEqual({
    kind: 'recording',
    sid: 'RE1',
    seconds: null,
  });
  expect(announcedIn({ ...said, duration: '-1' })).toMatchObject({ seconds: null });
  expect(announcedIn({ ...said, status: 'absent' })).toEqual({ kind: 'nothing' });
  expect(announcedIn({ ...said, status: 'in-progress' })).toEqual({ kind: 'call' });
  expect(announcedIn({ sid: undefined, status: undefined, duration: undefined })).toEqual({ kind: 'call' });
});

test('the tries for one call cover a day, the first twenty of them five minutes', () => {
  const sum = (count: number) =>
    Array.from({ length: count }, (_, n) => pollDelayMs(n + 1)).reduce((all, ms) => all + ms, 0);
  expect(pollDelayMs(1)).toBe(3000);
  expect(sum(20)).toBeGreaterThan(300_000);
  expect(sum(20)).toBeLessThan(310_000);
  expect(pollDelayMs(CALL_RETRIES)).toBe(900_000);
  expect(sum(CALL_RETRIES)).toBeGreaterThan(24 * 3_600_000);
});

test('the list is read from two days before the last complete read', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  expect(pollSince({ now: at(20), last: null })).toEqual(at(18));
  expect(pollSince({ now: at(20), last: at(10) })).toEqual(at(8));
  // A clock that was ahead when it was noted.
  expect(pollSince({ now: at(20), last: at(28) })).toEqual(at(18));
});

test('a caller who withholds the number has none, however the provider writes that', () => {
  for (const from of [
    'anonymous',
    'Restricted',
    '+266696687',
    '+7378742833',
    'sip:a@b.example',
    '',
    undefined,
  ])
    expect(givenNumber(from)).toBeUndefined();
  expect(givenNumber('+32470000012')).toBe('+32470000012');
});
