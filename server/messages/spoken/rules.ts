// Finds each timed word in the transcription, and the seconds in which each fact was said.
import { alignWords } from '#contract/align-words.ts';
import type { Passage, Spoken, WordTiming } from '#contract/spoken.ts';
import type { Facts, SpokenWord } from '#contract/voicemail.ts';
import { findPhones, fold, streamOf, type Token } from '#server/language/index.ts';

/** Playback starts a little earlier: a name without its first sound is not understood. */
const MARGIN_S = 0.25;

const lettersOf = (text: string): Token[] =>
  streamOf(text).tokens.filter((token) => /[\p{L}\p{N}]/u.test(token.text));

/**
 * Words in order with their positions in the text. Words of the text that the recogniser did not give, such as corrected ones,
 * have together the seconds of those that they replace; a word that nothing replaces is left out.
 */
export const timedWords = (text: string, words: readonly SpokenWord[]): WordTiming[] => {
  const tokens = lettersOf(text);
  const heard = words.flatMap(({ text: spelled, start, end }) =>
    lettersOf(spelled).map((token) => ({ fold: token.fold, start, end })),
  );
  const timed: WordTiming[] = [];
  const add = (first: Token, last: Token, start: number, end: number) => {
    const before = timed.at(-1);
    // Several tokens of one word, such as 'peut-être'.
    if (before && before.start === start && before.end === end) before.to = last.end;
    else timed.push({ from: first.start, to: last.end, start, end });
  };
  let [at, to] = [0, 0];
  const folds = (words: readonly { fold: string }[]) => words.map(({ fold: folded }) => folded);
  const ends = [heard.length, tokens.length] as const;
  for (const [left, right] of [...alignWords(folds(heard), folds(tokens)), ends]) {
    const [replaced, by] = [heard.slice(at, left), tokens.slice(to, right)];
    const [first, last] = [by[0], by.at(-1)];
    const [from, until] = [replaced[0], replaced.at(-1)];
    if (first && last && from && until) add(first, last, from.start, until.end);
    const [word, token] = [heard[left], tokens[right]];
    if (word && token) add(token, token, word.start, word.end);
    [at, to] = [left + 1, right + 1];
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
