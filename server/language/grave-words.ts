// Whether a caller speaks of custody or of violence: then no form goes out by itself, and quiet hours do not hold the message.
// Whether it happens at this moment, and so makes the call urgent, is another question: the analyser's (danger.ts).
import type { Facts } from '#contract/voicemail.ts';
import { GRAVE_WORDS } from './grave-words.data.ts';
import { Phrasebook } from './phrases.ts';
import { streamOf } from './stream.ts';

const HARMLESS = 'harmless';
const BOOK = new Phrasebook(
  Object.entries(GRAVE_WORDS).flatMap(([name, phrases]) => phrases.map((phrase) => [name, phrase] as const)),
);

const speaksOf = (situation: 'custody' | 'violence', text: string): boolean => {
  const hits = BOOK.find(streamOf(text));
  const harmless = hits.filter(({ name }) => name === HARMLESS);
  return hits.some(
    ({ name, from, to }) =>
      name === situation && !harmless.some((other) => other.from <= from && to <= other.to),
  );
};

export const speaksOfViolence = (text: string): boolean => speaksOf('violence', text);

/** `facts`: what the analysis found; it knows fewer words, but more ways to say that a person was taken. */
export const speaksOfCustody = (text: string, facts: Facts | null): boolean =>
  facts?.priority?.custody !== undefined || speaksOf('custody', text);
