// Parses a transcription server's reply leniently, because servers of this protocol differ in details.
import * as z from 'zod';
import type { SpokenWord } from '#contract/voicemail.ts';
import { Failure } from '#server/platform/failure.ts';
import { readJson } from '#server/platform/vendor-request.ts';
import type { Transcript } from '../port.ts';
import { languageCode } from './languages.ts';

/** Two hours of fast speech; PostgreSQL cannot index a text over a megabyte. */
const MOST_TEXT = 200_000;

const figure = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .pipe(z.number())
  .refine(Number.isFinite);
const share = figure.nullish().catch(null);
const text = z.string().nullish().catch(null);

const word = z.object({
  word: text,
  text,
  start: figure,
  end: figure,
  probability: share,
  confidence: share,
  score: share,
});
const list = z.array(z.unknown()).nullish().catch(null);
const segment = z.object({ text, start: share, end: share, avg_logprob: share, words: list });
const reply = z.object({ text, language: text, words: list, segments: list });

type Segment = z.infer<typeof segment>;

/** A malformed segment does not discard the others. */
const those = <T>(schema: z.ZodType<T>, items: readonly unknown[] | null | undefined): T[] =>
  (items ?? []).flatMap((item) => {
    const parsed = schema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });

/** PostgreSQL stores neither NUL nor a lone surrogate. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();

const between = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, value));

const wordsOf = (items: readonly unknown[], seconds: number): SpokenWord[] =>
  those(word, items).flatMap((one) => {
    const text = clean(one.word ?? one.text ?? '');
    const start = between(0, one.start, seconds);
    const confidence = one.probability ?? one.confidence ?? one.score ?? null;
    return text === ''
      ? []
      : [
          {
            text,
            start,
            end: between(start, one.end, seconds),
            confidence: confidence === null ? null : between(0, confidence, 1),
          },
        ];
  });

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Confidence of the words, or of the segments weighted by length. */
const confidenceOf = (words: readonly SpokenWord[], segments: readonly Segment[]): number | null => {
  const average = mean(words.flatMap((one) => (one.confidence === null ? [] : [one.confidence])));
  if (average !== null) return average;
  let sum = 0;
  let length = 0;
  for (const { avg_logprob, start, end } of segments) {
    if (typeof avg_logprob !== 'number') continue;
    const seconds = Math.max(0.01, (end ?? 0) - (start ?? 0));
    sum += avg_logprob * seconds;
    length += seconds;
  }
  return length === 0 ? null : between(0, Math.exp(sum / length), 1);
};

export const transcriptFrom = (body: Buffer, seconds: number, engine: string): Transcript => {
  const answer = readJson(reply, body);
  const segments = those(segment, answer.segments);
  const within = segments.flatMap((one) => one.words ?? []);
  const words = wordsOf(answer.words?.length ? answer.words : within, seconds);
  if (typeof answer.text !== 'string' && !answer.segments && !answer.words)
    throw new Failure('vendor_failed', { retry: 'yes', reason: 'reply is no transcription' });
  const parts = segments.length > 0 ? segments.map((one) => one.text?.trim()) : words.map((one) => one.text);
  const whole = clean(answer.text ?? parts.join(' '));
  if (whole.length > MOST_TEXT || words.length > MOST_TEXT / 2)
    throw new Failure('vendor_failed', { retry: 'no', reason: 'text too long' });
  return {
    text: whole,
    language: languageCode(answer.language),
    words,
    confidence: confidenceOf(words, segments),
    engine,
  };
};
