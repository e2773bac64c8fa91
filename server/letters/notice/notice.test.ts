import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { voicemailNotice } from './index.ts';
import type { VoicemailNotice } from './notice.ts';

const analyses = {
  sentiment: 'Négatif',
  urgency: 'Urgent',
  stage: 'Nouveau Dossier',
  category: 'Conseil Juridique Requis',
  domain: 'Droit Du Travail',
} as const;
const notAnalysed = { sentiment: null, urgency: null, stage: null, category: null, domain: null };

const complete: VoicemailNotice = {
  state: 'complete',
  content: 'full',
  language: 'fr',
  firm: 'Cabinet Delvaux',
  receivedAt: new Date('2026-01-20T09:00:00Z'),
  caller: '+32470000001',
  durationSeconds: 80,
  transcription: 'Bonjour, ici Claire Dubois.\nRappelez-moi avant vendredi.',
  summary: 'Claire Dubois, licenciée, demande à être rappelée.',
  analyses,
  facts: {
    caller_name: 'Claire Dubois',
    callback_number: '+32470000002',
    deadline_text: 'avant vendredi',
    deadline_on: '2026-01-23',
  },
  incomplete: false,
  peaks: [0, 120, 255, 40],
  listenUrl: 'https://voxlex.example/audio/signed?a=1&b=2',
  dashboardUrl: 'https://voxlex.example/dashboard?message=42',
  follows: null,
};
const wordless: VoicemailNotice = {
  ...complete,
  state: 'without_text',
  transcription: null,
  summary: null,
  facts: null,
  analyses: notAnalysed,
};

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
const hrefs = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '');
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
    const links = hrefs(voicemailNotice(complete).html);
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
    expect(hrefs(letter.html).some((href) => href.startsWith('tel:'))).toBe(false);
  });

  test('a recording that broke off is said to be one', () => {
    for (const body of bodies({ ...complete, incomplete: true })) expect(body).toContain('s’est interrompu');
  });
});

describe('a message without its text', () => {
  const states: [VoicemailNotice['state'], string][] = [
    ['without_text', 'sans transcription'],
    ['late', 'transcription en cours'],
    ['failed', 'n’a pas pu être transcrit'],
    ['silent', 'Aucune parole'],
    ['missed', 'a raccroché sans laisser de message'],
  ];
  test.each(states)('%s says so in words', (state, words) => {
    for (const body of bodies({ ...wordless, state })) expect(body).toContain(words);
  });

  test('before a text came all five analyses are named as missing', () => {
    for (const state of ['without_text', 'late', 'failed'] as const)
      for (const body of bodies({ ...wordless, state })) expect(body.match(/Non analysé/g)).toHaveLength(5);
  });

  test('a missed call offers nothing to listen to, and no analysis of nothing', () => {
    const letter = voicemailNotice({ ...wordless, state: 'missed' });
    expect(letter.subject).toBe('Appel manqué · +32 470 00 00 01 · 20/01/2026 10:00');
    expect(hrefs(letter.html)).not.toContain('https://voxlex.example/audio/signed?a=1&amp;b=2');
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

  test.each(['complete', 'without_text', 'late', 'silent', 'failed', 'missed'] as const)(
    'link: of a message that is %s, neither who nor why, in no part of the mail',
    (state) => {
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
    },
  );
});

describe('nothing that comes from outside', () => {
  const hostile = (words: string): VoicemailNotice => ({
    ...complete,
    firm: words,
    transcription: words,
    summary: words,
    facts: { caller_name: words, callback_number: words, deadline_text: words, deadline_on: words },
  });
  const tags = (html: string): string => (html.match(/<[^>]*>/g) ?? []).join('');
  const plain = tags(voicemailNotice(hostile('xx')).html);

  test('changes the structure of the page', () => {
    for (const words of [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '</title><a href="//evil">',
    ])
      expect(tags(voicemailNotice(hostile(words)).html)).toBe(plain);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (words) => {
        const safe = `x${words.replace(/[\n\r\u2028\u2029\u0085\v\f]/g, ' ')}x`;
        expect(tags(voicemailNotice(hostile(safe)).html)).toBe(plain);
      }),
    );
  });

  test('puts a control sign, a line break or a reversed order into a subject', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (words) => {
        const { subject } = voicemailNotice(hostile(`a\r\nBcc: x@evil.example\u202e${words}`));
        expect(subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u);
      }),
    );
  });

  test('becomes a link, whatever was said', () => {
    const letter = voicemailNotice(
      hostile(
        'Allez sur https://evil.example/pay ou www.evil.example, écrivez à moi@evil.example, javascript:alert(1)',
      ),
    );
    for (const href of hrefs(letter.html)) expect(href).not.toContain('evil');
    for (const body of [letter.html, letter.text, letter.subject])
      expect(body).not.toMatch(/https:\/\/evil|evil\.example|moi@evil|www\.evil/);
  });

  test('passes for a line of ours in plain text', () => {
    const { text } = voicemailNotice({ ...complete, transcription: 'Bonjour\nÉCOUTER LE MESSAGE\nDélai' });
    expect(text).toContain('> Bonjour\n> ÉCOUTER LE MESSAGE\n> Délai');
  });
});

test('a link that is no web address is a fault of ours and stops the letter', () => {
  for (const listenUrl of [
    'javascript:alert(1)',
    'data:text/html,x',
    '/audio/1',
    'https://user@evil.example/',
  ])
    expect(() => voicemailNotice({ ...complete, listenUrl })).toThrow('letter_link');
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
