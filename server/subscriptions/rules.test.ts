import { expect, test } from 'vitest';
import { momentIn } from '#contract/brussels.ts';
import {
  dashboardNotice,
  dayAfterEnd,
  endOf,
  firstChargeAt,
  limitOf,
  mailDue,
  monthAt,
  type Period,
  reachedShare,
  stateOf,
  trialEnd,
} from './rules.ts';

const NOTHING: Period = {
  trial_began_at: null,
  trial_ends_at: null,
  paid_until: null,
  stripe_status: null,
  stripe_ends_at: null,
  stripe_period_ends_at: null,
  closes_on: null,
  closed_at: null,
};
const at = (iso: string) => new Date(iso);
const began = at('2026-11-03T09:30:00Z');
const TRIAL: Period = { ...NOTHING, trial_began_at: began, trial_ends_at: trialEnd(began) };
/** 10:00 of the day in Belgian winter time. */
const day = (date: string) => at(`${date}T09:00:00Z`);

test('a trial ends at a Belgian midnight, fourteen days after the day it began, also across a change of the clocks', () => {
  expect(trialEnd(began).toISOString()).toBe('2026-11-17T23:00:00.000Z');
  expect(momentIn(trialEnd(at('2026-10-20T22:30:00Z')))).toBe('05/11/2026 00:00');
  expect(trialEnd(at('2026-03-20T09:00:00Z')).toISOString()).toBe('2026-04-03T22:00:00.000Z');
});

test.each<[string, Partial<Period>, string, string]>([
  ['a firm from before subscriptions has no end', {}, '2030-01-01', 'open'],
  ['the last day of the trial', TRIAL, '2026-11-17', 'trial'],
  ['the day after it', TRIAL, '2026-11-18', 'ended'],
  ['a period paid by hand', { ...TRIAL, paid_until: at('2026-12-31T23:00:00Z') }, '2026-12-31', 'active'],
  ['after it', { ...TRIAL, paid_until: at('2026-12-31T23:00:00Z') }, '2027-01-01', 'ended'],
  ['a card during the trial', { ...TRIAL, stripe_status: 'trialing' }, '2026-11-20', 'trial'],
  ['a card that was charged', { ...TRIAL, stripe_status: 'active' }, '2027-06-01', 'active'],
  ['a charge that failed', { ...TRIAL, stripe_status: 'past_due' }, '2027-06-01', 'unpaid'],
  ['given up by the provider', { ...TRIAL, stripe_status: 'unpaid' }, '2027-06-01', 'ended'],
  ['a checkout that was not finished', { ...TRIAL, stripe_status: 'incomplete' }, '2026-11-10', 'trial'],
  [
    'cancelled for the end of the period',
    { ...TRIAL, stripe_status: 'active', stripe_ends_at: at('2027-01-10T10:00:00Z') },
    '2027-01-10',
    'active',
  ],
  [
    'a cancelled one whose last event was lost',
    { ...TRIAL, stripe_status: 'active', stripe_ends_at: at('2027-01-10T10:00:00Z') },
    '2027-01-11',
    'ended',
  ],
  [
    'cancelled at once, in a month that was paid',
    {
      ...TRIAL,
      stripe_status: 'canceled',
      stripe_ends_at: at('2026-12-02T10:00:00Z'),
      paid_until: at('2026-12-18T10:00:00Z'),
    },
    '2026-12-10',
    'active',
  ],
])('%s', (_what, given, date, state) => {
  expect(stateOf({ ...NOTHING, ...given }, day(date))).toBe(state);
});

test('the days after the end are counted from day 1, by Belgian dates', () => {
  expect(dayAfterEnd(TRIAL, at('2026-11-17T22:59:59Z'))).toBeNull();
  expect(dayAfterEnd(TRIAL, at('2026-11-17T23:00:00Z'))).toBe(1);
  expect(dayAfterEnd(TRIAL, day('2027-01-16'))).toBe(60);
  expect(dayAfterEnd(TRIAL, day('2027-02-15'))).toBe(90);
  // Across the change to summer time, shortly after midnight.
  expect(dayAfterEnd(TRIAL, at('2027-03-28T22:10:00Z'))).toBe(132);
  expect(dayAfterEnd(NOTHING, day('2030-01-01'))).toBeNull();
});

test('a card is not charged before the end of the trial, nor within seven days of a trial, nor for a period that is paid', () => {
  expect(firstChargeAt(TRIAL, day('2026-11-04'))).toEqual(TRIAL.trial_ends_at);
  expect(firstChargeAt(TRIAL, day('2026-11-16'))).toEqual(new Date('2026-11-23T23:00:00Z'));
  expect(firstChargeAt(TRIAL, day('2026-11-18'))).toBeNull();
  const paid = { ...TRIAL, paid_until: at('2027-01-31T23:00:00Z') };
  expect(firstChargeAt(paid, day('2026-12-20'))).toEqual(paid.paid_until);
  expect(firstChargeAt(NOTHING, day('2026-12-20'))).toBeNull();
});

