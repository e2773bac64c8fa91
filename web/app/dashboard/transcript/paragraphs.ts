// Divides a long transcription into paragraphs where the caller paused.
import type { WordTiming } from '#contract/spoken.ts';
import type { Piece } from '../listening/word-at.ts';

/** Shorter texts are one paragraph. */
const LONG_CHARS = 500;
const PAUSE_S = 1.6;
/** At the end of a sentence a shorter pause is enough, but not after every sentence. */
const SENTENCE_PAUSE_S = 0.7;
const LEAST_CHARS = 160;
/** This length applies to a text without pauses, because some recognisers report none. */
const MOST_CHARS = 600;

const endsSentence = (between: string): boolean => /[.!?…]/u.test(between);

/** The indexes of words that begin a paragraph, beside the first. */
export const paragraphStarts = (text: string, words: readonly WordTiming[]): Set<number> => {
  const starts = new Set<number>();
  if (text.length < LONG_CHARS) return starts;
  let begun = 0;
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    if (!before) continue;
    const between = text.slice(before.to, word.from);
    // Divided by hand already.
    if (between.includes('\n')) begun = word.from;
    const [length, pause] = [word.from - begun, word.start - before.end];
    const sentence = endsSentence(between);
    const isBreak =
      (pause >= PAUSE_S && length >= LEAST_CHARS / 2) ||
      (sentence && pause >= SENTENCE_PAUSE_S && length >= LEAST_CHARS) ||
      (sentence && length >= MOST_CHARS);
    if (!isBreak || between.includes('\n')) continue;
    starts.add(at);
    begun = word.from;
  }
  return starts;
};

export const inParagraphs = (pieces: readonly Piece[], starts: ReadonlySet<number>): Piece[][] => {
  const paragraphs: Piece[][] = [[]];
  for (const piece of pieces) {
    if (piece.word !== null && starts.has(piece.word)) paragraphs.push([]);
    paragraphs.at(-1)?.push(piece);
  }
  return paragraphs;
};
