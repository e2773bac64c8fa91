// Everything read from a transcript once, shared by the axes, the facts and the summary.
import type { Language } from '#contract/languages.ts';
import {
  findMoments,
  findPhones,
  type Hit,
  type SpokenPhone,
  type Stream,
  streamOf,
} from '#server/language/index.ts';
import { hitsOf } from './concepts.ts';
import { type Features, featuresOf } from './features.ts';
import { translatedToFrench } from './gloss.ts';
import { type Nearness, nearnessOf } from './nearness.ts';
import { spokenLanguage } from './spoken-language.ts';

export type ReadTranscript = {
  stream: Stream;
  hits: readonly Hit[];
  near: Nearness;
  phones: readonly SpokenPhone[];
  features: Features;
};

export const readStream = (stream: Stream): ReadTranscript => {
  const hits = hitsOf(stream);
  const near = nearnessOf(stream, findMoments(stream));
  return { stream, hits, near, phones: findPhones(stream.tokens), features: featuresOf(stream, hits, near) };
};

export const readFrench = (transcript: string): ReadTranscript => readStream(streamOf(transcript));

/** A short text whose language is known: a firm's form, a phrase that is learned. */
export const readStated = (text: string, language: Language): ReadTranscript =>
  language === 'fr' ? readFrench(text) : readStream(translatedToFrench(text, language).stream);

export const readTranscript = (transcript: string, stated: Language | null): ReadTranscript => {
  return readStated(transcript, spokenLanguage(transcript, stated));
};
