// Removes text that was not spoken: loops, subtitles from training data, more words than the duration allows.
import { fold } from '#server/language/index.ts';
import { PHANTOMS } from './hallucinations.data.ts';

/** Faster speech over a whole message is impossible. */
const MOST_WORDS_A_SECOND = 7;
const FEW_WORDS = 8;
/** Below this confidence the engine guessed. */
const LEAST_CONFIDENCE = 0.2;
/** A caller may repeat a sentence three times; a loop repeats it more often. */
const MOST_TIMES = 4;
const LONGEST_LOOP = 14;

const bare = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** A full stop ends a sentence only before a space: 'Amara.org' is one word. */
const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?…\n]\s+)/u);

const withoutPhantoms = (text: string): string =>
  sentencesOf(text.replace(/[[(*♪][^\])*♪]{0,60}[\])*♪]/gu, ' '))
    .filter((sentence) => !PHANTOMS.some((phantom) => phantom.test(bare(sentence))))
    .join('')
    .trim();

const repeatsAt = (folded: readonly string[], at: number, length: number): number => {
  let times = 1;
  while (
    at + (times + 1) * length <= folded.length &&
    folded.slice(at, at + length).every((word, n) => word === folded[at + times * length + n])
  )
    times += 1;
  return times;
};

/** Null if the text is only a repetition. */
const withoutLoops = (text: string): string | null => {
  const words = text.split(/\s+/).filter(Boolean);
  const folded = words.map(bare);
  const kept: string[] = [];
  let looped = 0;
  for (let at = 0; at < words.length; ) {
    let length = 1;
    let times = 1;
    for (let size = 1; size <= LONGEST_LOOP; size += 1) {
      times = repeatsAt(folded, at, size);
      if (times > MOST_TIMES) {
        length = size;
        break;
      }
      times = 1;
    }
    kept.push(...words.slice(at, at + length));
    if (times > 1) looped += times * length;
    at += length * times;
  }
  return looped > 0 && words.length - looped < 3 ? null : kept.join(' ');
};

/** The credible part of the text; empty where none is. */
export const withoutHallucinations = (said: {
  text: string;
  confidence: number | null;
  voiceSeconds: number;
}): string => {
  const { confidence, voiceSeconds } = said;
  if (confidence !== null && confidence < LEAST_CONFIDENCE) return '';
  const text = withoutPhantoms(said.text);
  const plain = withoutLoops(text);
  if (plain === null || bare(plain) === '') return '';
  const count = plain.split(/\s+/).length;
  return count > FEW_WORDS && count > voiceSeconds * MOST_WORDS_A_SECOND ? '' : plain;
};
