import { describe, expect, test } from 'vitest';
import { analyses, complete, hrefsIn, notAnalysed, wordless } from '#tests/support/notices.ts';
import { voicemailNotice } from './index.ts';
import type { VoicemailNotice } from './notice.ts';

/** As a mail program shows it: tags and escapes undone, the head and what is unseen left out. */
const seen = (html: string): string =>
  html
    .replace(/^[\s\S]*<\/head>/, '')
    .replace(/<div style="display:none[\s\S]*?<\/div>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
const bodies = (notice: VoicemailNotice): string[] => {
  const letter = voicemailNotice(notice);
  return [seen(letter.html), letter.text.replace(/\s+/g, ' ')];
};

describe('a message that was heard and understood', () => {
  test('its subject says urgency, caller and summary', () => {
    expect(voicemailNotice(complete).subject).toBe(
      'Urgent · +32 470 00 00 01 · Claire Dubois, licenciée, demande à être rappelée.',
    );
  });

  test.each(['html', 'text'])('its %s says everything', (which) => {
    const body = bodies(complete)[which === 'html' ? 0 : 1];
    for (const words of [
      'Claire Dubois',
      '+32 470 00 00 01',
      '20/01/2026 10:00',
      '1 min 20 s',
      'Claire Dubois, licenciée, demande à être rappelée.',
      'Bonjour, ici Claire Dubois.',
      'Rappelez-moi avant vendredi.',
      '«\u202favant vendredi\u202f» (23/01/2026)'.replace(/\s+/g, ' '),
      '+32 470 00 00 02',
      'Sentiment',
      'Négatif',
      'Urgence',
      'Urgent',
      'Étape du dossier',
      'Nouveau Dossier',
      'Catégorie',
      'Conseil Juridique Requis',
      'Domaine juridique',
      'Droit Du Travail',
      'Cabinet Delvaux',
    ])
      expect(body).toContain(words);
    expect(body).not.toContain('Non analysé');
  });

  test('only the network’s number is dialled at a tap; a number that was said is text', () => {
    const links = hrefsIn(voicemailNotice(complete).html);
    expect(links).toEqual([
      'tel:+32470000001',
      'https://voxlex.example/audio/signed?a=1&amp;b=2',
      'https://voxlex.example/dashboard?message=42',
    ]);
  });

  test('an analysis that is missing is named as such', () => {
    for (const body of bodies({ ...complete, analyses: { ...analyses, urgency: null, domain: null } })) {
      expect(body.match(/Non analysé/g)).toHaveLength(2);
    }
  });

  test('without a summary or an urgency the subject still tells one message from another', () => {
    expect(voicemailNotice({ ...complete, summary: null }).subject).toBe(
      'Urgent · +32 470 00 00 01 · Message vocal',
    );
    expect(voicemailNotice({ ...complete, summary: null, analyses: notAnalysed }).subject).toBe(
      'Message vocal · +32 470 00 00 01 · 20/01/2026 10:00',
    );
    for (const body of bodies({ ...complete, summary: null, transcription: null })) {
      expect(body).toContain('Aucun résumé');
      expect(body).toContain('Aucune transcription disponible');
    }
  });

  test('a long summary is cut at a word in the subject and whole in the body', () => {
    const summary = 'Monsieur Lambert demande la liste des pièces à fournir '.repeat(4).trim();
    const letter = voicemailNotice({ ...complete, summary });
    expect(letter.subject).toMatch(/demande la liste…$/);
    expect(letter.subject.length).toBeLessThan(130);
    expect(seen(letter.html)).toContain(summary);
  });

  test('a caller who hides has no link to dial', () => {
    const letter = voicemailNotice({ ...complete, caller: null });
    expect(letter.subject).toContain('Numéro masqué');
    expect(hrefsIn(letter.html).some((href) => href.startsWith('tel:'))).toBe(false);
  });

  test('a recording that broke off is said to be one', () => {
    for (const body of bodies({ ...complete, incomplete: true })) expect(body).toContain('s’est interrompu');
  });
});

describe('a message without its text', () => {
  const states: [VoicemailNotice['state'], string][] = [
    ['without_text', 'sans transcription'],
    ['late', 'transcription en cours'],
    ['late_no_mail', 'vous la trouverez dans votre tableau de bord'],
    ['failed', 'n’a pas pu être transcrit'],
    ['no_words', 'On entend une voix dans cet enregistrement'],
    ['silent', 'Aucune parole'],
    ['missed', 'a raccroché sans laisser de message'],
    ['no_sound', 'ne nous en a pas encore remis l’enregistrement'],
  ];
  test.each(states)('%s says so in words', (state, words) => {
    for (const body of bodies({ ...wordless, state })) expect(body).toContain(words);
  });

  test('before a text came all five analyses are named as missing', () => {
    for (const state of ['without_text', 'late', 'failed'] as const)
      for (const body of bodies({ ...wordless, state })) expect(body.match(/Non analysé/g)).toHaveLength(5);
  });

  test('a voice without a word is a message to listen to, and no analysis of nothing', () => {
    const letter = voicemailNotice({ ...wordless, state: 'no_words' });
    expect(letter.subject).toMatch(/^Message vocal · /);
    expect(hrefsIn(letter.html)).toContain('https://voxlex.example/audio/signed?a=1&amp;b=2');
    expect(seen(letter.html)).not.toContain('Non analysé');
  });

  test('a missed call offers nothing to listen to, and no analysis of nothing', () => {
    const letter = voicemailNotice({ ...wordless, state: 'missed' });
    expect(letter.subject).toBe('Appel manqué · +32 470 00 00 01 · 20/01/2026 10:00');
    expect(hrefsIn(letter.html)).not.toContain('https://voxlex.example/audio/signed?a=1&amp;b=2');
    expect(letter.text).not.toContain('https://voxlex.example/audio');
    expect(seen(letter.html)).not.toContain('Non analysé');
  });

  test('what came before the state is known is not shown with it', () => {
    const letter = voicemailNotice({ ...complete, state: 'late' });
    expect(letter.html + letter.text).not.toContain('Rappelez-moi');
  });
});

describe('the update that follows a notice without text', () => {
  test('stays in the conversation: same subject, and the notice as its reference', () => {
    const first = voicemailNotice({ ...wordless, state: 'late' });
    const update = voicemailNotice({ ...complete, follows: '<one@voxlex.example>' });
    expect(update.subject).toBe(`Re: ${first.subject}`);
    expect(update).toMatchObject({ inReplyTo: '<one@voxlex.example>', references: ['<one@voxlex.example>'] });
    expect(first.inReplyTo).toBeUndefined();
  });

  test('shows beside that subject how urgent it is, and the summary', () => {
    const { html } = voicemailNotice({ ...complete, follows: '<one@voxlex.example>' });
    const [, preheader] = /<div style="display:none[^>]*>([\s\S]*?)<\/div>/.exec(html) ?? [];
    expect(preheader).toMatch(/^Urgent · Délai .*Claire Dubois, licenciée/);
  });

  test('keeps its secrecy and its conversation for a line that wants links alone', () => {
    const first = voicemailNotice({ ...wordless, content: 'link' });
    const update = voicemailNotice({ ...complete, content: 'link', follows: '<one@voxlex.example>' });
    expect(update.subject).toBe(`Re: ${first.subject}`);
    expect(update.text).toContain('La transcription de ce message est prête');
  });
});

describe('what a line lets its mails contain', () => {
  test('summary: no word of the transcription, in no part of the mail', () => {
    const letter = voicemailNotice({ ...complete, content: 'summary' });
    expect(JSON.stringify(letter)).not.toContain('Rappelez-moi');
    expect(letter.text).toContain('licenciée');
    expect(letter.text).toContain('La transcription complète se lit dans votre tableau de bord');
  });

  test.each([
    'complete',
    'without_text',
    'late',
    'late_no_mail',
    'no_words',
    'silent',
    'failed',
    'missed',
    'no_sound',
  ] as const)('link: of a message that is %s, neither who nor why, in no part of the mail', (state) => {
    const caller = '+32488776655';
    const letter = voicemailNotice({ ...complete, caller, state, content: 'link' });
    const all = JSON.stringify(letter);
    for (const secret of [
      '488',
      '77 66',
      'Dubois',
      'licenci',
      'vendredi',
      '23/01',
      'Urgent',
      'Négatif',
      'Travail',
    ])
      expect(all).not.toContain(secret);
    expect(letter.text).toContain('https://voxlex.example/dashboard?message=42');
  });
});

test('no letter is cut off by a mail program: all stay far below 100 kB', () => {
  const long = {
    ...complete,
    transcription: 'Une phrase de dix mots que quelqu’un pourrait bien dire ici. '.repeat(150),
  };
  expect(Buffer.byteLength(voicemailNotice({ ...long, peaks: Array(400).fill(200) }).html)).toBeLessThan(
    90_000,
  );
});

const none = { caller_name: null, callback_number: null, deadline_text: null, deadline_on: null };

describe('a number to call back that is not the one that called', () => {
  const check = { said: '+32470000002', caller: '+32470000001', passage: { start: 12.3, end: 17.6 } };
  const withCheck = (verdict: 'same' | 'differs' | 'incomplete', said = check.said) =>
    voicemailNotice({
      ...complete,
      facts: { ...none, callback_number: '+32470000002', callback: { ...check, said, verdict } },
    });

  test('is shown beside it with the seconds to listen to, in both forms of the mail', () => {
    for (const part of [withCheck('differs').html, withCheck('differs').text]) {
      expect(part).toContain('+32 470 00 00 02');
      expect(part).toContain('+32 470 00 00 01');
      expect(part).toContain('à vérifier à l’écoute, de\u00a00:12 à\u00a00:18');
    }
  });

  test('is not doubted when both are the same; what is no whole number is shown as said', () => {
    expect(withCheck('same').text).not.toContain('à vérifier');
    expect(withCheck('incomplete', '0470 00 00 0').text).toContain('0470 00 00 0. Numéro incomplet');
  });
});
