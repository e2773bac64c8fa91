// Checks the number that a caller asks to be called back at against the numbering plan and the caller's number.
import type { CallbackCheck, Facts, SpokenWord } from '#contract/voicemail.ts';
import { findPhones, isPlausible, streamOf } from '#server/language/index.ts';
import { timingsOf } from './spoken/rules.ts';

/** Digits near these words are a telephone number. */
const MEANT =
  /(?:num[ée]ro|t[ée]l[ée]phone|gsm|portable|rappel|joindre|joignable|bel me|nummer|anruf|call me|number)/iu;
const NEAR = 70;

/** A telephone number with a digit missing or too many. */
const brokenNumber = (text: string): string | null => {
  const broken = findPhones(streamOf(text).tokens).find(
    ({ e164, start }) => e164 === null && MEANT.test(text.slice(Math.max(0, start - NEAR), start)),
  );
  return broken ? text.slice(broken.start, broken.end) : null;
};

export const checkSpokenNumber = (message: {
  transcription: string;
  words: readonly SpokenWord[];
  facts: Facts;
  caller: string | null;
}): CallbackCheck | null => {
  const { transcription, words, facts, caller } = message;
  const number = facts.callback_number;
  const said = number ?? brokenNumber(transcription);
  if (said === null) return null;
  const passage = timingsOf(transcription, words, facts).passages.callback_number;
  if (number === null || !isPlausible(number)) return { said, caller, verdict: 'incomplete', passage };
  if (caller === null) return { said, caller, verdict: 'alone', passage };
  return { said, caller, verdict: number === caller ? 'same' : 'differs', passage };
};
