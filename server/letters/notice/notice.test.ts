import { describe, expect, test } from 'vitest';
import { analyses, complete, hrefsIn, notAnalysed, wordless } from '#tests/support/notices.ts';
import { voicemailNotice } from './index.ts';
import type { VoicemailNotice } from './notice.ts';

/** Returns the text that a mail program shows, without tags, escapes and hidden elements. */
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

describe('a message that was transcribed and analysed', () => {
  test('its subject contains urgency, caller and summary', () => {
    expect(voicemailNotice(complete).subject).toBe(
      'Urgent · +32 470 00 00 01 · Claire Dubois, licenciée, demande à être rappelée.',
    );
  });

  test.each(['html', 'text'])('its %s contains every detail', (which) => {
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

  test('only the number from the network is a link to dial; a spoken number is text', () => {
    const links = hrefsIn(voicemailNotice(complete).html);
    expect(links).toEqual([
      'tel:+32470000001',
      'https://voxlex.example/audio/signed?a=1&amp;b=2',
      'https://voxlex.example/dashboard?message=42',
    ]);
  });

  test('its first button calls back, the second plays the recording, and the dashboard is a link', () => {
    const html = voicemailNotice(complete).html;
    const words = ['Rappeler +32 470 00 00 01', 'Écouter le message', 'Ouvrir dans le tableau de bord'];
    const places = words.map((word) => html.indexOf(`>${word}</a>`));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(html.match(/class="v-button v-full"/g)).toHaveLength(1);
    const hidden = voicemailNotice({ ...complete, caller: null }).html;
    expect(hidden).not.toContain('Rappeler');
    expect(hidden).toMatch(/class="v-button"[^>]*>Écouter le message/);
  });

  test('its deadline stands above the summary, in urgent colours if the message is urgent', () => {
    const calm = { ...complete, analyses: { ...analyses, urgency: 'Modéré' as const } };
    for (const [notice, tone] of [
      [complete, 'v-urgent'],
      [calm, 'v-waiting'],
    ] as const) {
      const { html, text } = voicemailNotice(notice);
      const box = html.indexOf(`<td class="${tone}"`);
      expect(box).toBeGreaterThan(0);
      expect(html.slice(box)).toMatch(/^[^>]*><strong[^>]*>Échéance/);
      expect(box).toBeLessThan(html.lastIndexOf('Claire Dubois, licenciée'));
      expect(text.indexOf('DÉLAI')).toBeLessThan(text.indexOf('RÉSUMÉ'));
    }
  });

  test('a missing analysis is shown as not analysed', () => {
    for (const body of bodies({ ...complete, analyses: { ...analyses, urgency: null, domain: null } })) {
      expect(body.match(/Non analysé/g)).toHaveLength(2);
    }
  });

  test('without a summary or an urgency the subject still distinguishes messages', () => {
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

  test('a long summary is cut between words in the subject and complete in the body', () => {
    const summary = 'Monsieur Lambert demande la liste des pièces à fournir '.repeat(4).trim();
    const letter = voicemailNotice({ ...complete, summary });
    expect(letter.subject).toMatch(/demande la liste…$/);
    expect(letter.subject.length).toBeLessThan(130);
    expect(seen(letter.html)).toContain(summary);
  });

  test('a caller with a hidden number has no link to dial', () => {
    const letter = voicemailNotice({ ...complete, caller: null });
    expect(letter.subject).toContain('Numéro masqué');
    expect(hrefsIn(letter.html).some((href) => href.startsWith('tel:'))).toBe(false);
  });

  test('a recording that broke off is marked as incomplete', () => {
    for (const body of bodies({ ...complete, incomplete: true })) expect(body).toContain('s’est interrompu');
  });
});

describe('a message without a transcription', () => {
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
  test.each(states)('the state %s is explained in a sentence', (state, words) => {
    for (const body of bodies({ ...wordless, state })) expect(body).toContain(words);
  });

  test('before the transcription all five analyses are shown as missing', () => {
    for (const state of ['without_text', 'late', 'failed'] as const)
      for (const body of bodies({ ...wordless, state })) expect(body.match(/Non analysé/g)).toHaveLength(5);
  });

  test('a voice without recognised words has a link to listen to and no analysis', () => {
    const letter = voicemailNotice({ ...wordless, state: 'no_words' });
    expect(letter.subject).toMatch(/^Message vocal · /);
    expect(hrefsIn(letter.html)).toContain('https://voxlex.example/audio/signed?a=1&amp;b=2');
    expect(seen(letter.html)).not.toContain('Non analysé');
  });

  test('a missed call has no link to listen to and no analysis', () => {
    const letter = voicemailNotice({ ...wordless, state: 'missed' });
    expect(letter.subject).toBe('Appel manqué · +32 470 00 00 01 · 20/01/2026 10:00');
    expect(hrefsIn(letter.html)).not.toContain('https://voxlex.example/audio/signed?a=1&amp;b=2');
    expect(letter.text).not.toContain('https://voxlex.example/audio');
    expect(seen(letter.html)).not.toContain('Non analysé');
  });

  test('a notice in the state late does not show a transcription', () => {
    const letter = voicemailNotice({ ...complete, state: 'late' });
    expect(letter.html + letter.text).not.toContain('Rappelez-moi');
  });
});

describe('the update after a notice without a transcription', () => {
  test('stays in the conversation by the same subject and a reference to the notice', () => {
    const first = voicemailNotice({ ...wordless, state: 'late' });
    const update = voicemailNotice({ ...complete, inReplyTo: '<one@voxlex.example>' });
    expect(update.subject).toBe(`Re: ${first.subject}`);
    expect(update).toMatchObject({ inReplyTo: '<one@voxlex.example>', references: ['<one@voxlex.example>'] });
    expect(first.inReplyTo).toBeUndefined();
  });

  test('shows urgency and summary in the preheader', () => {
    const { html } = voicemailNotice({ ...complete, inReplyTo: '<one@voxlex.example>' });
    const [, preheader] = /<div style="display:none[^>]*>([\s\S]*?)<\/div>/.exec(html) ?? [];
    expect(preheader).toMatch(/^Urgent · Échéance .*Claire Dubois, licenciée/);
  });

  test('stays discreet and in the conversation if the line allows links alone', () => {
    const first = voicemailNotice({ ...wordless, content: 'link' });
    const update = voicemailNotice({ ...complete, content: 'link', inReplyTo: '<one@voxlex.example>' });
    expect(update.subject).toBe(`Re: ${first.subject}`);
    expect(update.text).toContain('La transcription de ce message est prête');
  });
});

describe('the setting name_in_subject of a line', () => {
  const named = { ...complete, contactName: 'Bureau Exemple' };

  test('the subject names the contact in the place of the number, the mail keeps the number', () => {
    const { subject, text } = voicemailNotice(named);
    expect(subject).toBe('Urgent · Bureau Exemple · Claire Dubois, licenciée, demande à être rappelée.');
    expect(text).toContain('+32 470 00 00 01');
    expect(text).not.toContain('Bureau Exemple');
  });

  test('the update repeats the subject of the notice', () => {
    const first = voicemailNotice({ ...wordless, contactName: 'Bureau Exemple', state: 'late' });
    expect(first.subject).toMatch(/^Message vocal · Bureau Exemple · 20\/01\/2026/);
    expect(voicemailNotice({ ...named, inReplyTo: '<one@voxlex.example>' }).subject).toBe(
      `Re: ${first.subject}`,
    );
  });

  test('a mail that contains a link alone names no person', () => {
    for (const state of ['complete', 'missed'] as const) {
      const { subject, text, html } = voicemailNotice({ ...named, content: 'link', state });
      expect(subject + text + html).not.toContain('Bureau Exemple');
    }
  });

  test('a name from a file can be no link, no second header and no long line', () => {
    const subjectOf = (contactName: string) => voicemailNotice({ ...named, contactName }).subject;
    expect(subjectOf('Anne\r\nBcc: a@exemple.test')).not.toMatch(/[\r\n]|a@exemple/);
    expect(subjectOf('\u202e\u200b')).toContain('+32 470 00 00 01');
    expect(subjectOf('Société très longue '.repeat(20)).split(' · ')[1]).toMatch(/^.{30,59}…$/);
  });
});

describe('the setting mail_content of a line', () => {
  test('summary: no part of the mail contains the transcription', () => {
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
  ] as const)('link: no part of a mail in the state %s reveals the caller or the reason', (state) => {
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

test('a long notice stays below 90 kB, because mail programs cut off larger ones', () => {
  const long = {
    ...complete,
    transcription: 'Une phrase de dix mots que quelqu’un pourrait bien dire ici. '.repeat(150),
  };
  expect(Buffer.byteLength(voicemailNotice({ ...long, peaks: Array(400).fill(200) }).html)).toBeLessThan(
    90_000,
  );
});

const none = { caller_name: null, callback_number: null, deadline_text: null, deadline_on: null };

describe('a spoken callback number', () => {
  const check = { said: '+32470000002', caller: '+32470000001', passage: { start: 12.3, end: 17.6 } };
  const withCheck = (verdict: 'same' | 'differs' | 'incomplete', said = check.said) =>
    voicemailNotice({
      ...complete,
      facts: { ...none, callback_number: '+32470000002', callback: { ...check, said, verdict } },
    });

  test('that differs from the caller’s is shown with the passage to listen to, in HTML and plain text', () => {
    for (const part of [withCheck('differs').html, withCheck('differs').text]) {
      expect(part).toContain('+32 470 00 00 02');
      expect(part).toContain('+32 470 00 00 01');
      expect(part).toContain('à vérifier à l’écoute, de\u00a00:12 à\u00a00:18');
    }
  });

  test('that is the same has no warning; an incomplete one is shown as spoken', () => {
    expect(withCheck('same').text).not.toContain('à vérifier');
    expect(withCheck('incomplete', '0470 00 00 0').text).toContain('0470 00 00 0. Numéro incomplet');
  });
});
