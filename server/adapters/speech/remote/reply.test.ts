import { expect, test } from 'vitest';
import { languageCode } from './languages.ts';
import { transcriptFrom } from './reply.ts';

const transcript = (reply: unknown, seconds = 10) =>
  transcriptFrom(Buffer.from(JSON.stringify(reply)), seconds, 'remote:x');

test.each([
  ['fr', 'fr'],
  ['FR', 'fr'],
  ['fr-BE', 'fr'],
  ['nl_BE', 'nl'],
  ['french', 'fr'],
  ['French', 'fr'],
  ['dutch', 'nl'],
  ['flemish', 'nl'],
  ['german', 'de'],
  ['english', 'en'],
  ['arabic', 'ar'],
  ['turkish', 'tr'],
  ['romanian', 'ro'],
  ['klingon', null],
  ['', null],
  [null, null],
  [undefined, null],
])('the language %s is %s', (written, code) => {
  expect(languageCode(written)).toBe(code);
});

test('words inside segments, numbers as strings and alternative field names are read', () => {
  const { words, confidence } = transcript({
    text: ' Bonjour Maître ',
    segments: [
      {
        start: '0.0',
        end: '1.5',
        words: [{ word: ' Bonjour', start: '0.10', end: '0.6', probability: '0.9' }],
      },
      { start: 1.5, end: 3, words: [{ text: 'Maître', start: 1.6, end: 2.1, score: 0.7 }] },
    ],
  });
  expect(words).toEqual([
    { text: 'Bonjour', start: 0.1, end: 0.6, confidence: 0.9 },
    { text: 'Maître', start: 1.6, end: 2.1, confidence: 0.7 },
  ]);
  expect(confidence).toBeCloseTo(0.8);
});

test('a reply without words gives text alone', () => {
  for (const words of [undefined, null, [], 'none', {}])
    expect(transcript({ text: 'Bonjour', words })).toMatchObject({
      text: 'Bonjour',
      words: [],
      confidence: null,
    });
});

test('a missing text is built from the segments or the words', () => {
  expect(transcript({ segments: [{ text: ' Bonjour,' }, { text: ' merci. ' }] }).text).toBe(
    'Bonjour, merci.',
  );
  expect(transcript({ words: [{ word: 'Bonjour', start: 0, end: 1 }] }).text).toBe('Bonjour');
});

test('a malformed word does not discard the others', () => {
  const { words } = transcript({
    text: 'un deux trois',
    words: [
      null,
      5,
      {},
      { word: 'un', start: 'x', end: 1 },
      { word: '  ', start: 1, end: 2 },
      { word: 'trois', start: 2, end: 3 },
    ],
  });
  expect(words).toEqual([{ text: 'trois', start: 2, end: 3, confidence: null }]);
});

test('times stay within the recording and never decrease', () => {
  const { words } = transcript({
    text: 'un deux',
    words: [
      { word: 'un', start: -1, end: -0.5 },
      { word: 'deux', start: 9, end: 1e9 },
      { word: 'trois', start: 5, end: 4, probability: 7 },
    ],
  });
  expect(words).toEqual([
    { text: 'un', start: 0, end: 0, confidence: null },
    { text: 'deux', start: 9, end: 10, confidence: null },
    { text: 'trois', start: 5, end: 5, confidence: 1 },
  ]);
});

test('characters that PostgreSQL cannot store are removed', () => {
  const { text, words } = transcript({
    text: 'Bon\u0000jour\n\ud800 oui',
    words: [{ word: 'a\u0000\udc00', start: 0, end: 1 }],
  });
  expect(text).toBe('Bon jour \ufffd oui');
  expect(words[0]?.text).toBe('a \ufffd');
});

test('confidence of segments is weighted by their length', () => {
  const { confidence } = transcript({
    text: 'x',
    segments: [
      { text: 'a', start: 0, end: 9, avg_logprob: -0.1 },
      { text: 'b', start: 9, end: 10, avg_logprob: '-1.1' },
      { text: 'c', start: 10, end: 11 },
    ],
  });
  expect(confidence).toBeCloseTo(Math.exp(-0.2));
});

test('a text longer than any call is refused without a retry', () => {
  const refused = expect.objectContaining({ code: 'vendor_failed', retry: 'no', reason: 'text too long' });
  expect(() => transcript({ text: 'x'.repeat(200_001) })).toThrow(refused);
  const words = Array.from({ length: 100_001 }, () => ({ word: 'oui', start: 0, end: 1 }));
  expect(() => transcript({ text: 'oui', words })).toThrow(refused);
  expect(transcript({ text: 'x'.repeat(200_000) }).text).toHaveLength(200_000);
});
