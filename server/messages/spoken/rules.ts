// Finds each timed word in the transcription, and the seconds in which each fact was said.
import type { Passage, Spoken, WordTiming } from '#contract/spoken.ts';
import type { Facts, SpokenWord } from '#contract/voicemail.ts';
import { findPhones, fold, streamOf, type Token } from '#server/language/index.ts';

/** Longest distance to the next match, in words: a recogniser may omit the times of a few words. */
const FURTHEST = 12;
/** Playback starts a little earlier: a name without its first sound is not understood. */
const MARGIN_S = 0.25;

const lettersOf = (text: string): Token[] =>
  streamOf(text).tokens.filter((token) => /[\p{L}\p{N}]/u.test(token.text));

/** Words in order with their positions; a word that the text does not contain is left out. */
export const timedWords = (text: string, words: readonly SpokenWord[]): WordTiming[] => {
  const tokens = lettersOf(text);
  const timed: WordTiming[] = [];
  let next = 0;
  for (const word of words) {
    const parts = lettersOf(word.text).map((token) => token.fold);
    if (parts.length === 0) continue;
    const last = Math.min(next + FURTHEST, tokens.length - parts.length);
    let at = next;
    while (at <= last && !parts.every((part, beside) => tokens[at + beside]?.fold === part)) at += 1;
    const [first, end] = [tokens[at], tokens[at + parts.length - 1]];
    if (at > last || !first || !end) continue;
    timed.push({ from: first.start, to: end.end, start: word.start, end: word.end });
    next = at + parts.length;
  }
  return timed;
};

type Stretch = { from: number; to: number };

const stretchOf = (text: string, quoted: string | null): Stretch | null => {
  const wanted = quoted?.trim() ?? '';
  if (wanted === '') return null;
  const exact = text.indexOf(wanted);
  if (exact >= 0) return { from: exact, to: exact + wanted.length };
  const tokens = lettersOf(text);
  const parts = lettersOf(wanted).map((token) => token.fold);
  const at = tokens.findIndex((_, here) =>
    parts.every((part, beside) => fold(tokens[here + beside]?.text ?? '') === part),
  );
  const [first, last] = [tokens[at], tokens[at + parts.length - 1]];
  return parts.length > 0 && first && last ? { from: first.start, to: last.end } : null;
};

const numberIn = (text: string, e164: string | null): Stretch | null => {
  if (e164 === null) return null;
  const phone = findPhones(streamOf(text).tokens).findLast((one) => one.e164 === e164);
  return phone ? { from: phone.start, to: phone.end } : null;
};

const passageOf = (timed: readonly WordTiming[], stretch: Stretch | null): Passage => {
  if (stretch === null) return null;
  const within = timed.filter((word) => word.from < stretch.to && word.to > stretch.from);
  const [first, last] = [within[0], within.at(-1)];
  return first && last ? { start: Math.max(0, first.start - MARGIN_S), end: last.end + MARGIN_S } : null;
};

export const timingsOf = (text: string, words: readonly SpokenWord[], facts: Facts | null): Spoken => {
  const timed = timedWords(text, words);
  return {
    words: timed,
    passages: {
      caller_name: passageOf(timed, stretchOf(text, facts?.caller_name ?? null)),
      callback_number: passageOf(timed, numberIn(text, facts?.callback_number ?? null)),
      deadline_text: passageOf(timed, stretchOf(text, facts?.deadline_text ?? null)),
    },
  };
};
