// The words of a transcript with numbers read and commas removed, for patterns and dates.
import { isNumberWord, readNumber } from './numbers.ts';
import { endsSentence, isDigits, isWord, type Token, tokenize, withoutMiddle } from './tokens.ts';

export type Word = {
  /** Folded; '.' ends a sentence. */
  w: string;
  /** Its value when it is a number, in words or digits. */
  n: number | null;
  text: string;
  start: number;
  end: number;
  /** Follows a comma or dash. */
  paused: boolean;
};

export type Stream = { text: string; tokens: Token[]; words: Word[] };

export const SENTENCE_END = '.';

/** 'un' and 'une' are usually articles, 'neuf' usually means new, and zeros belong to telephone numbers. */
const numberFrom = (tokens: readonly Token[], at: number): { value: number; next: number } | null => {
  const token = tokens[at];
  if (!token) return null;
  if (isDigits(token)) return readNumber(tokens, at);
  return isNumberWord(token.fold) ? readNumber(tokens, at) : null;
};

export const streamOf = (given: string): Stream => {
  const text = withoutMiddle(given);
  const tokens = tokenize(text);
  const words: Word[] = [];
  let paused = false;
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    if (!token) break;
    const number = numberFrom(tokens, at);
    if (number) {
      const last = tokens[number.next - 1] ?? token;
      const single = number.next === at + 1;
      words.push({
        w: single ? token.fold : String(number.value),
        n: number.value,
        text: text.slice(token.start, last.end),
        start: token.start,
        end: last.end,
        paused,
      });
      paused = false;
      at = number.next;
      continue;
    }
    if (endsSentence(token)) {
      if (words.at(-1)?.w !== SENTENCE_END)
        words.push({
          w: SENTENCE_END,
          n: null,
          text: token.text,
          start: token.start,
          end: token.end,
          paused: false,
        });
    } else if (isWord(token)) {
      words.push({ w: token.fold, n: null, text: token.text, start: token.start, end: token.end, paused });
      paused = false;
    } else if (!["'", '’', '-'].includes(token.text)) paused = true;
    at += 1;
  }
  return { text, tokens, words };
};

/** The bounds of the sentence around the words from `from` to `to`, at most `before` and `after` words beyond them. */
export const sentenceAround = (
  words: readonly Word[],
  from: number,
  to: number,
  before = Number.POSITIVE_INFINITY,
  after = before,
): [start: number, end: number] => {
  let [start, end] = [from, to];
  while (start > 0 && from - start < before && words[start - 1]?.w !== SENTENCE_END) start -= 1;
  while (end < words.length && end - to < after && words[end]?.w !== SENTENCE_END) end += 1;
  return [start, end];
};
