import { describe, expect, it } from 'vitest';
import { demoRecords } from '#web/app/demo/records.ts';
import { hearingNotice, undeliveredTo } from './details/words.ts';
import {
  callerOf,
  cut,
  durationOf,
  processedPercent,
  shortNotice,
  shownSummaryOf,
  totalDuration,
} from './words.ts';

const [message] = demoRecords(new Date('2026-01-20T09:00:00Z'));
if (message === undefined) throw new Error('the demonstration has no record');

describe('a mail that did not reach the firm', () => {
  it('is said with whom it did not reach and why, and nothing is said of the others', () => {
    expect(undeliveredTo(message)).toEqual([]);
    const undelivered = [
      { recipient: 'a@cabinet.example', reason: 'bounced' as const, code: '5.1.1' },
      { recipient: 'b@cabinet.example', reason: 'refused' as const, code: 'smtp_550' },
      { recipient: 'c@cabinet.example', reason: 'unknown' as const, code: 'unknown_outcome' },
    ];
    const said = undeliveredTo({ ...message, undelivered });
    expect(said[0]).toBe(
      'L’e-mail de ce message est revenu\u202f: a@cabinet.example ne l’a pas reçu (5.1.1).',
    );
    expect(said[1]).toBe('L’e-mail de ce message a été refusé par le serveur de b@cabinet.example (550).');
    expect(said[2]).toContain('c@cabinet.example');
  });
});

describe('the summary in the table', () => {
  it('is cut after 60 characters', () => {
    expect(cut('a'.repeat(60))).toBe('a'.repeat(60));
    expect(cut('a'.repeat(61))).toBe(`${'a'.repeat(60)}...`);
    expect(cut('👩‍⚖️'.repeat(3))).toBe('👩‍⚖️'.repeat(3));
    expect(cut('🐝'.repeat(60))).toBe('🐝'.repeat(60));
    expect(cut('🐝'.repeat(61))).toBe(`${'🐝'.repeat(60)}...`);
  });

  it('says what is missing', () => {
    expect(shownSummaryOf({ ...message, ai_summary: null, hearing: 'done' })).toBe('Aucun résumé');
    const waiting = { ...message, transcription: null, ai_summary: null, hearing: 'waiting' as const };
    expect([shownSummaryOf(waiting), shortNotice(waiting)]).toEqual([
      'Aucun résumé',
      'Transcription en cours…',
    ]);
    expect(shortNotice({ ...waiting, hearing: 'done' })).toBeNull();
    expect(shortNotice({ ...waiting, ai_summary: 'Un résumé' })).toBeNull();
  });
});

describe('a message without text', () => {
  it('says why, for each state of hearing', () => {
    const without = { ...message, kind: 'message' as const, transcription: null };
    expect(hearingNotice({ ...without, hearing: 'waiting' })).toBe('Transcription en cours…');
    expect(hearingNotice({ ...without, hearing: 'no_engine' })).toMatch(
      /^Sans transcription\u202f: ce service/,
    );
    expect(hearingNotice({ ...without, hearing: 'failed' })).toMatch(/^Sans transcription/);
    expect(hearingNotice({ ...without, hearing: 'no_words' })).toMatch(/une voix.+Écoutez le message/);
    expect(hearingNotice({ ...without, hearing: 'silent' })).toMatch(/l’appelant n’a rien dit/);
    expect(hearingNotice({ ...without, kind: 'missed', hearing: 'silent' })).toMatch(/raccroché/);
    expect(hearingNotice({ ...without, hearing: 'done' })).toBe('Aucune transcription disponible');
    expect(hearingNotice({ ...message, transcription: 'Bonjour' })).toBeNull();
  });

  it('says what is not known of the call', () => {
    expect(callerOf({ ...message, caller_phone_number: null })).toBe('Non défini');
    expect(durationOf({ ...message, duration_seconds: null })).toBe('Non défini');
  });
});

describe('figures', () => {
  it('gives whole percentages, and none of nothing', () => {
    expect([processedPercent(0, 0), processedPercent(1, 3), processedPercent(2, 3)]).toEqual([0, 33, 67]);
  });

  it('gives hours from the first one on', () => {
    expect(totalDuration(80)).toBe('1\u00a0min\u00a020\u00a0s');
    expect(totalDuration(3600)).toBe('1\u00a0h\u00a000');
    expect(totalDuration(45_240)).toBe('12\u00a0h\u00a034');
  });
});
