import { describe, expect, it } from 'vitest';
import { csvHead, csvRow } from './voicemail-csv.ts';

const message = {
  id: '0190a000-0000-7000-8000-000000000001',
  received_at: '2026-01-20T09:00:00.000Z',
  caller_phone_number: '+32470000012',
  duration_seconds: 80,
  ai_summary: 'Demande un "rappel", vite',
  transcription: 'Première ligne\nseconde ligne',
  analysis: [
    { analysis_type: 'Sentiment', analysis_result: 'Neutre' },
    { analysis_type: 'Urgence', analysis_result: 'Urgent' },
  ],
};

describe('voicemails.csv', () => {
  it('begins with the mark that Excel needs and the ten columns', () => {
    expect(csvHead('comma')).toBe(
      '\ufeff"ID","Date","Numéro","Durée","Résumé IA","Sentiment","Urgence","Catégorie","Domaine juridique","Transcription"\r\n',
    );
    expect(csvHead('semicolon')).toContain('"ID";"Date"');
  });

  it('writes a message as a person reads it, with quotes doubled and lines kept', () => {
    expect(csvRow(message, 'comma')).toBe(
      '"0190a000-0000-7000-8000-000000000001","20/01/2026 10:00","\'+32470000012","1 min 20 s","Demande un ""rappel"", vite","Neutre","Urgent","Non analysé","Non analysé","Première ligne\nseconde ligne"\r\n',
    );
  });

  it('leaves what is not known empty', () => {
    const bare = { ...message, caller_phone_number: null, duration_seconds: null, ai_summary: null };
    expect(csvRow(bare, 'semicolon')).toContain('"20/01/2026 10:00";"";"";"";"Neutre"');
  });

  it.each([
    [0, '0 s'],
    [0.4, '0 s'],
    [59.4, '59 s'],
    [59.5, '1 min'],
    [61, '1 min 1 s'],
    [120, '2 min'],
    [3725, '62 min 5 s'],
  ])('writes %d seconds as %s', (duration_seconds, text) => {
    expect(csvRow({ ...message, duration_seconds }, 'comma')).toContain(`"'+32470000012","${text}","Demande`);
  });

  it('leaves out signs that reverse the reading order, also before a formula', () => {
    const said = { ...message, ai_summary: '\u202e=1+1', transcription: 'fin\u202egro.live\u2066' };
    expect(csvRow(said, 'comma')).toMatch(/"'=1\+1",.*"fingro\.live"\r\n$/);
  });

  it.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', '\n=x', '＝1', '＋1', '－1', '＠x'])(
    'makes no formula of %j',
    (dictated) => {
      expect(csvRow({ ...message, transcription: dictated }, 'comma')).toContain(`"'${dictated}"`);
    },
  );
});
