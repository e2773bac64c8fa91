// Everything read from a transcript once, shared by the axes, the facts and the summary.
import type { Language } from '#contract/values.ts';
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
import { glossed } from './gloss.ts';
import { type Nearness, nearnessOf } from './nearness.ts';
import { spokenLanguage } from './spoken-language.ts';

export type Reading = {
  stream: Stream;
  hits: readonly Hit[];
  near: Nearness;
  phones: readonly SpokenPhone[];
  features: Features;
};

export const readStream = (stream: Stream): Reading => {
  const hits = hitsOf(stream);
  const near = nearnessOf(stream, findMoments(stream));
  return { stream, hits, near, phones: findPhones(stream.tokens), features: featuresOf(stream, hits, near) };
};

export const readFrench = (transcript: string): Reading => readStream(streamOf(transcript));

export const readMessage = (transcript: string, stated: Language | null): Reading => {
  const language = spokenLanguage(transcript, stated);
  return language === 'fr' ? readFrench(transcript) : readStream(glossed(transcript, language).stream);
};
