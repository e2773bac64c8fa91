import { describe, expect, test } from 'vitest';
import type { Facts } from '#contract/voicemail.ts';
import { heldUntil } from './rules.ts';

/** Quiet until 7 o'clock; it is 23:30 in Belgium. */
const NOW = new Date('2026-03-02T22:30:00Z');
const QUIET = { from: '20:00', to: '07:00', weekends: false, holidays: false };
const FACTS: Facts = { caller_name: null, callback_number: null, deadline_text: null, deadline_on: null };
const isHeld = (transcription: string, facts: Facts | null = null, summary: string | null = null): boolean =>
  heldUntil(QUIET, { transcription, ai_summary: summary, facts }, NOW) !== null;

describe('the quiet hours of a contact', () => {
  test('hold an urgent message, and nothing without quiet hours', () => {
    expect(isHeld('Il faut me rappeler avant l’audience de jeudi.')).toBe(true);
    expect(heldUntil(null, { transcription: '', ai_summary: null, facts: null }, NOW)).toBeNull();
  });

  test('let a custody through that the analysis found, whatever its words', () => {
    expect(
      isHeld('Ils ont embarqué mon frère.', {
        ...FACTS,
        priority: { custody: 'Ils ont embarqué mon frère.' },
      }),
    ).toBe(false);
  });

  test.each([
    'Mon fils a été interpellé.',
    'Elle est interpellée depuis midi.',
    'Je suis en garde à vue.',
    'J’appelle du commissariat.',
    'Mijn broer is opgepakt.',
    'Er wurde festgenommen.',
    'My brother was arrested.',
  ])('let «%s» through without facts of the analysis', (words) => {
    expect(isHeld(words)).toBe(false);
    expect(isHeld('', null, words)).toBe(false);
  });

  test.each([
    'Notre commissariat aux comptes attend le bilan.',
    'Le rapport du commissariat aux comptes doit partir demain.',
  ])('hold «%s», which is no custody', (words) => expect(isHeld(words)).toBe(true));

  test('let a deadline of today through, and hold one of tomorrow', () => {
    expect(isHeld('C’est pour ce soir.', { ...FACTS, deadline_on: '2026-03-02' })).toBe(false);
    expect(isHeld('C’est pour demain.', { ...FACTS, deadline_on: '2026-03-03' })).toBe(true);
  });
});
