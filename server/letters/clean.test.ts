import { expect, test } from 'vitest';
import { cleanLine, cleanText, cut, unlinked } from './clean.ts';

test('control signs, reversed order and unseen letters go, the words stay', () => {
  expect(cleanText('a\u0000b\u001bc\u007fd\u0085e')).toBe('abcd\ne');
  expect(cleanText('fin\u202egro.live\u2066 \u200bmot\ufeff\u00ad')).toBe('fingro.live mot');
  expect(cleanText('x\u{e0041}\u{e007f}y\ufff9z')).toBe('xyz');
  expect(cleanText('\ud800seul')).toBe('seul');
});

test('letters of any language stay, composed', () => {
  expect(cleanText('e\u0301tude 律師 محام')).toBe('étude 律師 محام');
});

test('line ends become one kind, and never more than one empty line', () => {
  expect(cleanText(' a\r\nb\rc\u2028d\n\n\n\ne  \n')).toBe('a\nb\nc\nd\n\ne');
  expect(cleanLine('a\r\nBcc: b\u2029c')).toBe('a Bcc: b c');
});

test('a cut falls at a word and counts letters, not halves of them', () => {
  expect(cut('un deux trois', 20)).toBe('un deux trois');
  expect(cut('un deux trois quatre', 14)).toBe('un deux trois…');
  expect(cut('👩👩👩👩', 3)).toBe('👩👩…');
});

test.each(['.', '\u3002', '\uff0e', '\uff61'])(
  'a dot of any script (%s) makes no address of two words',
  (dot) => {
    expect(unlinked(`evil${dot}example`)).toBe(`evil\u200c${dot}\u200cexample`);
  },
);

test('what mail programs would link is broken up; figures and initials are left alone', () => {
  const linkable = /https?:\/\/|www\.\p{L}|\p{L}\.\p{L}{2,}|\S@\S*\.\p{L}/u;
  for (const words of ['http://a.example', 'www.evil.example', 'a@b.example', 'ftp://x.be'])
    expect(unlinked(words).replaceAll('\u200c', '|')).not.toMatch(linkable);
  for (const words of ['1.382 euros', 'S.A. Dupont', 'art. 12', '10.30 h'])
    expect(unlinked(words)).toBe(words);
});
