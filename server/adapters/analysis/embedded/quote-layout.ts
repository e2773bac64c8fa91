// The features by which the tagger finds the words that are quoted with a day, as in 'l'audience du vingt-trois'.
import { hashText, SENTENCE_END, type Stream, type Word } from '#server/language/index.ts';
import type { DayMention } from './nearness.ts';
import { type Layout, mix } from './span-model.ts';

/** The quotation begins at most so many words before the day, and ends at most so many after it. */
const BACK = 8;
const AHEAD = 7;
const FARTHEST = 9;
const NO_FEATURES = new Int32Array(0);

const T = Object.fromEntries(
  'w b from core alone fromKind coreKind fromRole coreRole fromWord fromBefore coreWord coreAfter kindWord kindBefore kindAfter pause pauseAfter in inPlace'
    .split(' ')
    .map((name) => [name, hashText(name)]),
);
const tag = (name: string): number => T[name] ?? 0;
const EDGE = hashText('^');
const NUMBER = hashText('#');

/** The words of the day's sentence that may belong to the quotation. */
const windowAround = (words: readonly Word[], one: DayMention): { first: number; end: number } => {
  let first = one.from;
  while (first > 0 && one.from - first < BACK && words[first - 1]?.w !== SENTENCE_END) first -= 1;
  let end = one.core;
  while (end < words.length && end - one.core < AHEAD && words[end]?.w !== SENTENCE_END) end += 1;
  return { first, end };
};

/** Before the day, in it, in what repeats it, after it. */
const placeOf = (one: DayMention, at: number): number => {
  if (at < one.from) return 1;
  if (at < one.alone) return 2;
  return at < one.core ? 3 : 4;
};

const away = (at: number, from: number): number => Math.max(-FARTHEST, Math.min(FARTHEST, at - from));

export const quoteLayout = ({ words }: Stream, one: DayMention): Layout => {
  const { first, end } = windowAround(words, one);
  const hashes = Int32Array.from(words, ({ n, w }) => (n === null ? hashText(w) : NUMBER));
  const word = (at: number): number => hashes[at] ?? EDGE;
  const kind = hashText(one.limit ? `${one.kind} limit` : one.kind);
  const role = hashText(one.role);
  const within = (at: number): boolean => at >= first && at < end;
  const edgesAt = (at: number): Int32Array => {
    const found: number[] = [];
    for (let off = -3; off <= 3; off += 1) found.push(mix(tag('w') + off, word(at + off)));
    for (let off = -2; off <= 1; off += 1)
      found.push(mix(mix(tag('b') + off, word(at + off)), word(at + off + 1)));
    const [from, core] = [away(at, one.from), away(at, one.core - 1)];
    found.push(
      mix(tag('from'), from),
      mix(tag('core'), core),
      mix(tag('alone'), away(at, one.alone - 1)),
      mix(mix(tag('fromKind'), from), kind),
      mix(mix(tag('coreKind'), core), kind),
      mix(mix(tag('fromRole'), from), role),
      mix(mix(tag('coreRole'), core), role),
      mix(mix(tag('fromWord'), from), word(at)),
      mix(mix(tag('fromBefore'), from), word(at - 1)),
      mix(mix(tag('coreWord'), core), word(at)),
      mix(mix(tag('coreAfter'), core), word(at + 1)),
      mix(mix(tag('kindWord'), kind), word(at)),
      mix(mix(tag('kindBefore'), kind), word(at - 1)),
      mix(mix(tag('kindAfter'), kind), word(at + 1)),
      mix(tag('pause'), words[at]?.paused ? 1 : 0),
      mix(tag('pauseAfter'), words[at + 1]?.paused ? 1 : 0),
    );
    return Int32Array.from(found);
  };
  const innerAt = (at: number): Int32Array =>
    Int32Array.of(mix(tag('in'), word(at)), mix(mix(tag('inPlace'), word(at)), placeOf(one, at)));
  return {
    edges: words.map((_, at) => (within(at) ? edgesAt(at) : NO_FEATURES)),
    inner: words.map((_, at) => (within(at) ? innerAt(at) : NO_FEATURES)),
    kinds: Int32Array.from(words, (_, at) => placeOf(one, at)),
    words: hashes,
    none: NO_FEATURES,
    longest: BACK + AHEAD + one.core - one.from,
    opens: (at) => at >= first && at < one.core,
    closes: (at) => at >= one.from && at < end,
    whole: () => kind,
  };
};
