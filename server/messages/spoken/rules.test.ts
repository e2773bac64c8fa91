import { expect, test } from 'vitest';
import type { SpokenWord } from '#contract/voicemail.ts';
import { timedWords, timingsOf } from './rules.ts';

/** Each word takes half a second. */
const timed = (text: string): SpokenWord[] =>
  text.split(' ').map((word, at) => ({ text: word, start: at / 2, end: at / 2 + 0.4, confidence: null }));
const standing = (text: string, words: readonly SpokenWord[]) =>
  timedWords(text, words).map(({ from, to }) => text.slice(from, to));

const TEXT =
  'Bonjour, Sophie Lemaire. Rappelez-moi au zéro quatre cent septante, zéro zéro, zéro zéro, dix-huit avant le 12 mai. Merci.';
const WORDS = timed(
  'bonjour sophie lemaire rappelez moi au zéro quatre cent septante zéro zéro zéro zéro dix-huit avant le 12 mai merci',
);
const facts = {
  caller_name: 'Sophie Lemaire',
  callback_number: '+32470000018',
  deadline_text: 'le 12 mai',
  deadline_on: null,
};

test('every word has its position in the text, despite different capitals, accents and punctuation', () => {
  expect(standing(TEXT, WORDS)).toHaveLength(WORDS.length);
  expect(standing(TEXT, WORDS).slice(0, 5)).toEqual(['Bonjour', 'Sophie', 'Lemaire', 'Rappelez', 'moi']);
  expect(standing('L’avocat est là.', timed('L’avocat EST la'))).toEqual(['L’avocat', 'est', 'là']);
});

test('a word that is not in the text is left out, and the next words are still found', () => {
  expect(standing('Je vous rappelle demain', timed('je euh vous rappelle demain'))).toEqual([
    'Je',
    'vous',
    'rappelle',
    'demain',
  ]);
  expect(standing('un deux trois', timed('? un trois'))).toEqual(['un', 'trois']);
});

test('the passage of a fact begins just before its first word and ends just after its last', () => {
  const { passages } = timingsOf(TEXT, WORDS, facts);
  expect(passages.caller_name).toEqual({ start: 0.25, end: 1.65 });
  expect(passages.callback_number).toEqual({ start: 2.75, end: 7.65 });
  expect(passages.deadline_text).toEqual({ start: 7.75, end: 9.65 });
});

test('a name is found although the transcription writes it in lower case', () => {
  const { passages } = timingsOf('ici sophie lemaire', timed('ici sophie lemaire'), facts);
  expect(passages.caller_name).toEqual({ start: 0.25, end: 1.65 });
  expect(passages.deadline_text).toBeNull();
});

test('without times, without facts or with facts that are not in the text there is no passage', () => {
  const none = { caller_name: null, callback_number: null, deadline_text: null };
  expect(timingsOf(TEXT, [], facts)).toEqual({ words: [], passages: none });
  expect(timingsOf(TEXT, WORDS, null).passages).toEqual(none);
  expect(timingsOf('Bonjour', timed('Bonjour'), facts).passages).toEqual(none);
});
