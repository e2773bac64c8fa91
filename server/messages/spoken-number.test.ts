import { expect, test } from 'vitest';
import type { SpokenWord } from '#contract/voicemail.ts';
import { checkSpokenNumber } from './spoken-number.ts';

const TEXT = 'Bonjour, rappelez-moi au 0470 00 00 18. Merci.';
const words: SpokenWord[] = [
  { text: 'Bonjour', start: 0.5, end: 1, confidence: null },
  { text: 'rappelez-moi', start: 1, end: 2, confidence: null },
  { text: 'au', start: 2, end: 2.2, confidence: null },
  { text: '0470 00 00 18', start: 2.5, end: 6, confidence: 0.6 },
  { text: 'Merci', start: 7, end: 7.5, confidence: null },
];
const none = { caller_name: null, callback_number: null, deadline_text: null, deadline_on: null };
const checked = (number: string | null, caller: string | null, transcription = TEXT) =>
  checkSpokenNumber({ transcription, words, facts: { ...none, callback_number: number }, caller });

test('a said number that equals the caller’s number is marked same', () => {
  expect(checked('+32470000018', '+32470000018')?.verdict).toBe('same');
});

test('a said number that differs from the caller’s is returned with it and with its seconds in the audio', () => {
  expect(checked('+32470000018', '+3269000011')).toEqual({
    said: '+32470000018',
    caller: '+3269000011',
    verdict: 'differs',
    passage: { start: 2.25, end: 6.25 },
  });
});

test('with a hidden caller’s number the said number is marked alone', () => {
  expect(checked('+32470000018', null)?.verdict).toBe('alone');
});

test('a number with a missing digit is marked incomplete and quoted as it was said', () => {
  expect(checked(null, '+3269000011', 'Rappelez-moi au 0470 00 00 1.')).toMatchObject({
    said: '0470 00 00 1',
    verdict: 'incomplete',
  });
  expect(checked('+3247000001', '+3269000011')?.verdict).toBe('incomplete');
});

test('digits without a word about calling before them are not a callback number', () => {
  expect(checked(null, '+3269000011', 'C’est pour le dossier 202 612 345.')).toBeNull();
  expect(checked(null, '+3269000011', 'Merci beaucoup.')).toBeNull();
});
