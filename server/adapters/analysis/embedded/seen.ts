// Everything read from a transcript once, shared by the axes, the facts and the summary.
import {
  findMoments,
  findPhones,
  type Hit,
  type SaidPhone,
  type Stream,
  streamOf,
} from '#server/language/index.ts';
import { hitsOf } from './concepts.ts';
import { type Features, featuresOf } from './features.ts';
import { type Nearness, nearnessOf } from './nearness.ts';

export type Seen = {
  stream: Stream;
  hits: readonly Hit[];
  near: Nearness;
  phones: readonly SaidPhone[];
  features: Features;
};

export const see = (transcript: string): Seen => seen(streamOf(transcript));

export const seen = (stream: Stream): Seen => {
  const hits = hitsOf(stream);
  const near = nearnessOf(stream, findMoments(stream));
  return { stream, hits, near, phones: findPhones(stream.tokens), features: featuresOf(stream, hits, near) };
};
