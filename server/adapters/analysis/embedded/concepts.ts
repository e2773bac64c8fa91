// Finds the cues of the lexicon in a message.
import { type Hit, Phrasebook, type Stream } from '#server/language/index.ts';
import { FIELDS } from './fields.ts';
import { type Cue, cuesIn, fieldCuesIn } from './lexicon.ts';

const SIGNS = { sen: 'sentiment', urg: 'urgency', sta: 'stage', cat: 'category' };

/** A hit is named 'urg.<sign>', or 'dom.<field>.<matter>' with an empty matter for a mere hint. */
function* cues(): Generator<readonly [name: string, pattern: string, when: string]> {
  const named = (prefix: string, { sign, pattern, when }: Cue) =>
    [`${prefix}.${sign}`, pattern, when] as const;
  for (const [prefix, file] of Object.entries(SIGNS))
    for (const cue of cuesIn(file)) yield named(prefix, cue);
  for (const field of Object.keys(FIELDS))
    for (const cue of fieldCuesIn(field)) yield named(`dom.${field}`, cue);
}

type Known = { feature: string; field: string; weight: number };

/** The prior weights of training; the server does not use them. */
export const knownPhrases = (): Known[] =>
  Object.keys(FIELDS).flatMap((field) =>
    fieldCuesIn(field).map(({ when, points }) => ({ feature: `d:${field}:${when}`, field, weight: points })),
  );

let book: Phrasebook | null = null;

export const hitsOf = (stream: Stream): Hit[] => {
  book ??= new Phrasebook(cues());
  return book.find(stream);
};
