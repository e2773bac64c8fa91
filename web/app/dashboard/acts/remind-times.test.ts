import { describe, expect, it } from 'vitest';
import { momentFrom, remindTimes } from './remind-times.ts';

const shown = (iso: string) =>
  remindTimes(new Date(iso)).map(({ label, at }) => `${label.replace('\u00a0', ' ')} ${at.toISOString()}`);

describe('the proposed reminders', () => {
  it('are an hour, this afternoon, tomorrow and Monday in Belgian time', () => {
    expect(shown('2026-11-25T09:00:00.000Z')).toEqual([
      'Dans une heure 2026-11-25T10:00:00.000Z',
      'Aujourd’hui à 17 h 2026-11-25T16:00:00.000Z',
      'Demain à 9 h 2026-11-26T08:00:00.000Z',
      'Lundi à 9 h 2026-11-30T08:00:00.000Z',
    ]);
  });

  it('leave out an afternoon that is over, and a Monday that is tomorrow', () => {
    expect(shown('2026-11-22T16:30:00.000Z').map((one) => one.slice(0, 12))).toEqual([
      'Dans une heu',
      'Demain à 9 h',
    ]);
  });

  it('name the right day around the nights on which the clocks change', () => {
    // Half past eleven on the evening before summer time, and half past midnight on the day that it ends.
    expect(shown('2026-03-28T22:30:00.000Z').slice(1)).toEqual([
      'Demain à 9 h 2026-03-29T07:00:00.000Z',
      'Lundi à 9 h 2026-03-30T07:00:00.000Z',
    ]);
    expect(shown('2026-10-24T22:30:00.000Z').slice(2)).toEqual(['Demain à 9 h 2026-10-26T08:00:00.000Z']);
  });

  it('read a field as Belgian time', () => {
    expect(momentFrom('2026-07-01T09:30')?.toISOString()).toBe('2026-07-01T07:30:00.000Z');
    expect(momentFrom('')).toBeNull();
  });
});
