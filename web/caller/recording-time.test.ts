import { describe, expect, it } from 'vitest';
import { isCountdown, leftText, longestText, spokenTime, timerText } from './recording-time.ts';

describe('the timer', () => {
  it('shows minutes and seconds', () => {
    expect([0, 999, 9000, 61_000, 600_000].map(timerText)).toEqual(['0:00', '0:00', '0:09', '1:01', '10:00']);
  });

  it('says the longest recording in minutes', () => {
    expect([60, 600, 90].map(longestText)).toEqual(['1\u00a0min', '10\u00a0min', '1:30']);
  });

  it('counts down in full seconds over the last thirty', () => {
    expect(leftText(0, 60)).toBe('1:00');
    expect(leftText(59_001, 60)).toBe('0:01');
    expect(leftText(60_000, 60)).toBe('0:00');
    expect(isCountdown(29_999, 60)).toBe(false);
    expect(isCountdown(30_000, 60)).toBe(true);
  });

  it('is announced sparingly', () => {
    const said = new Set(Array.from({ length: 300 }, (_, second) => spokenTime(second * 1000, 300)));
    expect([...said]).toEqual([
      'Enregistrement en cours.',
      '30 secondes d’enregistrement.',
      '1 minute d’enregistrement.',
      '1 minute 30 secondes d’enregistrement.',
      '2 minutes d’enregistrement.',
      '2 minutes 30 secondes d’enregistrement.',
      '3 minutes d’enregistrement.',
      '3 minutes 30 secondes d’enregistrement.',
      '4 minutes d’enregistrement.',
      'Il reste 30 secondes.',
      'Il reste 10 secondes ou moins.',
    ]);
  });
});
