// Times of the demonstration's words: proportional to their length over the duration of the message.
import type { Passage, Spoken, WordTiming } from '#contract/spoken.ts';
import type { Voicemail } from '#contract/voicemail.ts';

const PAUSE = 5;

export const wordTimes = (text: string, seconds: number): WordTiming[] => {
  const found = [...text.matchAll(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*[’']?/gu)];
  // Punctuation after a word adds a pause.
  const lengths = found.map(({ 0: word, index }) => {
    const after = text.slice(index + word.length, index + word.length + 3);
    return word.length + 1 + (/[.?!…,]/.test(after) ? PAUSE : 0);
  });
  const each =
    seconds /
    Math.max(
      1,
      lengths.reduce((sum, length) => sum + length, 0),
    );
  let at = 0;
  return found.map(({ 0: word, index }, place) => {
    const start = at * each;
    at += lengths[place] ?? 0;
    return { from: index, to: index + word.length, start, end: start + word.length * each };
  });
};

const passageOf = (words: readonly WordTiming[], from: number, to: number): Passage => {
  const within = words.filter((word) => from >= 0 && word.from < to && word.to > from);
  const [first, last] = [within[0], within.at(-1)];
  return first && last ? { start: first.start, end: last.end + 0.1 } : null;
};

export const timingsOf = ({ transcription, duration_seconds, facts }: Voicemail): Spoken => {
  const text = transcription ?? '';
  const words = wordTimes(text, duration_seconds ?? 0);
  const quoted = (fact: string | null | undefined): Passage =>
    fact ? passageOf(words, text.indexOf(fact), text.indexOf(fact) + fact.length) : null;
  const number = [...text.matchAll(/0\d[\d ]+\d/g)].findLast(
    ([digits]) => `+32${digits.replaceAll(' ', '').slice(1)}` === facts?.callback_number,
  );
  return {
    words,
    passages: {
      caller_name: quoted(facts?.caller_name),
      callback_number: number ? passageOf(words, number.index, number.index + number[0].length) : null,
      deadline_text: quoted(facts?.deadline_text),
    },
  };
};
