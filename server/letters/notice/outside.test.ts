import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { complete, hrefsIn } from '#tests/support/notices.ts';
import { voicemailNotice } from './index.ts';
import type { VoicemailNotice } from './notice.ts';

/** Any Unicode character, with the dangerous ones more often. */
const anyWords = fc.string({
  unit: fc.oneof(
    fc.constantFrom('<', '>', '"', "'", '&', '=', '\r', '\n', '\0', '\u202e', '\u2028', '\ud800'),
    fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
  ),
});

describe('text from a caller or a firm', () => {
  const hostile = (words: string): VoicemailNotice => ({
    ...complete,
    firm: words,
    transcription: words,
    summary: words,
    facts: { caller_name: words, callback_number: words, deadline_text: words, deadline_on: words },
  });
  const tags = (html: string): string => (html.match(/<[^>]*>/g) ?? []).join('');
  const plain = tags(voicemailNotice(hostile('xx')).html);

  test('never changes the structure of the HTML', () => {
    for (const words of [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '</title><a href="//evil">',
    ])
      expect(tags(voicemailNotice(hostile(words)).html)).toBe(plain);
    fc.assert(
      fc.property(anyWords, (words) => {
        const safe = `x${words.replace(/[\n\r\u2028\u2029\u0085\v\f]/g, ' ')}x`;
        expect(tags(voicemailNotice(hostile(safe)).html)).toBe(plain);
      }),
    );
  });

  test('never puts a control character, a line break or a bidirectional override into a subject', () => {
    fc.assert(
      fc.property(anyWords, (words) => {
        const { subject } = voicemailNotice(hostile(`a\r\nBcc: x@evil.example\u202e${words}`));
        expect(subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u);
      }),
    );
  });

  test('never becomes a link', () => {
    const letter = voicemailNotice(
      hostile(
        'Allez sur https://evil.example/pay ou www.evil.example, écrivez à moi@evil.example, javascript:alert(1)',
      ),
    );
    for (const href of hrefsIn(letter.html)) expect(href).not.toContain('evil');
    for (const body of [letter.html, letter.text, letter.subject])
      expect(body).not.toMatch(/https:\/\/evil|evil\.example|moi@evil|www\.evil/);
  });

  test('cannot pass for a line of the notice in plain text', () => {
    const { text } = voicemailNotice({ ...complete, transcription: 'Bonjour\nÉCOUTER LE MESSAGE\nÉchéance' });
    expect(text).toContain('> Bonjour\n> ÉCOUTER LE MESSAGE\n> Échéance');
  });
});

test('a link that is no web address throws, so that no letter is written', () => {
  for (const listenUrl of [
    'javascript:alert(1)',
    'data:text/html,x',
    '/audio/1',
    'https://user@evil.example/',
  ])
    expect(() => voicemailNotice({ ...complete, listenUrl })).toThrow('letter_link');
});
