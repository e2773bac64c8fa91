// Cuts a transcript into clauses: greetings, hesitations, repeats, spelled letters and telephone numbers are left out.
import { SENTENCE_END, type Word, wordSet } from '#server/language/index.ts';
import type { Reading } from '../reading.ts';
import { opensClause } from './clause-starts.ts';
import { acronymAt, addressedAt, asideAt, fillerAt, isVocative, lettersAt } from './left-out.ts';
import type { Clause, Piece } from './spoken-pieces.ts';

const DROPPED_TWICE = wordSet('nous vous');

const WHOLE = new Intl.NumberFormat('fr-BE', { useGrouping: false });
const LEAST_FIGURE = 11;

const printed = (words: readonly Word[], at: number): string => {
  const word = words[at];
  if (!word) return '';
  if (word.n === null || /^\d+$/.test(word.text) || word.w === 'un' || word.w === 'une') return word.text;
  const money = /^(euros?|pour|%|balles)$/.test(words[at + 1]?.w ?? '');
  return word.n >= LEAST_FIGURE || money || /\s/.test(word.text) ? WHOLE.format(word.n) : word.text;
};

const glueOf = (text: string, before: Word | undefined, word: Word): string => {
  if (!before) return '';
  const between = text.slice(before.end, word.start);
  if (/^['’]$/.test(between)) return '’';
  if (between === '-' || between === '/') return between;
  if (/^\p{Lu}$/u.test(before.text) && /^\p{Lu}$/u.test(word.text) && between === ' ') return '';
  if (word.paused && /[,;:–—]/.test(between)) return ', ';
  // A recogniser may write 'j ai' for 'j’ai'.
  return /^(j|l|d|qu|n|s|m|t|c|jusqu|lorsqu|puisqu)$/.test(before.w) && /^[aeiouyh]/.test(word.w) ? '’' : ' ';
};

/** A reference such as '2024/117' is one word. */
const isFraction = (text: string, before: Word | undefined, word: Word): boolean =>
  before !== undefined && text.slice(before.end, word.start) === '/';

/** An amount such as 'deux mille cent' is no telephone number. */
const isNumber = ({ words }: Reading['stream'], one: Reading['phones'][number]): boolean => {
  if (one.e164) return true;
  const first = words.find(({ start }) => start >= one.start)?.w ?? '';
  return /^(?:zero|0\d*|plus|oh|double)$/.test(first);
};
export const clausesOf = ({ stream, phones: found }: Reading): Clause[] => {
  const phones = found.filter((one) => isNumber(stream, one));
  const { words, text } = stream;
  const clauses: Clause[] = [];
  let pieces: Piece[] = [];
  let sentence = 0;
  const close = (): void => {
    if (pieces.length > 0) clauses.push({ pieces, sentence, asks: false, apart: false });
    pieces = [];
  };
  let at = 0;
  while (at < words.length) {
    const word = words[at];
    if (!word) break;
    const start = word.start;
    if (word.w === SENTENCE_END) {
      close();
      if (word.text === '?') for (const one of clauses) if (one.sentence === sentence) one.asks = true;
      sentence += 1;
      at += 1;
      continue;
    }
    const aside = asideAt(words, at);
    if (aside > 0) {
      at += aside;
      continue;
    }
    const acronym = acronymAt(words, at);
    if (acronym) {
      const last = at + acronym.length - 1;
      pieces.push({
        w: acronym.toLowerCase(),
        text: acronym,
        n: null,
        glue: pieces.length > 0 ? glueOf(text, words[at - 1], word) : '',
        at: last,
      });
      at = last + 1;
      continue;
    }
    const phone = phones.some((one) => start >= one.start && start < one.end);
    const skipped = phone
      ? 1
      : lettersAt(words, at) ||
        fillerAt(words, at, pieces.length > 0) ||
        addressedAt(words, at) ||
        Number(isVocative(words, at));
    if (skipped > 0) {
      close();
      if (
        phone &&
        !phones.some(
          (one) => (words[at + 1]?.start ?? 0) >= one.start && (words[at + 1]?.start ?? 0) < one.end,
        )
      )
        sentence += 1;
      at += skipped;
      continue;
    }
    if (word.w === 'pour' && words[at + 1]?.n === 100 && pieces.at(-1)?.n != null) {
      pieces.push({ w: '%', text: '%', n: null, glue: '\u00a0', at: at + 1 });
      at += 2;
      continue;
    }
    const last = pieces.at(-1);
    const repeat = last?.at === at - 1 && last.w === word.w && word.n === null && !DROPPED_TWICE.has(word.w);
    if (!repeat) {
      if ((word.paused && !isFraction(text, words[at - 1], word)) || opensClause(words, at, pieces)) close();
      pieces.push({
        w: word.w,
        text: printed(words, at),
        n: word.n,
        glue: glueOf(text, words[at - 1], word),
        at,
      });
    } else if (last) last.at = at;
    at += 1;
  }
  close();
  return clauses;
};
