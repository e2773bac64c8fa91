// The words of the transcript that weigh most for the chosen value against the next best one.
import type { Stream } from '#server/language/index.ts';
import { hitFeature, isTelling, wordFeature } from './features.ts';
import { difference, type Linear } from './linear.ts';
import { momentFeatures } from './nearness.ts';
import type { ReadTranscript } from './reading.ts';

const MOST = 3;
/** Words below this weight are not shown. */
const LEAST = 0.35;

type Span = { from: number; to: number; weight: number };

const quoted = ({ text, words }: Stream, { from, to }: Span): string =>
  text.slice(words[from]?.start ?? 0, words[to - 1]?.end ?? 0).trim();

export const evidenceOf = (
  reading: ReadTranscript,
  model: Linear,
  value: number,
  instead: number,
): string[] => {
  const speaks = (name: string): number =>
    reading.features.has(name) ? difference(model, name, value, instead) : 0;
  const spans: Span[] = [];
  const perConcept = new Map<string, number>();
  for (const { name } of reading.hits) perConcept.set(name, (perConcept.get(name) ?? 0) + 1);
  for (const hit of reading.hits) {
    const shared =
      (speaks(`c:${hit.name}`) + speaks(`c:${hit.name}.brief`)) / Math.sqrt(perConcept.get(hit.name) ?? 1);
    spans.push({ from: hit.from, to: hit.to, weight: speaks(hitFeature(hit)) + shared });
  }
  reading.stream.words.forEach((word, at) => {
    if (!isTelling(word)) return;
    const stemmed = wordFeature(word);
    const weight = stemmed ? speaks(`u:${stemmed}`) + speaks(`w:${stemmed}`) : 0;
    if (weight > LEAST) spans.push({ from: at, to: at + 1, weight });
  });
  for (const one of reading.near.placed) {
    const weight = momentFeatures(one).reduce((sum, name) => sum + speaks(`t:${name}`), 0);
    spans.push({ from: one.from, to: one.core, weight });
  }
  const chosen: Span[] = [];
  for (const span of spans.sort((one, other) => other.weight - one.weight)) {
    if (span.weight < LEAST || chosen.length === MOST) break;
    if (span.to <= span.from || chosen.some((one) => span.from < one.to && one.from < span.to)) continue;
    chosen.push(span);
  }
  return chosen
    .sort((one, other) => one.from - other.from)
    .map((span) => quoted(reading.stream, span))
    .filter(Boolean);
};
