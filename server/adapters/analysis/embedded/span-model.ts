// Chooses one span of words in a message, or none. The score of a span is the sum of the weights of its first word, its last
// word, the words in it and the span as a whole; softmax over all spans and 'none' makes them chances.
import { hashText } from '#server/language/index.ts';

/** Features are hashed into this many weights. */
export const SLOT_BITS = 18;

export type SpanModel = {
  weights: Float32Array | Int16Array;
  /** The weights are stored in these steps. */
  step: number;
};

export type Layout = {
  /** Hashed features of each word as the first or the last one of a span. */
  edges: readonly Int32Array[];
  /** Hashed features of each word as one in a span. */
  inner: readonly Int32Array[];
  /** The word's kind and the word itself, hashed, for the sequence features of a span. */
  kinds: Int32Array;
  words: Int32Array;
  /** Hashed features of a message without such a span. */
  none: Int32Array;
  longest: number;
  opens: (at: number) => boolean;
  closes: (at: number) => boolean;
  /** One more hashed feature of a span as a whole. */
  whole: (from: number, to: number) => number;
};

export const mix = (one: number, other: number): number => {
  const hash = Math.imul(one ^ (other + 0x7f4a7c15), 0x85ebca6b);
  return Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35) ^ (other >>> 3);
};

export const ROLE_HASHES = {
  first: 0x1f123bb5,
  last: 0x5bd1e995,
  inner: 0x27d4eb2f,
  whole: 0x165667b1,
  none: 0x3c6ef372,
};

export const slotOf = (feature: number, role: number): number =>
  Math.imul(feature ^ role, 0x9e3779b1) >>> (32 - SLOT_BITS);

const LENGTH = hashText('length');
const KINDS = hashText('kinds');
const WORDS = hashText('words');
const AFTER = hashText('after');
const BEFORE = hashText('before');
const ENDS = hashText('ends');

const WHOLE = new Int32Array(7);

/** The features of a span as a whole, in one array that the next call fills again. `kinds` and `words` hash its sequences. */
export const wholeFeatures = (
  layout: Layout,
  from: number,
  to: number,
  kinds: number,
  words: number,
): Int32Array => {
  WHOLE[0] = mix(LENGTH, to - from);
  WHOLE[1] = mix(KINDS, kinds);
  WHOLE[2] = mix(WORDS, words);
  WHOLE[3] = mix(mix(AFTER, kinds), layout.words[to] ?? 0);
  WHOLE[4] = mix(mix(BEFORE, kinds), layout.words[from - 1] ?? 0);
  WHOLE[5] = layout.whole(from, to);
  WHOLE[6] = mix(mix(ENDS, layout.words[from] ?? 0), layout.words[to] ?? 0);
  return WHOLE;
};

const sum = (weights: SpanModel['weights'], features: Int32Array, role: number): number => {
  let total = 0;
  for (let at = 0; at < features.length; at += 1) total += weights[slotOf(features[at] ?? 0, role)] ?? 0;
  return total;
};

export type Scored = {
  from: Int32Array;
  to: Int32Array;
  /** The last score is that of 'none'. */
  scores: Float64Array;
};

/** Calls `visit` for each possible span with the hashes of its sequences. */
export const eachSpan = (
  layout: Layout,
  visit: (from: number, to: number, kinds: number, words: number) => void,
): void => {
  const count = layout.edges.length;
  for (let from = 0; from < count; from += 1) {
    if (!layout.opens(from)) continue;
    let kinds = 0;
    let words = 0;
    for (let to = from + 1; to <= Math.min(count, from + layout.longest); to += 1) {
      kinds = mix(kinds, layout.kinds[to - 1] ?? 0);
      words = mix(words, layout.words[to - 1] ?? 0);
      if (layout.closes(to - 1)) visit(from, to, kinds, words);
    }
  }
};

const NONE = new Int32Array(0);

export const scoreSpans = ({ weights, step }: SpanModel, layout: Layout): Scored => {
  const count = layout.edges.length;
  const first = new Float64Array(count);
  const last = new Float64Array(count);
  const inner = new Float64Array(count + 1);
  for (let at = 0; at < count; at += 1) {
    const edges = layout.edges[at] ?? NONE;
    first[at] = sum(weights, edges, ROLE_HASHES.first);
    last[at] = sum(weights, edges, ROLE_HASHES.last);
    inner[at + 1] = (inner[at] ?? 0) + sum(weights, layout.inner[at] ?? NONE, ROLE_HASHES.inner);
  }
  const from: number[] = [];
  const to: number[] = [];
  const scores: number[] = [];
  eachSpan(layout, (start, end, kinds, words) => {
    from.push(start);
    to.push(end);
    scores.push(
      (first[start] ?? 0) +
        (last[end - 1] ?? 0) +
        (inner[end] ?? 0) -
        (inner[start] ?? 0) +
        sum(weights, wholeFeatures(layout, start, end, kinds, words), ROLE_HASHES.whole),
    );
  });
  scores.push(sum(weights, layout.none, ROLE_HASHES.none));
  return {
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    scores: Float64Array.from(scores, (score) => score * step),
  };
};
