import { expect, test } from 'vitest';
import { cleanLine, cleanText, cut, unlinked } from './clean.ts';

test('control characters, bidirectional overrides and invisible characters are removed', () => {
  expect(cleanText('a\u0000b\u001bc\u007fd\u0085e')).toBe('abcd\ne');
  expect(cleanText('fin\u202egro.live\u2066 \u200bmot\ufeff\u00ad')).toBe('fingro.live mot');
  expect(cleanText('x\u{e0041}\u{e007f}y\ufff9z')).toBe('xyz');
  expect(cleanText('\ud800seul')).toBe('seul');
});

test('letters of every language are kept and composed (NFC)', () => {
  expect(cleanText('e\u0301tude 律師 محام')).toBe('étude 律師 محام');
});

test('line endings are unified, and several empty lines become one', () => {
  expect(cleanText(' a\r\nb\rc\u2028d\n\n\n\ne  \n')).toBe('a\nb\nc\nd\n\ne');
  expect(cleanLine('a\r\nBcc: b\u2029c')).toBe('a Bcc: b c');
});

test('a cut falls between words and never splits a surrogate pair', () => {
  expect(cut('un deux trois', 20)).toBe('un deux trois');
  expect(cut('un deux trois quatre', 14)).toBe('un deux trois…');
  expect(cut('👩👩👩👩', 3)).toBe('👩👩…');
});

test.each(['.', '\u3002', '\uff0e', '\uff61'])(
  'two words around the dot %s do not become a web address',
  (dot) => {
    expect(unlinked(`evil${dot}example`)).toBe(`evil\u200c${dot}\u200cexample`);
  },
);

test('texts that mail programs would link are broken up; figures and initials stay unchanged', () => {
  const linkable = /https?:\/\/|www\.\p{L}|\p{L}\.\p{L}{2,}|\S@\S*\.\p{L}/u;
  for (const words of ['http://a.example', 'www.evil.example', 'a@b.example', 'ftp://x.be'])
    expect(unlinked(words).replaceAll('\u200c', '|')).not.toMatch(linkable);
  for (const words of ['1.382 euros', 'S.A. Dupont', 'art. 12', '10.30 h'])
    expect(unlinked(words)).toBe(words);
});