test.each([
  ['2026-11-30T22:59:59.999Z', '2026-11', '2026-10-31T23:00:00.000Z', '2026-11-30T23:00:00.000Z'],
  ['2026-11-30T23:00:00.000Z', '2026-12', '2026-11-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
  ['2026-03-31T21:59:59.999Z', '2026-03', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
  ['2026-03-31T22:00:00.000Z', '2026-04', '2026-03-31T22:00:00.000Z', '2026-04-30T22:00:00.000Z'],
  ['2026-10-25T00:30:00.000Z', '2026-10', '2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', '2028-02', '2028-01-31T23:00:00.000Z', '2028-02-29T23:00:00.000Z'],
  ['2027-01-01T00:00:00.000Z', '2027-01', '2026-12-31T23:00:00.000Z', '2027-01-31T23:00:00.000Z'],
])('%s belongs to %s', (now, month, from, to) => {
  expect(monthAt(at(now))).toEqual({ month, from: at(from), to: at(to) });
});

test('the limit is shared by the people of the firm, and a custom plan has none', () => {
  expect([limitOf('standard', 1), limitOf('standard', 4), limitOf('custom', 4)]).toEqual([300, 1200, null]);
  expect([239, 240, 299, 300, 5000].map((count) => reachedShare(count, 300))).toEqual([
    null,
    80,
    80,
    100,
    100,
  ]);
  expect(reachedShare(5000, null)).toBeNull();
});

const kinds = (period: Period, dates: readonly string[]) =>
  dates.map((date) => mailDue(period, day(date))?.kind);

test('each mail has its time', () => {
  expect(
    kinds(TRIAL, ['2026-11-03', '2026-11-12', '2026-11-13', '2026-11-15', '2026-11-16', '2026-11-17']),
  ).toEqual([
    'trial_began',
    'trial_began',
    'trial_day_10',
    'trial_day_10',
    'trial_ends_tomorrow',
    'trial_ends_tomorrow',
  ]);
  expect(
    kinds(TRIAL, ['2026-11-18', '2027-01-15', '2027-01-16', '2027-02-04', '2027-02-05', '2028-01-01']),
  ).toEqual(['ended', 'ended', 'ended_60', 'ended_60', 'ended_80', 'ended_80']);
  expect(mailDue(NOTHING, day('2030-01-01'))).toBeNull();
  expect(mailDue({ ...TRIAL, stripe_status: 'active' }, day('2026-12-01'))).toBeNull();
  expect(mailDue({ ...TRIAL, closes_on: '2027-03-01' }, day('2027-02-16'))).toEqual({
    kind: 'closing',
    about: '2027-03-01',
  });
  expect(mailDue({ ...TRIAL, closed_at: day('2027-03-01') }, day('2027-03-02'))).toBeNull();
});

test('with a card, the mail of the last day follows the day of the charge', () => {
  const card = { ...TRIAL, stripe_status: 'trialing', stripe_period_ends_at: at('2026-11-23T09:00:00Z') };
  expect(kinds(card, ['2026-11-16', '2026-11-21', '2026-11-22'])).toEqual([
    'trial_day_10',
    'trial_day_10',
    'trial_ends_tomorrow',
  ]);
});

test('a second end has mails of its own', () => {
  const paid = { ...TRIAL, paid_until: at('2027-01-31T23:00:00Z') };
  expect(mailDue(TRIAL, day('2026-11-18'))).toEqual({ kind: 'ended', about: '2026-11-18' });
  expect(mailDue(paid, day('2027-02-01'))).toEqual({ kind: 'ended', about: '2027-02-01' });
});

test('the notice of the dashboard names the gravest matter', () => {
  const few = { messages: 3, limit: 300 };
  const many = { messages: 301, limit: 300 };
  expect(dashboardNotice(TRIAL, few, day('2026-11-05'))).toBeNull();
  expect(dashboardNotice(TRIAL, { messages: 240, limit: 300 }, day('2026-11-05'))).toBe('messages_80');
  expect(dashboardNotice(TRIAL, many, day('2026-11-05'))).toBe('messages_100');
  expect(dashboardNotice(TRIAL, many, day('2026-11-14'))).toBe('trial_ends');
  expect(dashboardNotice({ ...TRIAL, stripe_status: 'trialing' }, few, day('2026-11-14'))).toBeNull();
  expect(dashboardNotice({ ...TRIAL, stripe_status: 'past_due' }, many, day('2026-12-14'))).toBe('unpaid');
  expect(dashboardNotice(TRIAL, many, day('2026-12-14'))).toBe('ended');
  expect(dashboardNotice({ ...TRIAL, closes_on: '2027-03-01' }, many, day('2027-02-16'))).toBe('closing');
  const closed = { ...TRIAL, closes_on: '2027-03-01', closed_at: day('2027-03-01') };
  expect(dashboardNotice(closed, many, day('2027-03-02'))).toBe('closed');
  expect(dashboardNotice(NOTHING, many, day('2026-12-14'))).toBe('messages_100');
});

test('a subscription that the card renews has no end, one that was cancelled has', () => {
  const end = at('2027-01-10T10:00:00Z');
  expect(endOf({ ...TRIAL, stripe_status: 'active' }, day('2026-12-01'))).toBeNull();
  expect(endOf({ ...TRIAL, stripe_status: 'active', stripe_ends_at: end }, day('2026-12-01'))).toEqual(end);
});
