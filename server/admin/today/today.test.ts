import { expect, test } from 'vitest';
import { hoursLeft, needsOf } from './rules.ts';

const NOW = new Date('2026-11-26T10:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const NONE = {
  requests: [],
  openings: [],
  numbers: [],
  undelivered: [],
  late: [],
  failedJobs: [],
  silent: [],
  ended: [],
  isDiskNearlyFull: false,
  certificateUntil: null,
};
const ID = '0190a000-0000-7000-8000-000000000001';

test('the 48 hours of a request count down, and below zero once they are over', () => {
  expect([ago(0), ago(1.5), ago(47.5), ago(48), ago(50)].map((at) => hoursLeft(at, NOW))).toEqual([
    48, 46, 0, 0, -2,
  ]);
});

test('without findings no action is needed, and requests come first', () => {
  expect(needsOf({ ...NONE, failedJobs: [{ name: 'journey.transcribe', count: 0 }] }, NOW)).toEqual([]);
  const found = {
    ...NONE,
    requests: [{ id: ID, email: 'demande@exemple.test', received_at: ago(50) }],
    undelivered: [{ id: ID, firm: 'Cabinet Dupré', count: 2, since: ago(3) }],
    failedJobs: [{ name: 'journey.notify', count: 1 }],
    isDiskNearlyFull: true,
  };
  expect(
    needsOf(found, NOW).map(({ kind, about, count, hours_left }) => [kind, about, count, hours_left]),
  ).toEqual([
    ['request', 'demande@exemple.test', 1, -2],
    ['undelivered', 'Cabinet Dupré', 2, null],
    ['failed_jobs', 'journey.notify', 1, null],
    ['disk', null, 1, null],
  ]);
});

test('a certificate is named three weeks before its end', () => {
  const ends = (days: number) =>
    needsOf({ ...NONE, certificateUntil: ago(-24 * days) }, NOW).map(({ kind }) => kind);
  expect([ends(20), ends(22)]).toEqual([['certificate'], []]);
});
