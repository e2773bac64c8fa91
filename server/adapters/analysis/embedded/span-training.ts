// Trains a span model: log-likelihood of the spans that are right, by AdaGrad with a fixed shuffle.
import { softmax } from './linear.ts';
import { shuffled } from './shuffle.ts';
import {
  eachSpan,
  type Layout,
  ROLE_HASHES,
  SLOT_BITS,
  type SpanModel,
  scoreSpans,
  slotOf,
  wholeFeatures,
} from './span-model.ts';

export type SpanExample = {
  layout: Layout;
  /** The spans that are right by `spanId`; null if the message has none. */
  right: ReadonlySet<number> | null;
};
export type SpanOptions = { rounds: number; rate: number; pull: number; least: number };

/** More words than a message has. */
const ROW = 65_536;
export const spanId = (from: number, to: number): number => from * ROW + to;

const COUNT_BITS = 22;
const SMALL = 1e-3;
const NONE = new Int32Array(0);

const countSlot = (feature: number, role: number): number =>
  Math.imul(feature ^ role, 0x9e3779b1) >>> (32 - COUNT_BITS);

export const fitSpans = (examples: readonly SpanExample[], options: SpanOptions): SpanModel => {
  const weights = new Float32Array(2 ** SLOT_BITS);
  const squares = new Float32Array(2 ** SLOT_BITS).fill(1e-2);
  const sums = new Float64Array(2 ** SLOT_BITS);
  const seen = new Uint8Array(2 ** COUNT_BITS);
  const count = (features: Int32Array, role: number): void => {
    for (let at = 0; at < features.length; at += 1) {
      const slot = countSlot(features[at] ?? 0, role);
      seen[slot] = Math.min(255, (seen[slot] ?? 0) + 1);
    }
  };
  for (const { layout } of examples) {
    for (const edges of layout.edges) count(edges, ROLE_HASHES.first);
    for (const inner of layout.inner) count(inner, ROLE_HASHES.inner);
    count(layout.none, ROLE_HASHES.none);
  }
  const step = (features: Int32Array, role: number, slope: number, counted: number | null): void => {
    for (let at = 0; at < features.length; at += 1) {
      const feature = features[at] ?? 0;
      if (counted !== null && (seen[countSlot(feature, counted)] ?? 0) < options.least) continue;
      const slot = slotOf(feature, role);
      const weight = weights[slot] ?? 0;
      const down = slope + options.pull * weight;
      const square = (squares[slot] ?? 0) + down * down;
      squares[slot] = square;
      weights[slot] = weight - (options.rate * down) / Math.sqrt(square);
    }
  };
  const kept = Math.max(1, Math.floor(options.rounds / 3));
  for (let round = 0; round < options.rounds; round += 1) {
    for (const index of shuffled(examples.length, round + 1)) {
      const example = examples[index];
      if (example) learnOne({ weights, step: 1 }, example, step);
    }
    if (round >= options.rounds - kept)
      for (let slot = 0; slot < weights.length; slot += 1)
        sums[slot] = (sums[slot] ?? 0) + (weights[slot] ?? 0) / kept;
  }
  return { weights: Float32Array.from(sums), step: 1 };
};

const learnOne = (
  model: SpanModel,
  { layout, right }: SpanExample,
  step: (features: Int32Array, role: number, slope: number, counted: number | null) => void,
): void => {
  const scored = scoreSpans(model, layout);
  const chances = softmax(scored.scores);
  const none = chances.length - 1;
  const wanted = new Float64Array(chances.length);
  let total = 0;
  for (let at = 0; at < none; at += 1)
    if (right?.has(spanId(scored.from[at] ?? 0, scored.to[at] ?? 0))) {
      wanted[at] = chances[at] ?? 0;
      total += wanted[at] ?? 0;
    }
  if (right === null) wanted[none] = 1;
  else if (total === 0) return;
  else for (let at = 0; at < none; at += 1) wanted[at] = (wanted[at] ?? 0) / total;
  const count = layout.edges.length;
  const first = new Float64Array(count);
  const last = new Float64Array(count);
  const inner = new Float64Array(count + 1);
  let at = 0;
  eachSpan(layout, (from, to, kinds, words) => {
    const slope = (chances[at] ?? 0) - (wanted[at] ?? 0);
    at += 1;
    first[from] = (first[from] ?? 0) + slope;
    last[to - 1] = (last[to - 1] ?? 0) + slope;
    inner[from] = (inner[from] ?? 0) + slope;
    inner[to] = (inner[to] ?? 0) - slope;
    if (Math.abs(slope) > SMALL)
      step(wholeFeatures(layout, from, to, kinds, words), ROLE_HASHES.whole, slope, null);
  });
  let within = 0;
  for (let word = 0; word < count; word += 1) {
    within += inner[word] ?? 0;
    const edges = layout.edges[word] ?? NONE;
    if (Math.abs(first[word] ?? 0) > SMALL)
      step(edges, ROLE_HASHES.first, first[word] ?? 0, ROLE_HASHES.first);
    if (Math.abs(last[word] ?? 0) > SMALL) step(edges, ROLE_HASHES.last, last[word] ?? 0, ROLE_HASHES.first);
    if (Math.abs(within) > SMALL)
      step(layout.inner[word] ?? NONE, ROLE_HASHES.inner, within, ROLE_HASHES.inner);
  }
  const slope = (chances[none] ?? 0) - (wanted[none] ?? 0);
  if (Math.abs(slope) > SMALL) step(layout.none, ROLE_HASHES.none, slope, ROLE_HASHES.none);
};
