import { expect, test } from 'vitest';
import { byGravity, hoursLeft, needsOf } from './rules.ts';

const NOW = new Date('2026-11-26T10:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const NONE = {
  requests: [],
  openings: [],
  numbers: [],
  undelivered: [],
  textsRefused: [],
  unreadAlerts: [],
  late: [],
  failedJobs: [],
  silent: [],
  ended: [],
};
const ID = '0190a000-0000-7000-8000-000000000001';

test('the 48 hours of a request count down, and below zero once they are over', () => {
  expect([ago(0), ago(1.5), ago(47.5), ago(48), ago(50)].map((at) => hoursLeft(at, NOW))).toEqual([
    48, 46, 0, 0, -2,
  ]);
});

test('without findings no action is needed', () => {
  expect(needsOf({ ...NONE, failedJobs: [{ name: 'journey.transcribe', count: 0 }] }, NOW)).toEqual([]);
});

test('what is broken or overdue stands first, the gravest kind above, and the oldest request before a newer one', () => {
  const request = (email: string, hours: number) => ({ id: ID, email, received_at: ago(hours) });
  const found = {
    ...NONE,
    requests: [
      request('en-retard@exemple.test', 50),
      request('bientot@exemple.test', 37),
      request('neuve@exemple.test', 1),
    ],
    undelivered: [{ id: ID, firm: 'Cabinet Dupré', count: 2, since: ago(3) }],
    failedJobs: [{ name: 'journey.notify', count: 1 }],
    silent: [{ firm_id: ID, firm: 'Cabinet Dupré', line: 'Ligne principale', silent_since: ago(80) }],
  };
  const needs = byGravity(needsOf(found, NOW));
  expect(needs.map(({ kind, gravity, about, hours_left }) => [kind, gravity, about, hours_left])).toEqual([
    ['undelivered', 'now', 'Cabinet Dupré', null],
    ['failed_jobs', 'now', 'journey.notify', null],
    ['request', 'now', 'en-retard@exemple.test', -2],
    ['request', 'now', 'bientot@exemple.test', 11],
    ['request', 'soon', 'neuve@exemple.test', 47],
    ['silent_line', 'soon', 'Cabinet Dupré · Ligne principale', null],
  ]);
});
